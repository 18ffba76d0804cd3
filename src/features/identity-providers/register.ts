import type { ProviderSettings } from '../../kernel/config/provider-settings.ts'
import type { Db } from '../../kernel/db/db.ts'
import { Refusal } from '../../kernel/errors.ts'
import type { Credentials } from '../registration/schema.ts'
import { recordSecurityEvent } from '../security-events/service.ts'
import { type RegistrationOptions, registerMember, type Visitor } from '../sessions/login/service.ts'
import { welcomeUrl } from '../sessions/view.ts'
import { linkPending, pendingIdentity } from './service.ts'
import type { NextStep } from './transport.ts'

interface RegisterWithIdentity {
  /** The token of the identity waiting in this browser. */
  token: string | undefined
  credentials: Credentials
  providers: readonly ProviderSettings[]
}

/** Registers with the address from the provider, subject to the site's rules for newcomers; there is no password. */
export async function registerWithIdentity(
  db: Db,
  visitor: Visitor,
  { token, credentials, providers }: RegisterWithIdentity,
  options: RegistrationOptions,
): Promise<NextStep> {
  const pending = await pendingIdentity(db, token)
  if (!pending) throw new Refusal('identity_expired')
  const { email, email_verified, next_url } = pending
  if (email === null) throw new Refusal('provider_no_email')
  const newcomer = { email, email_verified, password: null, credentials }
  const loggedIn = await registerMember(db, visitor, newcomer, options, async (trx, user) => {
    const { label } = await linkPending(trx, user.id, token, providers)
    const event = { kind: 'provider_linked', data: { about: label }, origin: visitor } as const
    await recordSecurityEvent(trx, { user_id: user.id, ...event })
  })
  return { loggedIn, location: welcomeUrl(next_url) }
}
