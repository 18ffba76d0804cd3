import type { Generated } from 'kysely'
import type { Day } from '../../kernel/calendar.ts'
import type { Reader } from '../../kernel/db/db.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    post_energize_logs: EnergizeLogsTable
    post_energize_sums: { post_id: number; giver_id: number; given: number; last_given_on: Day }
  }
}

interface EnergizeLogsTable {
  id: Generated<number>
  post_id: number
  giver_id: number
  amount: number
  created_at: Date
}

interface Key {
  post_id: number
  giver_id: number
}

export async function findGiven(db: Reader, { post_id, giver_id }: Key): Promise<number> {
  const sum = await db
    .selectFrom('post_energize_sums')
    .select('given')
    .where('post_id', '=', post_id)
    .where('giver_id', '=', giver_id)
    .executeTakeFirst()
  return sum?.given ?? 0
}
