import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/db.ts'
import { singleUseSecrets } from '../../kernel/db/single-use-secrets.ts'
import { column, type TablesOf, table } from '../../kernel/db/tables.ts'
import { MAX_TICKETS, TICKET_MS } from './rules.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof SecondStepTicketsTable> {}
}

const SecondStepTicketsTable = table('second_step_tickets', {
  token_hash: column.bytes,
  user_id: column.number,
  created_at: column.timestamp,
  expires_at: column.timestamp,
})

/** A ticket stands for the first proof of a login until the code arrives. */
export const tickets = singleUseSecrets('second_step_tickets', ['user_id'])

/** The user's row must be locked, or there could be more than MAX_TICKETS. */
export async function issueTicket(trx: Trx, user_id: number): Promise<string> {
  const newest = trx.selectFrom('second_step_tickets').select('token_hash').where('user_id', '=', user_id)
  await trx
    .deleteFrom('second_step_tickets')
    .where('user_id', '=', user_id)
    .where('token_hash', 'not in', newest.orderBy('created_at', 'desc').limit(sql.lit(MAX_TICKETS - 1)))
    .execute()
  return (await tickets.issue(trx, { user_id }, TICKET_MS)).token
}
