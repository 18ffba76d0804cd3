import { sql } from 'kysely'
import type { Trx } from '../../../kernel/db/db.ts'
import { hasNoBlockSql } from '../../block-list/rules.ts'
import type { Comment } from '../schema.ts'

/**
 * Stores whom the text names now, without those who block the writer meanwhile, and returns who is named anew. A name that goes
 * and comes back is no news all the same: its notice stays, and there is one per comment and person.
 */
export async function replaceMentions(
  trx: Trx,
  writerId: number,
  commentId: number,
  mentions: Comment['mentions'],
): Promise<number[]> {
  const uids = mentions.map(({ uid }) => uid)
  const written = mentions.map((mention) => mention.written)
  await sql`delete from comment_mentions where comment_id = ${commentId} and user_id <> all(${uids}::bigint[])`.execute(
    trx,
  )
  const { rows } = await sql<{ user_id: number; is_new: boolean }>`
    insert into comment_mentions (comment_id, user_id, written)
    select ${commentId}, m.user_id, m.written from unnest(${uids}::bigint[], ${written}::text[]) as m (user_id, written),
      (select ${writerId}::bigint as id) as writer
    where ${sql.raw(hasNoBlockSql('m.user_id', 'writer.id'))}
    on conflict (comment_id, user_id) do update set written = excluded.written
    returning user_id, xmax = 0 as is_new`.execute(trx)
  return rows.filter(({ is_new }) => is_new).map(({ user_id }) => user_id)
}
