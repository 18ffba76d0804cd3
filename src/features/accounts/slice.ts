import { sql } from 'kysely'
import { one } from '../../kernel/db/rows.ts'
import type { Snapshot } from '../../kernel/integrity/check.ts'
import { TEXT_RULES } from '../../kernel/integrity/stored-texts.ts'
import { hasInvisibleCharacters } from '../../kernel/text/character-classes.ts'
import { ownRows, type Slice } from '../slice.ts'
import { isKeyOf } from './collision-key.ts'
import { eraseAccount } from './deletion.ts'
import { emailKey, isActiveSql, normalizeEmail, usernameKey } from './rules.ts'

const MAX_PROBLEMS = 20
const BATCH = 5_000

export const accountsSlice = {
  name: 'accounts',
  invariants: [
    {
      id: 'I42',
      rule: 'normalised names and emails are unique and correct, and hide nothing',
      async find(snapshot) {
        const problems: string[] = []
        const since = await ruleSince(snapshot)
        for await (const { id, email, email_key, username, username_key, created_at } of everyUser(
          snapshot,
        )) {
          // Uniqueness is the index's; whether a key is right only the code that computes it can check.
          if (email !== null && !isKeyOf(email_key, emailKey(email), id))
            problems.push(`user ${id}: the key of the email is wrong`)
          if (!isKeyOf(username_key, usernameKey(username), id))
            problems.push(`user ${id}: the key of the name is wrong`)
          if (hasInvisibleCharacters(username)) problems.push(`user ${id}: the name holds what shows nothing`)
          // Those older than the rule stay until their owners change them.
          if (email !== null && created_at > since && normalizeEmail(email) === null)
            problems.push(`user ${id}: the email is none`)
          if (problems.length >= MAX_PROBLEMS) break
        }
        return problems
      },
    },
    {
      id: 'I43',
      rule: 'an unbanned owner exists, once one was made',
      async find(snapshot) {
        const { rows } = await sql<{ owners: number; able: number }>`
        select count(*) as owners, count(*) filter (where ${isActiveSql('users', snapshot.now)}) as able
        from users where role = 'owner'`.execute(snapshot)
        const { owners, able } = one(rows)
        return owners > 0 && able === 0 ? ['every owner is banned or deleting the account'] : []
      },
    },
  ],
  erase: eraseAccount,
  exported: [
    ownRows(
      'users',
      [
        'id',
        'username',
        'signature',
        'avatar',
        'email',
        'email_verified_at',
        'has_password',
        'role',
        'status',
        'ban_reason',
        'ban_until',
        'created_at',
      ],
      { file: 'account', owner: 'id' },
    ),
  ],
} satisfies Slice

/** When the text rules came into force; the epoch on a site that always had them. */
async function ruleSince(snapshot: Snapshot): Promise<Date> {
  const upgrade = await snapshot
    .selectFrom('data_upgrades')
    .select('applied_at')
    .where('name', '=', TEXT_RULES)
    .executeTakeFirst()
  return upgrade?.applied_at ?? new Date(0)
}

async function* everyUser(snapshot: Snapshot) {
  for (let after = 0; ; ) {
    const users = await snapshot
      .selectFrom('users')
      .select(['id', 'email', 'email_key', 'username', 'username_key', 'created_at'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(sql.lit(BATCH))
      .execute()
    yield* users
    if (users.length < BATCH) return
    after = users.at(-1)!.id
  }
}
