import { auditIsDue, lastAuditResult, saveAuditResult } from './features/admin/service.ts'
import { mailIsOn } from './features/mail/service.ts'
import type { JobSite } from './features/slice.ts'
import { SLICES } from './features/slices.ts'
import { invariantsOf } from './invariants.ts'
import type { Config } from './kernel/config/config.ts'
import { dataFolders } from './kernel/config/data-folders.ts'
import type { Db } from './kernel/db/db.ts'
import type { FileStore } from './kernel/files/file-store.ts'
import { checkIntegrityInBackground } from './kernel/integrity/check.ts'
import { hourly, housekeeping, type Job } from './kernel/ops/jobs.ts'
import { purgeAccounts } from './purge-accounts.ts'

type JobSettings = Omit<JobSite, 'db' | 'files'>

export function jobSettingsOf(config: Config): JobSettings {
  const mailOn = mailIsOn(config)
  const ledger = { folder: dataFolders(config).ledger, mail: mailOn ? config.ledgerMail : null }
  return { mailOn, limits: config.limits, ledger }
}

/** All scheduled jobs; some depend on settings. The most frequent come first, the audit last: each waits for those before it. */
export function jobsOf(db: Db, files: FileStore, settings: Partial<JobSettings> = {}): Job[] {
  const site: JobSite = { db, files, mailOn: false, limits: 1, ledger: null, ...settings }
  const jobs = [
    housekeeping,
    purgeAccounts(db, files),
    ...SLICES.flatMap((slice) => slice.jobs?.(site) ?? []),
  ]
  return [...jobs.sort((a, b) => a.everyMs - b.everyMs), nightlyAudit(db, files)]
}

/** Nightly integrity check, for the admin dashboard. Reads through `db`: one snapshot per invariant. */
function nightlyAudit(db: Db, files: FileStore): Job {
  return hourly('audit', async (trx, log, stopping) => {
    if (!auditIsDue(trx.now, await lastAuditResult(trx))) return
    const verdicts = await checkIntegrityInBackground(db, invariantsOf(files), stopping)
    await saveAuditResult(trx, verdicts)
    const broken = verdicts.filter(({ problems }) => problems.length > 0).map(({ id }) => id)
    log.info({ checked: verdicts.length, broken }, 'audited the database')
  })
}
