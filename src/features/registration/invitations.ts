import { randomBytes } from 'node:crypto'
import { type Db, type Trx, write } from '../../kernel/db/db.ts'
import { NEWEST_FIRST } from '../../kernel/db/paging/list-order.ts'
import { type Page, type PageQuery, readPage } from '../../kernel/db/paging/paging.ts'
import { selectPage } from '../../kernel/db/paging/select-page.ts'
import { notFound, Refusal } from '../../kernel/errors.ts'
import { normalizeField } from '../../kernel/text/normalize.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import * as moderation from '../moderation/service.ts'
import { type InvitationRow, insertInvitation, invitationsWithNames, revokeInvitation } from './queries.ts'
import { DEFAULT_DAYS, expiryAfter, MAX_NOTE } from './rules.ts'
import type { Invitation, NewInvitation } from './schema.ts'

export async function listInvitations(db: Db, query: PageQuery): Promise<Page<Invitation>> {
  const invitations = invitationsWithNames(db)
  const { items, ...rest } = await selectPage(db, invitations, readPage(query), NEWEST_FIRST)
  return { ...rest, items: items.map((row) => invitationOf(row, db.clock.now())) }
}

export function createInvitation(
  db: Db,
  viewer: Viewer,
  { note = '', days = DEFAULT_DAYS }: NewInvitation,
): Promise<Invitation> {
  const invitation = { code: newCode(), note: normalizeField('note', note, MAX_NOTE), created_by: viewer.id }
  return write(db, viewer, async (trx) => {
    const expires_at = expiryAfter(days, trx.now)
    const id = await insertInvitation(trx, { ...invitation, expires_at })
    return logAndLoad(trx, viewer, 'invitation.create', id)
  })
}

/** Conflict if it was already used or revoked. */
export function withdrawInvitation(db: Db, viewer: Viewer, id: number): Promise<Invitation> {
  return write(db, viewer, async (trx) => {
    const revoked = await revokeInvitation(trx, id)
    if (revoked === null) throw notFound()
    if (!revoked) throw new Refusal('invitation_over')
    return logAndLoad(trx, viewer, 'invitation.revoke', id)
  })
}

async function logAndLoad(
  trx: Trx,
  viewer: Viewer,
  action: moderation.LoggedAction,
  id: number,
): Promise<Invitation> {
  await moderation.record(trx, { actor_id: viewer.id, action, target_type: 'invitation', target_id: id })
  const row = await invitationsWithNames(trx).where('id', '=', id).executeTakeFirstOrThrow()
  return invitationOf(row, trx.now)
}

/** 96 random bits: short enough to read out, too long to guess. */
function newCode(): string {
  return randomBytes(12).toString('base64url')
}

function invitationOf(row: InvitationRow, now: Date): Invitation {
  const { id, code, note, created_by, created_at, expires_at, used_by, used_at, revoked_at } = row
  return {
    id,
    code,
    note,
    status: statusOf(row, now),
    created_by: { uid: created_by, username: row.creator_name },
    created_at,
    expires_at,
    used_by: used_by === null ? null : { uid: used_by, username: row.user_name! },
    used_at,
    revoked_at,
  }
}

function statusOf({ used_at, revoked_at, expires_at }: InvitationRow, now: Date): Invitation['status'] {
  if (used_at) return 'used'
  if (revoked_at) return 'revoked'
  return expires_at <= now ? 'expired' : 'open'
}
