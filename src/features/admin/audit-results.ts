import { type ColumnType, sql } from 'kysely'
import { hourInShanghai } from '../../kernel/calendar.ts'
import type { Reader, Trx } from '../../kernel/db/db.ts'
import { column, type TablesOf, table } from '../../kernel/db/tables.ts'
import type { Verdict } from '../../kernel/integrity/check.ts'
import { isOlder } from '../../kernel/ops/jobs.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof AuditVerdictsTable> {}
}

const AuditVerdictsTable = table('audit_verdicts', {
  id: column.generated(column.number),
  checked: column.number,
  broken: column.of<ColumnType<Record<string, string[]>, string, never>>(),
  created_at: column.timestamp,
})

interface AuditResult {
  checked: number
  /** By invariant, with a few examples each. */
  broken: Record<string, string[]>
  created_at: Date
}

const MAX_RESULTS = 100
const MAX_EXAMPLES = 5
const NIGHT = { from: 3, to: 6 }
const HOUR_MS = 60 * 60 * 1000

export async function saveAuditResult(trx: Trx, verdicts: Verdict[]): Promise<void> {
  const broken = verdicts.filter(({ problems }) => problems.length > 0)
  const examples = broken.map(({ id, problems }) => [id, problems.slice(0, MAX_EXAMPLES)])
  const { id } = await trx
    .insertInto('audit_verdicts')
    .values({
      checked: verdicts.length,
      broken: JSON.stringify(Object.fromEntries(examples)),
      created_at: trx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .deleteFrom('audit_verdicts')
    .where('id', '<=', id - MAX_RESULTS)
    .execute()
}

export async function lastAuditResult(db: Reader): Promise<AuditResult | null> {
  const verdict = await db
    .selectFrom('audit_verdicts')
    .select(['checked', 'broken', 'created_at'])
    .orderBy('id', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst()
  return verdict ?? null
}

/** Daily at night; a site that does not run at night is audited during the day after two days. */
export function auditIsDue(now: Date, last: AuditResult | null): boolean {
  if (!last) return true
  const hour = hourInShanghai(now)
  const atNight = hour >= NIGHT.from && hour < NIGHT.to
  return isOlder(last.created_at, (atNight ? 20 : 48) * HOUR_MS, now)
}
