import { sql } from 'kysely'
import type { Db, Reader } from '../db/db.ts'

interface AuditResult {
  broken: object
  created_at: Date
}

interface MailQueue {
  queued: number
  oldest_at: Date | null
}

/** Reads that belong to the product. */
export interface SiteReads {
  lastAudit(db: Reader): Promise<AuditResult | null>
  mailQueue(db: Db): Promise<MailQueue>
}

export interface SiteFigures {
  runs: { name: string; ran_at: Date }[]
  audit: AuditResult | null
  mails: MailQueue
  standbys: Standby[]
}

interface Standby {
  name: string
  seconds: number
  bytes: number
}

export async function readSiteFigures(db: Db, { lastAudit, mailQueue }: SiteReads): Promise<SiteFigures> {
  const [runs, audit, mails, standbys] = await Promise.all([
    db.selectFrom('job_runs').select(['name', 'ran_at']).execute(),
    lastAudit(db),
    mailQueue(db),
    readStandbys(db),
  ])
  return { runs, audit, mails, standbys }
}

/** Empty without the privilege to see them (pg_monitor): PostgreSQL then shows rows without values. */
async function readStandbys(db: Db): Promise<Standby[]> {
  const { rows } = await sql<Standby>`
    select application_name || coalesce(' ' || host(client_addr), '') as name,
      coalesce(extract(epoch from replay_lag), 0)::float8 as seconds,
      pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::float8 as bytes
    from pg_stat_replication where replay_lsn is not null and not pg_is_in_recovery()`.execute(db)
  return rows
}
