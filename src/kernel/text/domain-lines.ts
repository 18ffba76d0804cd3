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
