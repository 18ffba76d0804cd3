import { sql } from 'kysely'
import type { Reader, Trx } from '../../kernel/db/db.ts'
import { newToken, sha256 } from '../../kernel/token.ts'
import { MAX_TICKETS, TICKET_MS } from './rules.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    second_step_tickets: { token_hash: Buffer; user_id: number; created_at: Date; expires_at: Date }
  }
}

/** Stands for the first proof of a login until the code comes. The user's row must be locked, or there could be more than MAX_TICKETS. */
export async function issueTicket(trx: Trx, user_id: number): Promise<string> {
  const newest = trx.selectFrom('second_step_tickets').select('token_hash').where('user_id', '=', user_id)
  await trx
    .deleteFrom('second_step_tickets')
    .where('user_id', '=', user_id)
    .where('token_hash', 'not in', newest.orderBy('created_at', 'desc').limit(sql.lit(MAX_TICKETS - 1)))
    .execute()
  const ticket = newToken()
  const times = { created_at: trx.now, expires_at: new Date(trx.now.getTime() + TICKET_MS) }
  await trx
    .insertInto('second_step_tickets')
    .values({ token_hash: sha256(ticket), user_id, ...times })
    .execute()
  return ticket
}

export async function findTicketOwner(db: Reader, token_hash: Buffer, now: Date): Promise<number | null> {
  const ticket = await db
    .selectFrom('second_step_tickets')
    .select('user_id')
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return ticket?.user_id ?? null
}

/** Single use: the delete decides between concurrent requests. */
export async function consumeTicket(trx: Trx, token_hash: Buffer): Promise<boolean> {
  const consumed = await trx
    .deleteFrom('second_step_tickets')
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', trx.now)
    .returning('user_id')
    .execute()
  return consumed.length > 0
}

export async function deleteTickets(trx: Trx, user_id: number): Promise<void> {
  await trx.deleteFrom('second_step_tickets').where('user_id', '=', user_id).execute()
}

export async function deleteExpiredTickets(trx: Trx): Promise<void> {
  await trx.deleteFrom('second_step_tickets').where('expires_at', '<=', trx.now).execute()
}
