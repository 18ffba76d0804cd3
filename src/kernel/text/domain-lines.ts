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

/** The domains of a text, a line each, as they stand in addresses. */
export function domainsIn(text: string): string[] {
  return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [domainToASCII(line.trim())]))
}

/** Whether a host is one of the domains, or below one. */
export function isUnder(host: string, domains: readonly string[]): boolean {
  return domains.some((domain) => host === domain || host.endsWith(`.${domain}`))
}
