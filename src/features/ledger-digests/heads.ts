import { sql } from 'kysely'
import { addDays, type Day, startOfDay } from '../../kernel/calendar.ts'
import { one } from '../../kernel/db/rows.ts'
import type { Snapshot } from '../../kernel/integrity/check.ts'

const LEDGERS = ['energy', 'exp'] as const

/**
 * What is signed for a day: of each ledger how many people have entries by its end, and one hash over the heads of their chains.
 * Later entries change neither, so it can be computed anew at any time.
 */
export async function headsAtEndOf(snapshot: Snapshot, day: Day): Promise<string> {
  const end = startOfDay(addDays(day, 1))
  const parts = ['joule-ledger-heads-1', day]
  for (const ledger of LEDGERS) parts.push(ledger, await headsOf(snapshot, ledger, end))
  return parts.join(' ')
}

async function headsOf(snapshot: Snapshot, ledger: (typeof LEDGERS)[number], end: Date): Promise<string> {
  const { rows } = await sql<{ people: number; hash: string }>`
    select count(*) as people, encode(sha256(coalesce(string_agg(int8send(u.id) || head.hash, ''::bytea order by u.id), '')), 'hex') as hash
    from users u cross join lateral (
      select hash from ${sql.table(`${ledger}_ledger`)} l where l.user_id = u.id and l.created_at < ${end}
      order by l.id desc limit 1) as head`.execute(snapshot)
  const { people, hash } = one(rows)
  return `${people} ${hash}`
}
