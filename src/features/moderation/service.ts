import { sql } from 'kysely'
import type { Db, Reader, Trx } from '../../kernel/db/db.ts'
import { NEWEST_FIRST } from '../../kernel/db/paging/list-order.ts'
import { type Page, type PageQuery, readPage } from '../../kernel/db/paging/paging.ts'
import { selectPage } from '../../kernel/db/paging/select-page.ts'
import { containsPattern, type RecentWindow, recentWindow } from '../../kernel/db/recent-window.ts'
import type { Row } from '../../kernel/db/tables.ts'
import { type ErrorCode, InvalidRequest } from '../../kernel/errors.ts'
import { normalizeText } from '../../kernel/text/normalize.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { type Decision, insertDecision, ModerationLogTable } from './queries.ts'

export { cannedReasons, saveCannedReasons } from './canned-reasons.ts'
export type { Change, LoggedAction } from './queries.ts'

/** Append-only log of moderation decisions: who decided what about whom, and why. */
export function record(trx: Trx, decision: Decision): Promise<void> {
  return insertDecision(trx, decision)
}

/** For the details of a decision: whether a command made it on the actor's behalf. */
export function operatorMark({ operator }: Viewer): { operator?: true } {
  return operator ? { operator } : {}
}

/** Why there is nothing to approve or reject: it was already decided the same way, or nothing is waiting. */
export function decidedAlready(decision: 'approve' | 'reject', status: string): ErrorCode {
  if (decision === 'approve' && status === 'approved') return 'already_approved'
  return decision === 'reject' && status === 'rejected' ? 'already_rejected' : 'not_pending'
}

export function optionalReason(reason = ''): string {
  return normalizeText(reason)
}

/** A required reason; refused when nothing visible is left of it. */
export function normalizeReason(reason: string): string {
  const text = normalizeText(reason)
  if (text === '') throw new InvalidRequest([{ field: 'reason', rule: 'required' }])
  return text
}

const MAX_SCANNED = 100_000

interface LogFilter {
  actor?: number
  action?: string
  target_type?: string
  target_id?: number
  /** Part of the reason. */
  q?: string
}

export type LoggedDecision = Row<typeof ModerationLogTable>

type LogPage = Page<LoggedDecision> & Pick<RecentWindow, 'looked_back_to'>

/** Newest first. Filters without an index search the newest rows only. */
export async function listDecisions(db: Db, query: PageQuery & LogFilter): Promise<LogPage> {
  const page = readPage(query)
  const { floor, looked_back_to } = isIndexed(query)
    ? { floor: 0, looked_back_to: null }
    : await recentWindow(db, 'moderation_log', MAX_SCANNED)
  const decisions = matchingDecisions(db, query, floor)
  return { ...(await selectPage(db, decisions, page, NEWEST_FIRST)), looked_back_to }
}

/** The newest decisions about these targets; one index scan per target type. */
export async function decisionsAbout(
  db: Reader,
  targets: Record<string, number[]>,
  limit: number,
): Promise<LoggedDecision[]> {
  const byType = Object.entries(targets).map(
    ([type, ids]) =>
      sql`select ${sql.join(ModerationLogTable.columns.map(sql.ref))} from moderation_log where target_type = ${type} and target_id = any(${ids})`,
  )
  const { rows } = await sql<LoggedDecision>`
    select * from (${sql.join(byType, sql` union all `)}) as about
    order by id desc limit ${sql.lit(limit)}`.execute(db)
  return rows
}

/** Who made the last decision of this kind about a target. */
export function lastDecider(
  db: Reader,
  { action, target_type, target_id }: Required<Pick<LogFilter, 'action' | 'target_type' | 'target_id'>>,
): Promise<{ id: number } | undefined> {
  return db
    .selectFrom('moderation_log')
    .select('actor_id as id')
    .where('target_type', '=', target_type)
    .where('target_id', '=', target_id)
    .where('action', '=', action)
    .orderBy('moderation_log.id', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst()
}

function isIndexed({ action, target_type, target_id, q }: LogFilter): boolean {
  return (target_type !== undefined && target_id !== undefined) || !(action || target_type || target_id || q)
}

function matchingDecisions(
  db: Reader,
  { actor, action, target_type, target_id, q }: LogFilter,
  floor: number,
) {
  return db
    .selectFrom('moderation_log')
    .select(ModerationLogTable.columns)
    .where('id', '>', floor)
    .$if(actor !== undefined, (query) => query.where('actor_id', '=', actor!))
    .$if(Boolean(action), (query) => query.where('action', '=', action!))
    .$if(Boolean(target_type), (query) => query.where('target_type', '=', target_type!))
    .$if(target_id !== undefined, (query) => query.where('target_id', '=', target_id!))
    .$if(Boolean(q?.trim()), (query) => query.where('reason', 'ilike', containsPattern(q!.trim())))
}
