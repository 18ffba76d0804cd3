import { sql } from 'kysely'
import { nextIds, recordset } from '../../kernel/db/bulk-insert.ts'
import type { Reader, Trx } from '../../kernel/db/db.ts'
import { USER_COLUMNS, type User } from './queries.ts'
import { emailKey, firstUsername, isPresentSql, usernameKey } from './rules.ts'

/** Nothing is ever delivered there (RFC 2606). */
const NOWHERE = 'unknown.invalid'

interface ImportedAccount {
  /** Null if nobody knows: then nobody can claim the account. */
  email: string | null
  /** Null: the default name. */
  username: string | null
  signature: string
  created_at: Date
}

/**
 * Accounts of people who come along from another site. They have no password and no session: the person who receives mail at the address
 * claims the account by a password link. All share one hash of a password that nobody knows, because a hash each would take an hour.
 */
export async function insertImportedAccounts(
  trx: Trx,
  accounts: ImportedAccount[],
  password_hash: string,
): Promise<number[]> {
  const ids = await nextIds(trx, 'users', accounts.length)
  const rows = accounts.map(({ email, username, ...account }, n) => {
    const id = ids[n] ?? 0
    const address = email ?? `imported-${id}@${NOWHERE}`
    const name = username ?? firstUsername(id)
    return {
      ...account,
      id,
      email: address,
      email_key: emailKey(address),
      email_refused_at: email === null ? trx.now : null,
      username: name,
      username_key: usernameKey(name),
    }
  })
  await sql`
    insert into users (id, email, email_key, email_refused_at, password_hash, has_password, username, username_key, signature,
      status_changed_at, created_at)
    select id, email, email_key, email_refused_at, ${password_hash}, false, username, username_key, signature, ${trx.now}, created_at
    from ${recordset(
      rows,
      'id bigint, email text, email_key text, email_refused_at timestamptz, username text, username_key text, signature text, created_at timestamptz',
    )}`.execute(trx)
  return ids
}

export function findAccounts(db: Reader, emails: string[]): Promise<User[]> {
  const keys = emails.map(emailKey)
  return db
    .selectFrom('users')
    .select(USER_COLUMNS)
    .where('email_key', '=', sql<string>`any(${keys})`)
    .execute()
}

/** Those of these people who are there to write. Locked against leaving until the commit. */
export async function lockPresentUsers(trx: Trx, ids: number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from users where id = any(${ids}) and ${sql.raw(isPresentSql('users'))} order by id for key share`.execute(
    trx,
  )
  return new Set(rows.map(({ id }) => id))
}
