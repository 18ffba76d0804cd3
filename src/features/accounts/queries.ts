import { sql } from 'kysely'
import { EVERYTHING } from '../../kernel/cache/changes.ts'
import type { Db, Reader, Trx } from '../../kernel/db/db.ts'
import { one } from '../../kernel/db/rows.ts'
import { column, type Row, type TablesOf, table } from '../../kernel/db/tables.ts'
import type { Role } from '../../kernel/viewer.ts'
import { firstUsername, isActiveSql, type Status } from './rules.ts'
import { usernameKey } from './usernames.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof UsersTable> {}
}

const UsersTable = table('users', {
  id: column.generated(column.number),
  email: column.nullable(column.text),
  email_key: column.nullable(column.text),
  /** When a mail server permanently refused mail for the address. */
  email_refused_at: column.nullable(column.timestamp),
  /** When the person first proved to own the mailbox; changing the address in a session of theirs does not move it. */
  email_verified_at: column.nullable(column.timestamp),
  /** Registered while verification was required: may only read until verified. */
  must_verify_email: column.generated(column.boolean),
  password_hash: column.nullable(column.text),
  /** False if the stored hash is of a password that nobody knows. */
  has_password: column.generated(column.boolean),
  username: column.text,
  username_key: column.text,
  signature: column.generated(column.text),
  avatar: column.nullable(column.text),
  role: column.generated(column.of<Role>()),
  status: column.generated(column.of<Status>()),
  ban_reason: column.nullable(column.text),
  ban_until: column.nullable(column.timestamp),
  deletes_at: column.nullable(column.timestamp),
  status_changed_at: column.timestamp,
  created_at: column.timestamp,
  /** Only grows; see block-list/rules.ts. */
  times_blocked: column.generated(column.number),
})

export const USER_COLUMNS = UsersTable.without('times_blocked')

export type User = Omit<Row<typeof UsersTable>, 'times_blocked'>

const OWNER_LOCK = 'the first owner'

