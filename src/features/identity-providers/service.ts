import type { ProviderSettings } from '../../kernel/config/provider-settings.ts'
import { type Db, type Trx, write } from '../../kernel/db/db.ts'
import { notFound, Refusal } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import * as accounts from '../accounts/service.ts'
import { hasPasskey } from '../passkeys/service.ts'
import { type Caller, recordAndMail } from '../security-events/service.ts'
import { attempts } from './attempts.ts'
import { type PendingIdentity, pendingIdentities } from './pending-identities.ts'
import {
  deleteIdentitiesOf,
  deleteIdentity,
  findIdentitiesOf,
  findIdentity,
  insertIdentity,
  type LinkedIdentity,
} from './queries.ts'
import type { LinkedSignIn } from './schema.ts'

export type { PendingIdentity } from './pending-identities.ts'
export { signInCookie } from './transport.ts'

type Providers = readonly ProviderSettings[]

/** Not found if it is not configured. */
export function providerNamed(providers: Providers, name: string): ProviderSettings {
  const provider = providers.find((each) => each.name === name)
  if (!provider) throw notFound()
  return provider
}

export async function listIdentities(db: Db, viewer: Viewer, providers: Providers): Promise<LinkedSignIn[]> {
  return (await findIdentitiesOf(db, viewer.id)).map((identity) => signInOf(identity, providers))
}

/** The identity waiting in this browser to be linked or registered. */
export async function pendingIdentity(db: Db, token: string | undefined): Promise<PendingIdentity | null> {
  return (await pendingIdentities.find(db, token, db.clock.now())) ?? null
}

/** Where a sign-in in progress in this browser leads to. */
export async function nextUrlOf(db: Db, token: string | undefined): Promise<string> {
  return (await attempts.find(db, token, db.clock.now()))?.next_url || '/'
}

/** Links the identity that this browser has proved at a provider to the logged-in account. */
export function linkIdentity(
  db: Db,
  viewer: Viewer,
  { token, providers, caller }: { token: string | undefined; providers: Providers; caller: Caller },
): Promise<LinkedSignIn> {
  return write(db, viewer, async (trx) => {
    const user = await accounts.lockUser(trx, viewer.id)
    if (!user) throw notFound()
    const linked = await linkPending(trx, user.id, token, providers)
    await recordAndMail(trx, user, 'provider_linked', caller, { about: linked.label })
    return linked
  })
}

/** Call in the transaction that gives the identity its owner. */
export async function linkPending(
  trx: Trx,
  user_id: number,
  token: string | undefined,
  providers: Providers,
): Promise<LinkedSignIn> {
  const pending = await pendingIdentities.consume(trx, token)
  if (!pending) throw new Refusal('identity_expired')
  const linked = await insertIdentity(trx, { ...pending, user_id })
  if (!linked)
    throw new Refusal((await findIdentity(trx, pending)) ? 'identity_taken' : 'provider_already_linked')
  return signInOf(linked, providers)
}

/** The last way to sign in stays. */
export function unlinkIdentity(
  db: Db,
  viewer: Viewer,
  id: number,
  { providers, caller }: { providers: Providers; caller: Caller },
): Promise<Record<string, never>> {
  return write(db, viewer, async (trx) => {
    const user = await accounts.lockUser(trx, viewer.id)
    const all = await findIdentitiesOf(trx, viewer.id)
    const unlinked = all.find((identity) => identity.id === id)
    if (!user || !unlinked) throw notFound()
    const others = all.filter((identity) => identity.id !== id && providerOf(identity, providers))
    const anotherWay = user.has_password || others.length > 0 || (await hasPasskey(trx, viewer.id))
    if (!anotherWay) throw new Refusal('last_way_in')
    await deleteIdentity(trx, id)
    const { label } = signInOf(unlinked, providers)
    await recordAndMail(trx, user, 'provider_unlinked', caller, { about: label })
    return {}
  })
}

/** Removes identities that someone else may have linked; `before`: only older ones. The person must be locked. */
export async function removeIdentities(
  trx: Trx,
  user: Pick<accounts.User, 'id' | 'email'>,
  caller: Caller,
  before?: Date,
): Promise<void> {
  for (const { issuer } of await deleteIdentitiesOf(trx, user.id, before))
    await recordAndMail(trx, user, 'provider_unlinked', caller, { about: hostOf(issuer) })
}

/** Pruning job: deletes expired attempts and pending identities. */
export async function pruneSignIns(trx: Trx): Promise<void> {
  await attempts.deleteExpired(trx)
  await pendingIdentities.deleteExpired(trx)
}

function signInOf(identity: LinkedIdentity, providers: Providers): LinkedSignIn {
  const { id, issuer, email, created_at } = identity
  const provider = providerOf(identity, providers)
  return { id, provider: provider?.name ?? null, label: provider?.label ?? hostOf(issuer), email, created_at }
}

/** Undefined if it is no longer configured. */
function providerOf({ issuer }: LinkedIdentity, providers: Providers): ProviderSettings | undefined {
  return providers.find((provider) => sameIssuer(provider.issuer, issuer))
}

/** A URL may end in a slash where the issuer does not. */
function sameIssuer(url: URL, issuer: string): boolean {
  return url.href === URL.parse(issuer)?.href
}

function hostOf(issuer: string): string {
  return URL.parse(issuer)?.host ?? issuer
}
