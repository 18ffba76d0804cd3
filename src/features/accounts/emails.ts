import { domainToASCII } from 'node:url'
import type { KeyFor } from '../../kernel/crypto/signed-token.ts'
import { addressLimitKey } from '../../kernel/http/rate-limit.ts'
import { hasInvisibleCharacters } from '../../kernel/text/character-classes.ts'
import { stripHidden } from '../../kernel/text/strip-hidden.ts'
import { unicodeForm } from '../../kernel/text/unicode-form.ts'

const MAX_LENGTH = 254
// The pattern of <input type="email">, with a dot in the domain.
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const SYNTAX = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(?:\\.${LABEL})+$`, 'i')

/** The stored form of an address, its domain in ASCII (punycode); null when it is invalid. */
export function normalizeEmail(text: string): string | null {
  const trimmed = text.trim()
  if (hasInvisibleCharacters(trimmed)) return null
  const email = withAsciiDomain(trimmed)
  return email.length <= MAX_LENGTH && SYNTAX.test(email) ? email : null
}

/** E-mails are compared case-insensitively. */
export function emailKey(email: string): string {
  return withAsciiDomain(unicodeForm('NFKC', email.trim()).toLowerCase())
}

/** Rate limit key of an address as it was typed; what nobody sees makes no other address of it. */
export function emailLimitKey(keyFor: KeyFor, email: string): Buffer {
  return addressLimitKey(keyFor, stripHidden(emailKey(email)))
}

function withAsciiDomain(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  return /^[\0-\x7f]*$/.test(domain) ? email : email.slice(0, at + 1) + (domainToASCII(domain) || domain)
}
