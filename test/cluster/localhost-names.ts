import dns from 'node:dns'

// Loaded into a site with --import: every name below localhost is this machine, as it is for browsers. Debian's resolver
// does not know that.
const resolve = dns.lookup
const resolvable = (name: string) => (name.endsWith('.localhost') ? 'localhost' : name)
Object.assign(dns, {
  lookup: (name: string, ...rest: unknown[]) => Reflect.apply(resolve, dns, [resolvable(name), ...rest]),
})
