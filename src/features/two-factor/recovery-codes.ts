import { randomBytes } from 'node:crypto'
import { sha256 } from '../../kernel/crypto/token.ts'
import { unicodeForm } from '../../kernel/text/unicode-form.ts'
import { RECOVERY_CODES } from './rules.ts'

/** Crockford's base 32: without letters that look like digits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const LENGTH = 16
const CODE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`)

/** 80 random bits each, in groups of four: enough for a plain hash. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
    return letters.replace(/.{4}(?=.)/g, '$&-')
  })
}

/** The stored form, whatever case, spaces and hyphens people type; null if it is not such a code. */
export function hashOfRecoveryCode(userId: number, code: string): Buffer | null {
  const plain = unicodeForm('NFKC', code).toLowerCase().replace(/[\s-]/g, '')
  const letters = plain.replaceAll('o', '0').replace(/[il]/g, '1')
  return CODE.test(letters) ? sha256(`recovery code ${userId} ${letters}`) : null
}
