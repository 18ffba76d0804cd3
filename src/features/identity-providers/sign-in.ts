import { PROVIDER_PAGE, type ProviderSettings } from '../../kernel/config/provider-settings.ts'
import { newToken } from '../../kernel/crypto/token.ts'
import { type Db, type Trx, transaction } from '../../kernel/db/db.ts'
import { notFound, Refusal } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import * as accounts from '../accounts/service.ts'
import { finishLogin, type Visitor } from '../sessions/login/service.ts'
import { attempts, secretsOf } from './attempts.ts'
import { pendingIdentities } from './pending-identities.ts'
import type { ProviderClient } from './provider-client.ts'
import { providerFailed } from './provider-errors.ts'
import { findIdentity, type LinkedIdentity } from './queries.ts'
import { ATTEMPT_MS, type Identity, isAllowed, PENDING_MS } from './rules.ts'
import type { NextStep } from './transport.ts'

const LONG_AGO = new Date(0)

/** The token goes into a cookie of the browser that started it; nobody else can finish. */
export async function startSignIn(
  db: Db,
  client: ProviderClient,
  provider: ProviderSettings,
  next_url: string,
): Promise<NextStep> {
  const attempt = newToken()
  const location = await client.signInUrl(provider, secretsOf(attempt))
  await transaction(db, async (trx) => {
    trx.declareChanges([])
    await attempts.issue(trx, { provider: provider.name, next_url }, ATTEMPT_MS, attempt)
  })
  return { location, attempt }
}

interface Callback {
  provider: ProviderSettings
  /** From the cookie. */
  token: string
  /** What the provider sent the person back with. */
  query: string
}

/** Logs the person in; if the identity is not linked to an account yet, asks to link it or to register. */
export async function finishSignIn(
  db: Db,
  client: ProviderClient,
  { visitor, viewer }: { visitor: Visitor; viewer: Viewer | null },
  { provider, token, query }: Callback,
): Promise<NextStep> {
  const location = await spendAttempt(db, provider, token)
  const { identity, fresh } = await client.identityOf(provider, secretsOf(token), query)
  if (!isAllowed(identity, provider.domains)) throw new Refusal('provider_domain')
  const linked = await findIdentity(db, identity)
  if (!linked) return keepPending(db, provider, identity, location)
  if (viewer && viewer.id !== linked.user_id) throw new Refusal('identity_taken')
  if (viewer) return { location }
  const user = await accounts.findUser(db, linked.user_id)
  if (!user) throw notFound()
  return { location, loggedIn: await finishLogin(db, visitor, proofOf(user, linked, fresh)) }
}

/** The link must exist at the moment of login: it may be removed in the meantime. */
function proofOf(user: accounts.User, linked: LinkedIdentity, fresh: boolean) {
  return {
    user,
    how: 'provider',
    ...(fresh ? {} : { provedAt: LONG_AGO }),
    async useUp(trx: Trx) {
      return (await findIdentity(trx, linked))?.id === linked.id ? null : new Refusal('conflict')
    },
  } as const
}

/** Spent before the provider is contacted, whatever it answers: an answer is checked only once. */
async function spendAttempt(db: Db, { name }: ProviderSettings, token: string): Promise<string> {
  const attempt = await transaction(db, (trx) => {
    trx.declareChanges([])
    return attempts.consume(trx, token)
  })
  // One provider's answer at another's address is a mix-up attack.
  if (!attempt || attempt.provider !== name) throw providerFailed()
  return attempt.next_url
}

async function keepPending(
  db: Db,
  { name }: ProviderSettings,
  identity: Identity,
  next_url: string,
): Promise<NextStep> {
  const { token } = await transaction(db, (trx) => {
    trx.declareChanges([])
    return pendingIdentities.issue(trx, { ...identity, provider: name, next_url }, PENDING_MS)
  })
  return { location: PROVIDER_PAGE, pending: token }
}
