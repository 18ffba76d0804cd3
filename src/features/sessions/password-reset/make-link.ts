import { type Db, type Trx, write } from '../../../kernel/db/db.ts'
import type { Viewer } from '../../../kernel/viewer.ts'
import * as accounts from '../../accounts/service.ts'
import type { Mailer } from '../../mail/service.ts'
import * as moderation from '../../moderation/service.ts'
import { hashOf, newToken, sha256 } from '../tokens.ts'
import { findLinkOwner, insertPasswordLink } from './links.ts'

const NOBODY = 0

/** Whom a mail goes to. */
export interface Recipient {
  /** Null if nobody has the address. */
  user_id: number | null
  address: string
}

/** For a person who can no longer log in. The person with the token chooses the password: it is returned once, and stored as a hash. */
export function makePasswordLink(
  db: Db,
  viewer: Viewer,
  uid: number,
): Promise<{ token: string; expires_at: Date }> {
  return write(db, viewer, async (trx) => {
    await accounts.lockUserForDecision(trx, viewer, uid)
    const token = newToken()
    const expires_at = await insertPasswordLink(trx, uid, { token_hash: sha256(token), mailed: false })
    await moderation.record(trx, {
      actor_id: viewer.id,
      action: 'user.password_link',
      target_type: 'user',
      target_id: uid,
      details: moderation.operatorMark(viewer),
    })
    return { token, expires_at }
  })
}

/** The person whose link it is; null when it is no longer good. Looking does not use it up. */
export async function userOfPasswordLink(db: Db, token: string): Promise<accounts.User | null> {
  const hash = hashOf(token)
  const id = hash && (await findLinkOwner(db, hash, db.clock.now()))
  return id ? ((await accounts.findUser(db, id)) ?? null) : null
}

/** Nobody's where no account has the address: the same statements, and a mail that is not sent. The recipient must be locked. */
export async function mailPasswordLinkTo(trx: Trx, recipient: Recipient, mailer: Mailer): Promise<void> {
  const token = newToken()
  const expires_at = await insertPasswordLink(trx, recipient.user_id ?? NOBODY, {
    token_hash: sha256(token),
    mailed: true,
  })
  await mailer.queue(trx, { kind: 'password_reset', ...recipient, secret: token, expires_at })
}
