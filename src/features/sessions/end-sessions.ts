import type { Db, Trx } from '../../kernel/db/db.ts'
import * as addresses from '../email-addresses/service.ts'
import { forgetDevicesAndTickets } from '../two-factor/service.ts'
import { loginCodes } from './login/login-codes.ts'
import { deleteUnusedLinks } from './password-reset/links.ts'
import { restoreTokens } from './queries.ts'

const CHANNEL = 'ended_sessions'

/** Returns whose session it was; null if it had already ended. */
export async function deleteSession(trx: Trx, id: number): Promise<number | null> {
  const ended = await trx.deleteFrom('sessions').where('id', '=', id).returning(['id', 'user_id']).execute()
  signalEnded(trx, ended)
  return ended[0]?.user_id ?? null
}

export interface EndedSession {
  id: number
  remark: string
  user_agent: string
}

/** Ends a login or an access token of that user. */
export async function deleteOwnSession(
  trx: Trx,
  id: number,
  user_id: number,
  kind?: 'login' | 'token',
): Promise<EndedSession | undefined> {
  const ended = await trx
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .$if(kind !== undefined, (q) => q.where('scopes', kind === 'login' ? 'is' : 'is not', null))
    .returning(['id', 'remark', 'user_agent'])
    .execute()
  signalEnded(trx, ended)
  return ended[0]
}

/** Ends logins and access tokens; returns the number of logins, and the names of the tokens. */
export async function deleteSessionsOf(
  trx: Trx,
  user_id: number,
  exceptId = 0,
): Promise<{ logins: number; tokens: string[] }> {
  const ended = await trx
    .deleteFrom('sessions')
    .where('user_id', '=', user_id)
    .where('id', '<>', exceptId)
    .returning(['id', 'scopes', 'remark'])
    .execute()
  signalEnded(trx, ended)
  const tokens = ended.filter(({ scopes }) => scopes !== null).map(({ remark }) => remark)
  return { logins: ended.length - tokens.length, tokens }
}

export async function deleteOldestSessions(trx: Trx, user_id: number, keep: number): Promise<void> {
  const ended = await trx
    .deleteFrom('sessions')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', user_id)
        .where('scopes', 'is', null)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(keep),
    )
    .returning('id')
    .execute()
  signalEnded(trx, ended)
}

/** Signals all processes after the commit, so that the event streams of these sessions are closed. */
function signalEnded(trx: Trx, ended: { id: number }[]): void {
  const ids = ended.map(({ id }) => id)
  trx.afterCommit(() => trx.signals.send(CHANNEL, ids))
}

export function onSessionsEnded({ signals }: Db, onEnded: (ids: number[]) => void): () => void {
  return signals.listen(CHANNEL, onEnded)
}

/**
 * With a new password: revokes the sessions, access tokens, mailed links and logins half done that a person who knew the old one may
 * have. The link that takes an address back stays: it is for the owner. The person must be locked.
 */
export async function endAllAccess(trx: Trx, userId: number, exceptSession?: number): Promise<void> {
  await addresses.deleteLinks(trx, userId, ['change'])
  await deleteUnusedLinks(trx, userId)
  await restoreTokens.revoke(trx, 'user_id', userId)
  await loginCodes.revoke(trx, 'user_id', userId)
  await forgetDevicesAndTickets(trx, userId)
  await deleteSessionsOf(trx, userId, exceptSession)
}
