// Loaded with --import into workers that parse what strangers send (kernel/concurrency/cage.ts). Node 24's permission model has no
// rule for the network, so the calls that every way out goes through are refused here, before any other module is loaded.
import dgram from 'node:dgram'
import dns from 'node:dns'
import module from 'node:module'
import net from 'node:net'
import path from 'node:path'

const CALLS = [
  [net.Socket.prototype, ['connect']],
  [net.Server.prototype, ['listen']],
  [dgram.Socket.prototype, ['bind', 'connect', 'send']],
  ...[dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype].map((owner) => [
    owner,
    Object.keys(Object.getOwnPropertyDescriptors(owner)).filter((name) =>
      /^(lookup|resolve|reverse)/.test(name),
    ),
  ]),
]

for (const [owner, names] of CALLS)
  for (const name of names)
    Object.defineProperty(owner, name, { value: refuse, writable: false, configurable: false })
module.syncBuiltinESMExports()

function refuse() {
  throw Object.assign(new Error('This worker has no network'), { code: 'ERR_ACCESS_DENIED' })
}

// Compile cache of caged workers alone: what they may write, the site itself never loads.
module.enableCompileCache(path.join(import.meta.dirname, '../node_modules/.cache/caged'))
