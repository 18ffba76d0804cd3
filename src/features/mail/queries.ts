import { type ColumnType, sql } from 'kysely'
import type { Lang } from '../../i18n/words.ts'
import type { Db, Reader, Trx } from '../../kernel/db/db.ts'
import { one } from '../../kernel/db/rows.ts'
import { column, type Row, type TablesOf, table } from '../../kernel/db/tables.ts'
import type { Queue } from '../../kernel/ops/queue.ts'
import {
  ANYONE_KINDS,
  KEPT_MS,
  KINDS,
  LATER_KINDS,
  LEASE_MS,
  MAX_ATTEMPTS,
  type MailKind,
  retryAfterMs,
} from './rules.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof OutgoingMailsTable> {}
}

const OutgoingMailsTable = table('outgoing_mails', {
  id: column.generated(column.number),
  kind: column.of<ColumnType<MailKind, MailKind | SealedKind, never>>(),
  user_id: column.nullable(column.number),
  address: column.text,
  lang: column.of<Lang>(),
  data: column.of<ColumnType<Record<string, string>, string, never>>(),
  /** Used by versions before 0.3.0; now it is sealed. */
  secret: column.nullable(column.text),
  sealed: column.nullable(column.bytes),
  state: column.generated(column.of<'queued' | 'sent' | 'dead'>()),
  attempts: column.generated(column.number),
  wait_until: column.timestamp,
  expires_at: column.nullable(column.timestamp),
  error: column.nullable(column.text),
  failed_at: column.nullable(column.timestamp),
  created_at: column.timestamp,
  finished_at: column.nullable(column.timestamp),
})

type SealedKind = `link:${MailKind}`
const sealedKind = (kind: MailKind): SealedKind => `link:${kind}`

const COLUMNS = [
  'id',
  sql<MailKind>`split_part(kind, ':', -1)`.as('kind'),
  'user_id',
  'address',
  'lang',
  'data',
  'secret',
  'sealed',
  'state',
  'attempts',
  'wait_until',
  'expires_at',
  'error',
  'failed_at',
  'created_at',
  'finished_at',
] as const

export type OutgoingMail = Row<typeof OutgoingMailsTable>

export interface NewMail {
  kind: MailKind
  /** Null if nobody has the address; then only a mail for anyone is sent. */
  user_id: number | null
  address: string
  lang: Lang
  data?: Record<string, string>
  /** The token of the link, encrypted. */
  sealed?: Buffer
  expires_at?: Date
}

export async function insertMail(trx: Trx, { kind, data = {}, sealed, expires_at, ...mail }: NewMail) {
  await trx
    .insertInto('outgoing_mails')
    .values({
      ...mail,
      kind: sealed ? sealedKind(kind) : kind,
      data: JSON.stringify(data),
      sealed: sealed ?? null,
      expires_at: expires_at ?? null,
      wait_until: trx.now,
      created_at: trx.now,
    })
    .execute()
}

/** Whether there is one, waiting, sent or given up; sent ones are known for as long as they are kept. */
export async function hasMailAbout(db: Reader, kind: MailKind, about: string): Promise<boolean> {
  const found = await db
    .selectFrom('outgoing_mails')
    .select('id')
    .where('kind', '=', kind)
    .where(sql`data ->> 'about'`, '=', about)
    .limit(sql.lit(1))
    .executeTakeFirst()
  return found !== undefined
}

/** Mails about accounts go first. Kinds that only a later version knows are left to its processes. */
export const MAIL_QUEUE: Queue<OutgoingMail> = {
  table: 'outgoing_mails',
  leaseMs: LEASE_MS,
  retryMs: (attempts) => (attempts < MAX_ATTEMPTS ? retryAfterMs(attempts, Math.random()) : null),
  returning: sql.join(COLUMNS.map((column) => (typeof column === 'string' ? sql.ref(column) : column))),
  only: sql`kind = any(${[...KINDS, ...KINDS.map(sealedKind)]})`,
  order: sql`kind = any(${[...LATER_KINDS, ...LATER_KINDS.map(sealedKind)]}), wait_until`,
}

type Failure = Pick<OutgoingMail, 'error' | 'failed_at'>

export async function noteFailure(trx: Trx, { id }: OutgoingMail, failure: Failure): Promise<void> {
  await trx.updateTable('outgoing_mails').set(failure).where('id', '=', id).execute()
}

export async function finishMail(
  trx: Trx,
  { id }: OutgoingMail,
  outcome: { state: 'sent' } | ({ state: 'dead' } & Failure),
): Promise<void> {
  const finished = { ...outcome, secret: null, sealed: null, finished_at: trx.now }
  await trx.updateTable('outgoing_mails').set(finished).where('id', '=', id).execute()
}

export async function deleteMail(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('outgoing_mails').where('id', '=', id).execute()
}

export async function deleteMailsOf(trx: Trx, user_id: number): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('outgoing_mails')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Excluded from backups: waiting mails with a link. A database of the previous version has them too. */
export const MAILS_WITH_LINKS = `state = 'queued' and (secret is not null or kind like 'link:%')`

/** Also deletes mails that nobody will send, because SMTP_URL was removed. */
export async function deleteOldMails(trx: Trx): Promise<void> {
  await trx
    .deleteFrom('outgoing_mails')
    .where('created_at', '<=', new Date(trx.now.getTime() - KEPT_MS))
    .execute()
}

export function newestMails(db: Reader, limit: number): Promise<OutgoingMail[]> {
  return db
    .selectFrom('outgoing_mails')
    .select(COLUMNS)
    .where((eb) =>
      eb.or([
        eb('user_id', 'is not', null),
        eb('kind', '=', sql<MailKind>`any(${ANYONE_KINDS.map(sealedKind)})`),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(sql.lit(limit))
    .execute()
}

export function deadMails(db: Db, limit: number) {
  return db
    .selectFrom('outgoing_mails')
    .select(COLUMNS)
    .where('state', '=', sql.lit('dead'))
    .orderBy('finished_at', 'desc')
    .limit(sql.lit(limit))
    .$narrowType<{ error: string; finished_at: Date }>()
    .execute()
}

interface QueueFigures {
  queued: number
  oldest_at: Date | null
  last_sent_at: Date | null
  failed_at: Date | null
  error: string | null
}

export async function queueFigures(db: Db, maxCounted: number): Promise<QueueFigures> {
  const { rows } = await sql<QueueFigures>`
    select (select count(*) from (select from outgoing_mails where state = 'queued' limit ${sql.lit(maxCounted)}) q) as queued,
      (select min(created_at) from outgoing_mails where state = 'queued') as oldest_at,
      (select max(finished_at) from outgoing_mails where state = 'sent') as last_sent_at,
      f.failed_at, f.error
    from (select) as one left join lateral (
      select failed_at, error from outgoing_mails where failed_at is not null order by failed_at desc limit 1) f on true`.execute(
    db,
  )
  return one(rows)
}
