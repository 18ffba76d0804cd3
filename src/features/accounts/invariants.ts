import { sql } from 'kysely'
import type { Invariant, Snapshot } from '../../kernel/audit.ts'
import { emailKey, usernameKey } from './rules.ts'

const MOST_PROBLEMS = 20
const BATCH = 5_000

const keysAreRight: Invariant = {
  id: 'I42',
  rule: 'normalised names and e-mails are unique and correct',
  async find(snapshot) {
    const problems: string[] = []
    for await (const { id, email, email_key, username, username_key } of everyUser(snapshot)) {
      // Unique they are by index; whether the key fits the e-mail only the code that made it can say.
      if (email !== null && emailKey(email) !== email_key)
        problems.push(`user ${id}: the key of the e-mail is wrong`)
      if (usernameKey(username) !== username_key) problems.push(`user ${id}: the key of the name is wrong`)
      if (problems.length >= MOST_PROBLEMS) break
    }
    return problems
  },
}

const anOwnerRemains: Invariant = {
  id: 'I43',
  rule: 'an unbanned owner exists, once one was made',
  async find(snapshot) {
    const { rows } = await sql<{ owners: number; able: number }>`
      select count(*) as owners, count(*) filter (where status = 'active') as able
      from users where role = 'owner'`.execute(snapshot)
    const { owners, able } = rows[0]!
    return owners > 0 && able === 0 ? ['every owner is banned or deleting the account'] : []
  },
}

export const accountInvariants: Invariant[] = [keysAreRight, anOwnerRemains]

async function* everyUser(snapshot: Snapshot) {
  for (let after = 0; ; ) {
    const users = await snapshot
      .selectFrom('users')
      .select(['id', 'email', 'email_key', 'username', 'username_key'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(sql.lit(BATCH))
      .execute()
    yield* users
    if (users.length < BATCH) return
    after = users.at(-1)!.id
  }
}
