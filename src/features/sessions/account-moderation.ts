import { parseMoment, startOfDay } from '../../kernel/calendar.ts'
import { type Db, type Trx, write } from '../../kernel/db/db.ts'
import { InvalidRequest, notFound, Refusal } from '../../kernel/errors.ts'
import type { Ban, Role, Viewer } from '../../kernel/viewer.ts'
import { banOf, MODERATOR_BAN_DAYS, mayDecideBan } from '../accounts/rules.ts'
import * as accounts from '../accounts/service.ts'
import * as moderation from '../moderation/service.ts'
import { notify } from '../notifications/service.ts'
import { recordSecurityEvent } from '../security-events/service.ts'
import { forgetDevicesAndTickets } from '../two-factor/service.ts'
import { changeRole, changeStatus } from './account-status.ts'
import { deleteOwnSession, deleteSessionsOf } from './end-sessions.ts'
import type { StatusBody } from './schema.ts'

/** Bans or pardons a user; a second ban replaces the reason and end of the first. */
export function decideStatus(db: Db, viewer: Viewer, uid: number, input: StatusBody): Promise<void> {
  return write(db, viewer, async (trx) => {
    const user = await accounts.lockUserForDecision(trx, viewer, uid)
    const ban = input.status === 'banned' ? parseBan(input, trx.now) : null
    const current = banOf({ ...user, status: 'banned' }, trx.now)
    if (!ban && !current) throw new Refusal('not_banned')
    const decided = [ban, current].filter((each) => each !== null)
    if (!decided.every((each) => mayDecideBan(viewer, each, trx.now)))
      throw new Refusal('ban_too_long', { details: { days: MODERATOR_BAN_DAYS } })
    await changeStatus(trx, uid, ban)
    const reason = ban?.reason ?? moderation.optionalReason(input.reason)
    const details = ban ? { until: ban.until } : {}
    await logAndNotify(trx, viewer, uid, { event: ban ? 'banned' : 'pardoned', reason, details })
  })
}

export function decideRole(db: Db, viewer: Viewer, uid: number, role: Role, why?: string): Promise<void> {
  const reason = moderation.optionalReason(why)
  return write(db, viewer, async (trx) => {
    const user = await accounts.lockUserForDecision(trx, viewer, uid)
    if (user.role === role) throw new Refusal('role_same')
    await changeRole(trx, uid, role)
    const details = { from: user.role, to: role }
    await logAndNotify(trx, viewer, uid, { event: 'role_changed', reason, details })
  })
}

/** Logs a user out everywhere, or ends one session; returns how many ended. */
export function endSessions(db: Db, viewer: Viewer, uid: number, sessionId?: number): Promise<number> {
  return write(db, viewer, async (trx) => {
    await accounts.lockUserForDecision(trx, viewer, uid)
    if (sessionId !== undefined && !(await deleteOwnSession(trx, sessionId, uid))) throw notFound()
    const sessions = sessionId === undefined ? (await deleteSessionsOf(trx, uid)).logins : 1
    await forgetDevicesAndTickets(trx, uid)
    if (sessions > 0) await recordSecurityEvent(trx, { user_id: uid, kind: 'sessions_ended' })
    await moderation.record(trx, {
      actor_id: viewer.id,
      action: 'user.log_out',
      target_type: 'user',
      target_id: uid,
      details: { sessions, ...moderation.operatorMark(viewer) },
    })
    return sessions
  })
}

interface AccountDecision {
  event: 'banned' | 'pardoned' | 'role_changed'
  reason: string
  details: Record<string, unknown>
}

const ACTIONS = { banned: 'user.ban', pardoned: 'user.pardon', role_changed: 'user.role' } as const

async function logAndNotify(
  trx: Trx,
  viewer: Viewer,
  uid: number,
  { event, reason, details }: AccountDecision,
): Promise<void> {
  await moderation.record(trx, {
    actor_id: viewer.id,
    action: ACTIONS[event],
    target_type: 'user',
    target_id: uid,
    reason,
    details: { ...details, ...moderation.operatorMark(viewer) },
  })
  await notify(trx, {
    kind: 'system',
    recipient_id: uid,
    actor_id: viewer.id,
    related_id: uid,
    data: { event, reason, ...details },
  })
}

const DAY = /^\d{4}-\d\d-\d\d$/

function parseBan({ reason, until }: StatusBody, now: Date): Ban {
  return { reason: moderation.optionalReason(reason), until: until ? parseBanEnd(until, now) : null }
}

/** A timestamp, or a date, which means the beginning of that day in Shanghai. */
function parseBanEnd(text: string, now: Date): Date {
  const end = DAY.test(text) ? startOfDay(text) : parseMoment(text)
  if (!end || Number.isNaN(end.getTime())) throw new InvalidRequest([{ field: 'until', rule: 'pattern' }])
  if (end <= now) throw new InvalidRequest([{ field: 'until', rule: 'past' }])
  return end
}
