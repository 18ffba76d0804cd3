import { sql } from 'kysely'
import { type Db, type Trx, transaction } from '../../kernel/db/db.ts'
import { hasInvisibleCharacters } from '../../kernel/text/character-classes.ts'
import { collisionKey } from './collision-key.ts'
import { emailKey, firstUsername, usernameKey } from './rules.ts'

const BATCH = 1_000

interface KeyedUser {
  id: number
  username: string
  username_key: string
  email: string | null
  email_key: string | null
}

/**
 * Data upgrade: recomputes all keys after a change of the rules, in batches. Names with invisible characters are replaced by the
 * default name; if two are now equal, both users keep theirs (collision-key.ts).
 */
export async function recomputeUserKeys(db: Db): Promise<void> {
  for (let last: number | undefined = 0; last !== undefined; ) {
    const after: number = last
    last = await transaction(db, (trx) => recomputeBatch(trx, after))
  }
}

async function recomputeBatch(trx: Trx, after: number): Promise<number | undefined> {
  const batch: KeyedUser[] = await trx
    .selectFrom('users')
    .select(['id', 'username', 'username_key', 'email', 'email_key'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(sql.lit(BATCH))
    .forNoKeyUpdate()
    .execute()
  const named = batch.map((user) => ({
    ...user,
    username: hasInvisibleCharacters(user.username) ? firstUsername(user.id) : user.username,
  }))
  const names = await freeKeys(trx, 'username_key', named, ({ username }) => usernameKey(username))
  const addresses = await freeKeys(trx, 'email_key', named, ({ email }) => email && emailKey(email))
  await sql`update users set username = new.username, username_key = new.name, email_key = new.address
    from unnest(${named.map(({ id }) => id)}::bigint[], ${named.map(({ username }) => username)}::text[],
      ${names}::text[], ${addresses}::text[]) as new (id, username, name, address)
    where users.id = new.id
      and (users.username_key <> new.name or users.email_key <> new.address)`.execute(trx)
  return batch.length === BATCH ? batch.at(-1)!.id : undefined
}

/** The key of each user, in the same order; a collision key if it is taken. */
async function freeKeys(
  trx: Trx,
  column: 'username_key' | 'email_key',
  users: KeyedUser[],
  keyOf: (user: KeyedUser) => string | null,
): Promise<(string | null)[]> {
  const keys = users.map(keyOf)
  const { rows } = await sql<{ id: number; key: string }>`
    select id, ${sql.ref(column)} as key from users where ${sql.ref(column)} = any(${keys})`.execute(trx)
  const holders = new Map(rows.map(({ id, key }) => [key, id]))
  return users.map(({ id, [column]: stored }, index) => {
    const key = keys[index]!
    if (key === null || stored === collisionKey(key, id)) return stored
    if ((holders.get(key) ?? id) !== id) return collisionKey(key, id)
    holders.set(key, id)
    return key
  })
}
