import { type Db, type Trx, write } from '../../kernel/db/db.ts'
import { InvalidRequest, notFound, Refusal } from '../../kernel/errors.ts'
import { type ClientOrigin, readUserAgent } from '../../kernel/http/client-origin.ts'
import { normalizeLine } from '../../kernel/text/normalize.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import * as accounts from '../accounts/service.ts'
import { type Caller, recordAndMail } from '../security-events/service.ts'
import { newChallenge, purposeOf, readChallenge } from './challenges.ts'
import { creationOptions } from './options.ts'
import { handleOf, invalidPasskey } from './proof.ts'
import {
  deleteOwn,
  deletePasskeysOf,
  findPasskeysOf,
  hasPasskey,
  insertPasskey,
  type PasskeyRow,
  renameOwn,
  spendChallenge,
} from './queries.ts'
import { MAX_NAME_LENGTH, MAX_PASSKEYS } from './rules.ts'
import type { CreationOptions, NewPasskey, Passkey } from './schema.ts'
import type { Site } from './site.ts'
import { verifyNewPasskey } from './webauthn.ts'

export { hasPasskey } from './queries.ts'
export { passkeysPossible } from './site.ts'

export async function listPasskeys(db: Db, viewer: Viewer): Promise<Passkey[]> {
  return (await findPasskeysOf(db, viewer.id)).map(passkeyOf)
}

export async function newPasskeyOptions(
  db: Db,
  viewer: Viewer,
  { keyFor, rp }: Site,
  siteName: string,
): Promise<CreationOptions> {
  const user = await accounts.presentUser(db, viewer.id)
  const known = await findPasskeysOf(db, viewer.id)
  if (known.length >= MAX_PASSKEYS) throw limitReached()
  const challenge = newChallenge(keyFor, purposeOf('add', viewer), db.clock.now())
  return creationOptions({ rp, siteName, challenge, user, handle: handleOf(viewer.id), known })
}

/** Named after the browser it was created with, until its owner renames it. */
export async function addPasskey(
  db: Db,
  viewer: Viewer,
  { keyFor, rp }: Site,
  input: NewPasskey,
  caller: Caller,
): Promise<Passkey> {
  const challenge = readChallenge(keyFor, purposeOf('add', viewer), input.client_data, db.clock.now())
  const made = challenge && (await verifyNewPasskey(input, { rp, challenge: challenge.text }))
  if (!made) throw invalidPasskey(400)
  return write(db, viewer, async (trx) => {
    const user = await accounts.lockUser(trx, viewer.id)
    if (!user || !(await spendChallenge(trx, challenge))) throw invalidPasskey(400)
    if ((await findPasskeysOf(trx, viewer.id)).length >= MAX_PASSKEYS) throw limitReached()
    const passkey = await insertPasskey(trx, {
      user_id: viewer.id,
      credential_id: Buffer.from(made.credential.id, 'base64url'),
      public_key: Buffer.from(made.credential.publicKey),
      counter: made.credential.counter,
      transports: input.transports,
      name: nameFor(caller.origin),
      backed_up: made.credentialBackedUp,
    })
    if (!passkey) throw new Refusal('passkey_taken')
    await recordAndMail(trx, user, 'passkey_added', caller, { about: passkey.name })
    return passkeyOf(passkey)
  })
}

export function renamePasskey(db: Db, viewer: Viewer, id: number, name: string): Promise<Passkey> {
  const normal = normalizeLine(name)
  if (normal === '') throw new InvalidRequest([{ field: 'name', rule: 'required' }])
  return write(db, viewer, async (trx) => {
    const passkey = await renameOwn(trx, id, viewer.id, normal)
    if (!passkey) throw notFound()
    return passkeyOf(passkey)
  })
}

export function removePasskey(
  db: Db,
  viewer: Viewer,
  id: number,
  caller: Caller,
): Promise<Record<string, never>> {
  return write(db, viewer, async (trx) => {
    const user = await accounts.lockUser(trx, viewer.id)
    const passkey = await deleteOwn(trx, id, viewer.id)
    if (!user || !passkey) throw notFound()
    // Linked sign-ins come later in the order of slices and may disappear with the site's settings: only a password is sure to stay.
    if (!user.has_password && !(await hasPasskey(trx, viewer.id))) throw new Refusal('last_way_in')
    await recordAndMail(trx, user, 'passkey_removed', caller, { about: passkey.name })
    return {}
  })
}

/** Removes passkeys that someone else may have added; `before`: only older ones. The person must be locked. */
export async function removePasskeys(
  trx: Trx,
  user: Pick<accounts.User, 'id' | 'email'>,
  caller: Caller,
  before?: Date,
): Promise<void> {
  for (const { name } of await deletePasskeysOf(trx, user.id, before))
    await recordAndMail(trx, user, 'passkey_removed', caller, { about: name })
}

function nameFor({ user_agent }: ClientOrigin): string {
  const { browser, os } = readUserAgent(user_agent)
  return [browser, os].filter(Boolean).join(' · ').slice(0, MAX_NAME_LENGTH) || 'Passkey'
}

function limitReached() {
  return new Refusal('passkey_limit', { details: { limit: MAX_PASSKEYS } })
}

function passkeyOf({ id, name, backed_up, created_at, last_used_at }: PasskeyRow): Passkey {
  return { id, name, backed_up, created_at, last_used_at }
}
