import type { Day } from '../../kernel/calendar.ts'
import type { Reader } from '../../kernel/db/db.ts'
import { column, type TablesOf, table } from '../../kernel/db/tables.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof EnergizeLogsTable | typeof PostEnergizeSumsTable> {}
}

const PostEnergizeSumsTable = table('post_energize_sums', {
  post_id: column.number,
  giver_id: column.number,
  given: column.number,
  last_given_on: column.of<Day>(),
})

const EnergizeLogsTable = table('post_energize_logs', {
  id: column.generated(column.number),
  post_id: column.number,
  giver_id: column.number,
  amount: column.number,
  created_at: column.timestamp,
})

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