/** Null if the email address already has an account. */
export async function insertUser(
  trx: Trx,
  account: { email: string; email_key: string; password_hash: string; has_password: boolean; role: Role },
): Promise<User | null> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('users', 'id')) as id`.execute(trx)
  const id = one(rows).id
  const username = firstUsername(id)
  const inserted = await trx
    .insertInto('users')
    .values({
      id,
      ...account,
      username,
      username_key: usernameKey(username),
      status_changed_at: trx.now,
      created_at: trx.now,
    })
    .onConflict((oc) => oc.column('email_key').doNothing())
    .returning(USER_COLUMNS)
    .executeTakeFirst()
  return inserted ?? null
}

function selectUsers(db: Reader) {
  return db.selectFrom('users').select(USER_COLUMNS)
}

export function findByEmail(db: Reader, key: string): Promise<User | undefined> {
  return selectUsers(db).where('email_key', '=', key).executeTakeFirst()
}

export function findUser(db: Reader, id: number): Promise<User | undefined> {
  return selectUsers(db).where('id', '=', id).executeTakeFirst()
}

export function findByUsernameKey(db: Reader, key: string): Promise<User | undefined> {
  return selectUsers(db).where('username_key', '=', key).executeTakeFirst()
}

export function findUsers(db: Reader, ids: number[]): Promise<User[]> {
  return selectUsers(db).where('id', '=', sql<number>`any(${ids})`).execute()
}

/** Row lock that serializes a user's own changes. */
export function lockUser(trx: Trx, id: number): Promise<User | undefined> {
  return selectUsers(trx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** The same by address; an account that gives it up while this waits for the lock is not found. */
export function lockByEmail(trx: Trx, key: string): Promise<User | undefined> {
  return selectUsers(trx).where('email_key', '=', key).forNoKeyUpdate().executeTakeFirst()
}

/** Locks rows in id order, so that two transactions cannot deadlock. */
export function lockUsers(trx: Trx, ids: number[]): Promise<User[]> {
  return selectUsers(trx).where('id', '=', sql<number>`any(${ids})`).orderBy('id').forNoKeyUpdate().execute()
}

/** Only for block, ban, role change, deletion and a new address: FOR UPDATE waits for the user's writes in flight. */
export function lockUserAgainstWrites(trx: Trx, id: number): Promise<User | undefined> {
  return selectUsers(trx).where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function updateUser(
  trx: Trx,
  id: number,
  change: Partial<Omit<User, 'id' | 'created_at'>>,
): Promise<User> {
  // Cached pages show names and avatars.
  trx.declareChanges(EVERYTHING)
  return trx
    .updateTable('users')
    .set(change)
    .where('id', '=', id)
    .returning(USER_COLUMNS)
    .executeTakeFirstOrThrow()
}

/** Only for the account that still has this address. */
export async function setEmailRefused(
  trx: Trx,
  { user_id, address }: { user_id: number | null; address: string },
  refused: boolean,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ email_refused_at: refused ? trx.now : null })
    .where('id', '=', user_id)
    .where('email', '=', address)
    .where('email_refused_at', refused ? 'is' : 'is not', null)
    .execute()
}

/** Shown nowhere, so no cached page becomes stale. The user must be locked against writes. */
export async function countBlock(trx: Trx, id: number): Promise<void> {
  await trx.updateTable('users').set({ times_blocked: sql`times_blocked + 1` }).where('id', '=', id).execute()
}

export async function hasOwner(trx: Reader): Promise<boolean> {
  const owner = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'owner')
    .limit(sql.lit(1))
    .execute()
  return owner.length > 0
}

/** The longest-serving owner who can act. */
export function findOwner(db: Reader, now: Date): Promise<User | undefined> {
  return selectUsers(db)
    .where('role', '=', 'owner')
    .where(isActiveSql('users', now))
    .orderBy('id')
    .limit(sql.lit(1))
    .executeTakeFirst()
}

/** People of a role above that of ordinary users, from the index of them. */
export function staff(db: Reader): Promise<Pick<User, 'id' | 'role'>[]> {
  return db.selectFrom('users').select(['id', 'role']).where('role', '<>', 'user').orderBy('id').execute()
}

/** Owners who can act. */
export function owners(trx: Trx): Promise<Pick<User, 'id'>[]> {
  const found = trx.selectFrom('users').select('id').where('role', '=', 'owner')
  return found.where(isActiveSql('users', trx.now)).orderBy('id').execute()
}

/** Advisory lock, taken only while there is no owner: one of several concurrent first registrations becomes the owner. */
export async function lockFirstOwner(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${OWNER_LOCK}, 0))`.execute(trx)
}

/** Locked so that two concurrent demotions cannot each rely on the other owner. */
export function lockOwners(trx: Trx): Promise<User[]> {
  return selectUsers(trx).where('role', '=', 'owner').orderBy('id').forUpdate().execute()
}

/** Waits for the moderators' writes in flight; later ones wait for this transaction. */
export async function lockModerators(trx: Trx): Promise<void> {
  await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'moderator')
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function hasAnyUser(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(sql.lit(1)).execute()).length > 0
}

/** Accounts whose restore period is over, behind the one with this id. */
export async function overdueAccounts(db: Db, after: number, limit: number): Promise<number[]> {
  const overdue = db
    .selectFrom('users')
    .select('id')
    .where('id', '>', after)
    .where('status', '=', 'deleting')
    .where('deletes_at', '<=', db.clock.now())
    .orderBy('id')
    .limit(sql.lit(limit))
  return (await overdue.execute()).map(({ id }) => id)
}

/** Whether it still is one; locked, once writes that name it have ended, so that a concurrent restore waits and then finds nothing. */
export async function lockOverdueAccount(trx: Trx, id: number): Promise<boolean> {
  const account = trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'deleting')
    .where('deletes_at', '<=', trx.now)
    .forUpdate()
  return (await account.executeTakeFirst()) !== undefined
}
