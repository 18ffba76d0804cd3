import { type Db, type Trx, write } from '../../../kernel/db/db.ts'
import { column, type TablesOf, table } from '../../../kernel/db/tables.ts'
import { InvalidRequest } from '../../../kernel/errors.ts'
import type { Viewer } from '../../../kernel/viewer.ts'
import { isPresent } from '../../accounts/rules.ts'
import * as accounts from '../../accounts/service.ts'
import * as moderation from '../../moderation/service.ts'
import * as notifications from '../../notifications/service.ts'
import { uploadUrl } from '../../uploads/rules.ts'
import { findBalances } from '../account-queries.ts'
import { transfer } from '../transfer.ts'
import { type AdjustmentLine, adjustmentOf, problemsOf, totalOf } from './lines.ts'
import type { AdjustBody, AdjustedEnergy, AdjustmentPreview } from './schema.ts'

declare module '../../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof EnergyAdjustmentsTable> {}
}

const EnergyAdjustmentsTable = table('energy_adjustments', {
  id: column.generated(column.number),
  actor_id: column.number,
  reason: column.text,
  people: column.number,
  total: column.number,
  created_at: column.timestamp,
})

/** Dry run: what each line would do, or why it cannot be done. */
export async function previewAdjustment(db: Db, items: AdjustmentLine[]): Promise<AdjustmentPreview> {
  const users = await presentUsers(accounts.findUsers(db, uidsOf(items)))
  const balances = await findBalances(db, [...users.keys()])
  const problems = problemsOf(items, new Set(users.keys()))
  const lines = items.map(({ uid, delta }, index) => {
    const user = users.get(uid)
    const balance = user ? (balances.get(uid) ?? 0) : null
    const problem = problems[index]!
    return {
      uid,
      delta,
      user: user ? toUserSummary(user) : null,
      balance,
      balance_after: balance === null || problem ? null : balance + delta,
      problem,
    }
  })
  const ok = problems.every((problem) => problem === null)
  return { ok, people: new Set(uidsOf(items)).size, total: totalOf(items), lines }
}

/** Applies all lines or none, in one transaction; everyone concerned is notified. */
export function adjustEnergy(db: Db, viewer: Viewer, { items, reason }: AdjustBody): Promise<AdjustedEnergy> {
  return write(db, viewer, async (trx) => {
    const why = moderation.normalizeReason(reason)
    const users = await presentUsers(accounts.lockUsers(trx, uidsOf(items)))
    refuseProblems(items, new Set(users.keys()))

    const facts = { people: items.length, total: totalOf(items) }
    const id = await insertAdjustment(trx, { ...facts, actor_id: viewer.id, reason: why })
    const balances = await transfer(trx, ...items.map((line) => adjustmentOf(line, id)))

    await moderation.record(trx, {
      actor_id: viewer.id,
      action: 'energy.adjust',
      target_type: 'adjustment',
      target_id: id,
      reason: why,
      details: facts,
    })
    await notifications.notify(
      trx,
      ...items.map(({ uid, delta }) => ({
        kind: 'system' as const,
        recipient_id: uid,
        actor_id: viewer.id,
        related_id: id,
        data: { event: 'energy_adjusted', delta, reason: why },
      })),
    )
    const lines = items.map(({ uid, delta }) => ({ uid, delta, balance: balances.get(uid)! }))
    return { id, ...facts, lines }
  })
}

function refuseProblems(items: AdjustmentLine[], known: Set<number>): void {
  const problems = problemsOf(items, known).flatMap((rule, index) =>
    rule ? [{ field: `items.${index}`, rule }] : [],
  )
  if (problems.length > 0) throw new InvalidRequest(problems)
}

async function presentUsers(found: Promise<accounts.User[]>): Promise<Map<number, accounts.User>> {
  return new Map((await found).filter(isPresent).map((user) => [user.id, user]))
}

function toUserSummary({ id, username, avatar }: accounts.User) {
  return { uid: id, username, avatar_url: avatar && uploadUrl(avatar) }
}

function uidsOf(items: AdjustmentLine[]): number[] {
  return items.map(({ uid }) => uid)
}

async function insertAdjustment(
  trx: Trx,
  adjustment: { actor_id: number; reason: string; people: number; total: number },
): Promise<number> {
  const { id } = await trx
    .insertInto('energy_adjustments')
    .values({ ...adjustment, created_at: trx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
