import { sql } from 'kysely'
import { type Db, preparedSelect, type Reader, type Trx, writeUncached } from '../../kernel/db/db.ts'
import { singleUseSecrets } from '../../kernel/db/single-use-secrets.ts'
import { column, type Row, type TablesOf, table } from '../../kernel/db/tables.ts'
import type { Scope } from '../../kernel/http/access.ts'
import type { ClientOrigin } from '../../kernel/http/client-origin.ts'
import { ACCESS_MS, GRACE_MS, MAX_SESSIONS } from './rules.ts'
import { hashesOf, type TokenPair } from './tokens.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables
    extends TablesOf<typeof SessionsTable | typeof SpentTokensTable | typeof RestoreTokensTable> {}
}

const SpentTokensTable = table('spent_tokens', { token_hash: column.bytes, session_id: column.number })

const RestoreTokensTable = table('restore_tokens', {
  token_hash: column.bytes,
  user_id: column.number,
  expires_at: column.timestamp,
})

export const SessionsTable = table('sessions', {
  id: column.generated(column.number),
  user_id: column.number,
  status: column.of<'active' | 'banned'>(),
  ip: column.text,
  user_agent: column.text,
  remark: column.generated(column.text),
  access_hash: column.bytes,
  refresh_hash: column.bytes,
  access_until: column.timestamp,
  previous_access_hash: column.nullable(column.bytes),
  previous_refresh_hash: column.nullable(column.bytes),
  previous_access_until: column.nullable(column.timestamp),
  previous_until: column.nullable(column.timestamp),
  created_at: column.timestamp,
  last_used_at: column.timestamp,
  /** Null until the person proves again who they are; until then, the login counts. */
  proved_at: column.generated(column.nullable(column.timestamp)),
  /** Set for a personal access token; null for a login. */
  scopes: column.of<Scope[] | null>(),
})

export type Session = Row<typeof SessionsTable>

const lifetimes = preparedSelect<Pick<Session, 'id' | 'created_at' | 'last_used_at'>>(
  'select id, created_at, last_used_at from sessions where id = any($1::bigint[])',
)

export function findLifetimes(db: Db, ids: number[]) {
  return db.read(lifetimes, [ids])
}

/** The session of a refresh token, without rotating it. */
export async function findIdByRefresh(db: Db, hash: Buffer): Promise<number | null> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where((eb) => eb.or([eb('refresh_hash', '=', hash), eb('previous_refresh_hash', '=', hash)]))
    .executeTakeFirst()
  return row?.id ?? null
}

/** Whether a token is a session's current refresh token or any earlier one: only those have a successor. */
export async function isRefreshToken(db: Db, hash: Buffer, successorHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select from sessions where refresh_hash = ${hash} or previous_refresh_hash = ${hash} or previous_access_hash = ${successorHash}
    union all
    select from spent_tokens where token_hash = ${successorHash}
    limit 1`.execute(db)
  return rows.length > 0
}

function selectSessions(db: Reader) {
  return db.selectFrom('sessions').select(SessionsTable.columns)
}

export function findSession(db: Reader, id: number): Promise<Session | undefined> {
  return selectSessions(db).where('id', '=', id).executeTakeFirst()
}

export function lockByRefresh(trx: Trx, hash: Buffer): Promise<Session | undefined> {
  return selectSessions(trx)
    .where((eb) => eb.or([eb('refresh_hash', '=', hash), eb('previous_refresh_hash', '=', hash)]))
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function insertSession(
  trx: Trx,
  session: ClientOrigin & { user_id: number; status: 'active' | 'banned' },
  pair: TokenPair,
): Promise<Session> {
  return trx
    .insertInto('sessions')
    .values({
      ...session,
      ...hashesOf(pair),
      access_until: accessUntil(trx),
      created_at: trx.now,
      last_used_at: trx.now,
    })
    .returning(SessionsTable.columns)
    .executeTakeFirstOrThrow()
}

/** Token rotation: the current pair becomes the previous one, and the previous one is spent. */
export async function rotate(trx: Trx, session: Session, successors: TokenPair): Promise<Session> {
  const spent = [session.previous_access_hash, session.previous_refresh_hash].filter((hash) => hash !== null)
  if (spent.length) {
    await trx
      .insertInto('spent_tokens')
      .values(spent.map((token_hash) => ({ token_hash, session_id: session.id })))
      .execute()
  }
  return changeSession(trx, session.id, {
    ...hashesOf(successors),
    access_until: accessUntil(trx),
    previous_access_hash: session.access_hash,
    previous_refresh_hash: session.refresh_hash,
    previous_access_until: session.access_until,
    previous_until: null,
    last_used_at: trx.now,
  })
}

/** For successors that were never used because the response was lost. */
export function prolongAccess(trx: Trx, id: number): Promise<Session> {
  return changeSession(trx, id, { access_until: accessUntil(trx), last_used_at: trx.now })
}

export function setRemark(trx: Trx, id: number, remark: string): Promise<Session> {
  return changeSession(trx, id, { remark })
}

/** Call in the transaction that checked the proof. */
export async function renewProof(trx: Trx, id: number, proved_at = trx.now): Promise<void> {
  await changeSession(trx, id, { proved_at })
}

function changeSession(trx: Trx, id: number, change: Partial<Omit<Session, 'id'>>): Promise<Session> {
  return trx
    .updateTable('sessions')
    .set(change)
    .where('id', '=', id)
    .returning(SessionsTable.columns)
    .executeTakeFirstOrThrow()
}

/** Outside any transaction: a lost update costs a minute's precision. */
export async function updateLastUsed(db: Db, id: number, now: Date, graceStarts: boolean): Promise<void> {
  const until = new Date(now.getTime() + GRACE_MS)
  const update = db
    .updateTable('sessions')
    .set({ last_used_at: sql`greatest(last_used_at, ${now})` })
    .$if(graceStarts, (q) => q.set({ previous_until: sql`coalesce(previous_until, ${until})` }))
    .where('id', '=', id)
  await writeUncached(db, update.compile())
}

/** The session of a spent token, or of a token whose session has expired. */
export async function findSessionOfSpentToken(trx: Trx, hash: Buffer): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select session_id as id from spent_tokens where token_hash = ${hash}
    union all
    select id from sessions where refresh_hash = ${hash} or previous_refresh_hash = ${hash}
    limit 1`.execute(trx)
  return rows[0]?.id ?? null
}

export function findSessionsOf(db: Reader, user_id: number): Promise<Session[]> {
  return selectSessions(db)
    .where('user_id', '=', user_id)
    .where('scopes', 'is', null)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(MAX_SESSIONS))
    .execute()
}

function accessUntil(trx: Trx): Date {
  return new Date(trx.now.getTime() + ACCESS_MS)
}

/** Tokens with which a person who has proved who they are cancels the deletion of their account. */
export const restoreTokens = singleUseSecrets('restore_tokens', ['user_id'], { dated: false })
