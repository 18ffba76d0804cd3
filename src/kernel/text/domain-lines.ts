import { domainToASCII } from 'node:url'

const MAX_FOUND = 60
const DOMAIN = /^[a-z\d.-]+$/

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
export function domainsIn(text: string): string[] {
  return text.split('\n').flatMap((line) => domainToASCII(line.trim()).replace(/^\.|\.$/g, '') || [])
}

/** The name of a host in one spelling: `example.org.` is the same machine. */
export function withoutRootDot(hostname: string): string {
  return hostname.endsWith('.') ? hostname.slice(0, -1) : hostname
}

/** Whether a host is one of the domains, or below one. */
export function isUnder(hostname: string, domains: readonly string[]): boolean {
  const host = withoutRootDot(hostname)
  return domains.some((domain) => host === domain || host.endsWith(`.${domain}`))
}
