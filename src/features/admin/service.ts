import { type Db, type Trx, write } from '../../kernel/db/db.ts'
import { InvalidRequest, Refusal } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { lockModerators } from '../accounts/service.ts'
import * as moderation from '../moderation/service.ts'
import { isModeratorRight } from '../site/rules.ts'
import { changeSetting, readSettings, refreshSettings } from '../site/service.ts'
import { hasTwoFactor } from '../two-factor/service.ts'
import { approvePending } from './review-queue.ts'
import type { SiteSettingBody, SiteSettings, SiteSettingsBody } from './schema.ts'

export { auditIsDue, lastAuditResult, saveAuditResult } from './audit-results.ts'
export { type Checklist, checklist, STEPS, type Step } from './checklist.ts'
export { dashboard, ownQueues } from './dashboard.ts'
export { MAX_COUNTED, type Queue, type QueueName, queueOf } from './dashboard-queries.ts'
export { energyLedger, siteSupply, verifyEnergyLedger } from './energy-ledger.ts'
export { moderationLog } from './log.ts'
export { countPendingReviews, type PendingCounts } from './review-queue.ts'
export { userHistory } from './users/history.ts'
export { listUsers } from './users/users.ts'

export async function siteSettings(db: Db): Promise<SiteSettings> {
  return { settings: await readSettings(db) }
}

/** Takes effect immediately in this process, and by signal in others. */
export async function changeSiteSetting(
  db: Db,
  viewer: Viewer,
  { key, value: input, waiting }: SiteSettingBody,
): Promise<SiteSettings> {
  if (waiting && (key !== 'audit.enabled' || input !== false))
    throw new InvalidRequest([{ field: 'waiting', rule: 'other' }])
  const settings = await write(db, viewer, async (trx) => {
    if (key === 'admins.two_factor' && input === true && !(await hasTwoFactor(trx, viewer.id)))
      throw new Refusal('two_factor_first')
    if (isModeratorRight(key)) await lockModerators(trx)
    const value = await changeSetting(trx, key, input)
    await recordSetting(trx, viewer, { key, value, waiting })
    return readSettings(trx)
  })
  await refreshSettings(db)
  return waiting === 'publish' ? { settings, published: await approvePending(db, viewer) } : { settings }
}

/** All or none; only what differs is logged. */
export async function changeSiteSettings(
  db: Db,
  viewer: Viewer,
  input: SiteSettingsBody,
): Promise<SiteSettings> {
  const settings = await write(db, viewer, async (trx) => {
    const before: Record<string, unknown> = await readSettings(trx)
    for (const [key, typed] of Object.entries(input)) {
      const value = await changeSetting(trx, key, typed, key)
      if (value !== before[key]) await recordSetting(trx, viewer, { key, value })
    }
    return readSettings(trx)
  })
  await refreshSettings(db)
  return { settings }
}

function recordSetting(trx: Trx, viewer: Viewer, details: Record<string, unknown>): Promise<void> {
  return moderation.record(trx, {
    actor_id: viewer.id,
    action: 'site_setting.changed',
    target_type: 'site',
    target_id: 0,
    details: { ...details, ...moderation.operatorMark(viewer) },
  })
}
