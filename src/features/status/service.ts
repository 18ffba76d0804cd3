import type { FastifyInstance } from 'fastify'
import site from '../../../package.json' with { type: 'json' }
import { createCache } from '../../kernel/cache/cache.ts'
import { dataFolders } from '../../kernel/config/data-folders.ts'
import { notFound } from '../../kernel/errors.ts'
import { BACKUP_VERIFIED, completedAt, RESTORE_DRILL } from '../../kernel/ops/job-runs.ts'
import { lastAuditResult } from '../admin/service.ts'
import { lastDigest } from '../ledger-digests/service.ts'
import { readSettings } from '../site/service.ts'
import type { SiteStatus } from './schema.ts'

type Recorded = Omit<SiteStatus, 'readiness' | 'version'>

/** Anyone may ask, as often as they like: what is recorded is read at most twice a minute in each process. */
const recorded = createCache<Recorded>({ name: 'status', ttlMs: 30_000, reserved: true })

/** Not found where the owner has switched it off; 503 where the site is not ready. */
export async function siteStatus(app: FastifyInstance): Promise<SiteStatus> {
  const { db } = app
  if (!(await readSettings(db))['status.public']) throw notFound()
  const readiness = await app.readiness()
  return { version: site.version, readiness, ...(await recorded.load(db, '', () => readRecorded(app))) }
}

async function readRecorded({ db, config }: FastifyInstance): Promise<Recorded> {
  const [verified, restored, audit, ledger] = await Promise.all([
    completedAt(db, BACKUP_VERIFIED),
    completedAt(db, RESTORE_DRILL),
    lastAuditResult(db),
    lastDigest(dataFolders(config).ledger),
  ])
  return {
    backup: { verified_at: verified, restored_at: restored },
    audit: audit && {
      checked_at: audit.created_at,
      checked: audit.checked,
      broken: Object.keys(audit.broken).length,
    },
    ledger,
  }
}
