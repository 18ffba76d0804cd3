import type { Reader, Trx } from '../../kernel/db/db.ts'
import type { Scope } from '../../kernel/http/access.ts'
import type { ClientOrigin } from '../../kernel/http/client-origin.ts'
import type * as accounts from '../accounts/service.ts'
import { deleteOwnSession, type EndedSession } from './end-sessions.ts'
import { type Session, SessionsTable } from './queries.ts'
import { isLive, statusOfSession } from './rules.ts'
import { newAccessToken, newToken, sha256 } from './tokens.ts'

/**
 * A personal access token is a session of a program: the same row, cache, locks and admission, so that everything that ends sessions
 * or permissions applies to it. Its token is never renewed, and `access_until` is its end.
 */
export interface TokenSession extends Session {
  scopes: Scope[]
}

interface NewTokenSession {
  name: string
  scopes: Scope[]
  expires_at: Date
}

/** The user's row must be locked, as for every new session. */
export async function openTokenSession(
  trx: Trx,
  user: accounts.User,
  origin: ClientOrigin,
  { name: remark, scopes, expires_at: access_until }: NewTokenSession,
): Promise<{ token: string; session: TokenSession }> {
  const token = newAccessToken()
  // A refresh token that nobody knows.
  const hashes = { access_hash: sha256(token), refresh_hash: sha256(newToken()) }
  const times = { access_until, created_at: trx.now, last_used_at: trx.now }
  const session = await trx
    .insertInto('sessions')
    .values({
      user_id: user.id,
      status: statusOfSession(user),
      remark,
      scopes,
      ...origin,
      ...hashes,
      ...times,
    })
    .returning(SessionsTable.columns)
    .executeTakeFirstOrThrow()
  return { token, session: { ...session, scopes } }
}

export async function findTokensOf(db: Reader, userId: number): Promise<TokenSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(SessionsTable.columns)
    .where('user_id', '=', userId)
    .where('scopes', 'is not', null)
    .orderBy('id', 'desc')
    .execute()
  return rows.flatMap(({ scopes, ...session }) => (scopes ? { ...session, scopes } : []))
}

/** Deletes expired tokens, so that they do not count towards the limit. */
export async function deleteEndedTokens(trx: Trx, userId: number): Promise<void> {
  const tokens = await findTokensOf(trx, userId)
  const ended = tokens.filter((session) => !tokenIsLive(session, trx.now))
  for (const { id } of ended) await endToken(trx, id, userId)
}

export function tokenIsLive(session: TokenSession, now: Date): boolean {
  return isLive(session, now) && session.access_until > now
}

export function endToken(trx: Trx, id: number, userId: number): Promise<EndedSession | undefined> {
  return deleteOwnSession(trx, id, userId, 'token')
}
