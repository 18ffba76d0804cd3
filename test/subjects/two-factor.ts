import { codeAt } from '../../src/features/two-factor/hotp.ts'
import type { TestApp } from '../kit/app.ts'
import type { BrowserLike } from '../kit/browser-like.ts'
import { PASSWORD, type PersonLike } from '../kit/user-builders.ts'

/** A person's authenticator app and recovery codes. */
export interface Authenticator {
  recoveryCodes: string[]
  /** The code that the app shows now. */
  code(): string
  /** The code after this one. */
  nextCode(): string
}

const STEP_SECONDS = 30
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function authenticatorOf(site: TestApp, secret: string, recoveryCodes: string[] = []): Authenticator {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const code = () => codeAt(bytes, Math.floor(site.clock.now().getTime() / 1000 / STEP_SECONDS))
  return {
    recoveryCodes,
    code,
    nextCode() {
      site.clock.advance(STEP_SECONDS)
      return code()
    },
  }
}

export async function turnOnTwoFactor(site: TestApp, person: PersonLike): Promise<Authenticator> {
  const { secret } = (await person.post('/api/settings/two-factor')).json()
  const { nextCode } = authenticatorOf(site, secret)
  const confirmed = await person.post('/api/settings/two-factor/confirm', { code: nextCode() })
  return authenticatorOf(site, secret, confirmed.json().recovery_codes)
}

/** The first half of a login; the ticket is in the browser's cookie too. */
export async function enterPassword(
  browser: BrowserLike,
  { email }: Pick<PersonLike, 'email'>,
): Promise<string> {
  const reply = await browser.post('/api/auth/login', { email, password: PASSWORD })
  return reply.json().error.details.ticket
}
