import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/db.ts'
import { likesRemain } from './like-conditions.ts'
import type { NotificationKind } from './queries.ts'

/** False if the notice is not the recipient's. */
export async function markRead(trx: Trx, recipientId: number, id: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('notifications')
    .set({ read_at: sql`coalesce(read_at, ${trx.now})` })
    .where('id', '=', id)
    .where('recipient_id', '=', recipientId)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/**
 * Marks everything that existed at the start of the statement. A notice that is added or grows (new `created_at`) in the meantime stays
 * unread. `shownSql` is a condition of later slices on the notice `n`.
 */
export async function markShownRead(
  trx: Trx,
  recipientId: number,
  kinds: NotificationKind[],
  shownSql: string,
): Promise<void> {
  await sql`
    with shown as (
      select id, created_at from notifications as n
      where recipient_id = ${recipientId} and kind = any(${kinds}::text[]) and read_at is null
        and ${sql.raw(likesRemain('n'))} and ${sql.raw(shownSql)}
    )
    update notifications n set read_at = ${trx.now} from shown
    where n.id = shown.id and n.created_at = shown.created_at and n.read_at is null`.execute(trx)
}
