import { domainToASCII } from 'node:url'
import { LRUCache } from 'lru-cache'

const MAX_FOUND = 60
const DOMAIN = /^[a-z\d.-]+$/
/** By text: the owner's lists, which are read for every host. One of 20,000 characters takes a millisecond to read. */
const read = new LRUCache<string, ReadonlySet<string>>({ max: 4 })

/** The first line of a text that is no domain. */
export function wrongDomainLine(text: string): { line: number; found: string } | null {
  for (const [index, written] of text.split('\n').entries()) {
    const line = written.trim()
    if (line !== '' && !DOMAIN.test(domainToASCII(line)))
      return { line: index + 1, found: line.slice(0, MAX_FOUND) }
  }
  return null
}

/** The domains of a text, a line each, as they stand in addresses; the dots of `.example.org` and `example.org.` say nothing. */
export function domainsIn(text: string): ReadonlySet<string> {
  const known = read.get(text)
  if (known) return known
  const lines = text.split('\n')
  const domains = new Set(lines.flatMap((line) => domainToASCII(line.trim()).replace(/^\.|\.$/g, '') || []))
  read.set(text, domains)
  return domains
}

/** The name of a host in one spelling: `example.org.` is the same machine. */
export function withoutRootDot(hostname: string): string {
  return hostname.endsWith('.') ? hostname.slice(0, -1) : hostname
}

/** Whether a host is one of the domains, or below one: its labels are walked up, whatever the number of domains. */
export function isUnder(hostname: string, domains: ReadonlySet<string>): boolean {
  for (let name = withoutRootDot(hostname); name !== ''; ) {
    if (domains.has(name)) return true
    const dot = name.indexOf('.')
    name = dot < 0 ? '' : name.slice(dot + 1)
  }
  return false
}
