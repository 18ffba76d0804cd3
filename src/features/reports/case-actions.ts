import { type Db, type Trx, write } from '../../kernel/db/db.ts'
import { notFound, Refusal } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { findUser } from '../accounts/service.ts'
import * as moderation from '../moderation/service.ts'
import * as notifications from '../notifications/service.ts'
import { readCase } from './cases.ts'
import { findTarget, lockWaiting, type ReportRow, setClaim, setDecision } from './queries.ts'
import { type Decision, mayDecide } from './rules.ts'
import type { ReportCase } from './schema.ts'

/** Shows the other admins who is working on it. */
export function claimReport(db: Db, viewer: Viewer, id: number): Promise<ReportCase> {
  return changeCase(db, viewer, id, async (trx, waiting) => {
    refuseClaimedByOthers(viewer, waiting)
    if (waiting.every(({ claimed_by }) => claimed_by === viewer.id)) return
    await setClaim(trx, idsOf(waiting), viewer.id)
    await recordAction(trx, viewer, 'report.claim', waiting)
  })
}

/** Any admin may release a claim, because the one who claimed it may be away. The log records who did. */
export function releaseReport(db: Db, viewer: Viewer, id: number): Promise<ReportCase> {
  return changeCase(db, viewer, id, async (trx, waiting) => {
    if (!waiting.some(({ claimed_by }) => claimed_by !== null)) throw new Refusal('report_not_claimed')
    await setClaim(trx, idsOf(waiting), null)
    await recordAction(trx, viewer, 'report.release', waiting)
  })
}

/** Decides all reports about the same target at once; each reporter is notified. */
export function decideReport(
  db: Db,
  viewer: Viewer,
  id: number,
  status: Decision,
  outcome = '',
): Promise<ReportCase> {
  const explanation = moderation.optionalReason(outcome)
  return changeCase(db, viewer, id, async (trx, waiting) => {
    // An owner may decide what another admin has claimed.
    if (viewer.role !== 'owner') refuseClaimedByOthers(viewer, waiting)
    await setDecision(trx, idsOf(waiting), { status, outcome: explanation, decided_by: viewer.id })
    await recordAction(
      trx,
      viewer,
      status === 'resolved' ? 'report.resolve' : 'report.dismiss',
      waiting,
      explanation,
    )
    for (const { id: related_id, reporter_id, target_type, reason } of waiting) {
      await notifications.notify(trx, {
        kind: 'system',
        recipient_id: reporter_id,
        actor_id: viewer.id,
        related_id,
        data: { event: `report_${status}`, target_type, reason, outcome: explanation },
      })
    }
  })
}

type CaseChange = (trx: Trx, waiting: ReportRow[]) => Promise<void>

/** Locks all open reports about the target of one of them, and changes them together. */
async function changeCase(db: Db, viewer: Viewer, id: number, act: CaseChange): Promise<ReportCase> {
  const first = await write(db, viewer, async (trx) => {
    const target = await findTarget(trx, id)
    if (!target) throw notFound()
    const author = target.target_author_id === null ? undefined : await findUser(trx, target.target_author_id)
    if (author?.id === viewer.id) throw new Refusal('report_about_self')
    if (!mayDecide(viewer, author ?? null)) throw new Refusal('may_not_decide')
    const waiting = await lockWaiting(trx, target)
    if (!waiting.some((report) => report.id === id)) throw new Refusal('report_decided')
    await act(trx, waiting)
    return waiting[0]!.id
  })
  return readCase(db, viewer, first)
}

function refuseClaimedByOthers({ id }: Viewer, waiting: ReportRow[]): void {
  const others = waiting.some(({ claimed_by }) => claimed_by !== null && claimed_by !== id)
  if (others) throw new Refusal('report_claimed')
}

function idsOf(reports: ReportRow[]): number[] {
  return reports.map(({ id }) => id)
}

async function recordAction(
  trx: Trx,
  viewer: Viewer,
  action: moderation.LoggedAction,
  waiting: ReportRow[],
  reason = '',
) {
  const { target_type, target_id } = waiting[0]!
  await moderation.record(trx, {
    actor_id: viewer.id,
    action,
    target_type,
    target_id,
    reason,
    details: { report: waiting[0]!.id, reports: waiting.length },
  })
}
