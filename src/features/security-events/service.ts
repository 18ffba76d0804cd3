import type { FastifyRequest } from 'fastify'
import type { Db, Trx } from '../../kernel/db/db.ts'
import { NEWEST_FIRST } from '../../kernel/db/paging/list-order.ts'
import { type Page, type PageQuery, readPage } from '../../kernel/db/paging/paging.ts'
import { selectPage } from '../../kernel/db/paging/select-page.ts'
import { type ClientOrigin, clientOriginOf, readUserAgent } from '../../kernel/http/client-origin.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import type { MailKind } from '../mail/rules.ts'
import { type Mailer, mailerOf } from '../mail/service.ts'
import { eventsOf, insertEvent } from './queries.ts'
import type { EventData, EventKind } from './rules.ts'
import type { SecurityEvent } from './schema.ts'

interface NewSecurityEvent {
  user_id: number
  kind: EventKind
  data?: EventData
  /** Origin of the person's own request; absent for acts of an administrator or a command. */
  origin?: ClientOrigin
}

/** Call in the transaction that causes it. */
export function recordSecurityEvent(
  trx: Trx,
  { user_id, kind, data = {}, origin }: NewSecurityEvent,
): Promise<void> {
  const { browser, os } = readUserAgent(origin?.user_agent ?? '')
  return insertEvent(trx, {
    user_id,
    kind,
    data,
    ip: origin?.ip ?? null,
    browser: browser || null,
    os: os || null,
  })
}

/** For what the owner should learn even if someone else did it: also sends a mail to the address. */
export async function recordAndMail(
  trx: Trx,
  { id: user_id, email }: { id: number; email: string | null },
  kind: Extract<EventKind, MailKind>,
  { mailer, origin }: Pick<Caller, 'mailer'> & Partial<Caller>,
  data: { about: string } | Record<string, never> = {},
): Promise<void> {
  await recordSecurityEvent(trx, { user_id, kind, data, origin })
  if (email) await mailer.queue(trx, { kind, user_id, address: email, data })
}

/** Newest first. */
export async function listSecurityEvents(
  db: Db,
  viewer: Viewer,
  query: PageQuery,
): Promise<Page<SecurityEvent>> {
  const page = readPage(query)
  const events = eventsOf(db, viewer.id, db.clock.now())
  const { items, ...rest } = await selectPage(db, events, page, NEWEST_FIRST)
  return { ...rest, items: items.map(({ data, ...event }) => ({ ...event, about: data.about ?? null })) }
}

/** What a change to an account needs from its request: the mailer, and where it came from. */
export interface Caller {
  mailer: Mailer
  origin: ClientOrigin
}

export function callerOf(request: FastifyRequest): Caller {
  return { mailer: mailerOf(request), origin: clientOriginOf(request) }
}
