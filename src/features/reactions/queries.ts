import { sql } from 'kysely'
import type { Reader, Trx } from '../../kernel/db/db.ts'
import { column, type TablesOf, table } from '../../kernel/db/tables.ts'
import type { ReactionState } from './rules.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof ReactionsTable> {}
}

const ReactionsTable = table('post_reactions', {
  post_id: column.number,
  user_id: column.number,
  state: column.of<ReactionState>(),
  since: column.timestamp,
  previous: column.of<ReactionState>(),
  previous_since: column.timestamp,
})

export async function findState(db: Reader, postId: number, userId: number): Promise<ReactionState> {
  const row = await db
    .selectFrom('post_reactions')
    .select('state')
    .where('post_id', '=', postId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.state ?? 'none'
}

/** Someone's reactions in force, in the order of posts. */
export function reactionsBy(trx: Trx, userId: number) {
  return trx
    .selectFrom('post_reactions')
    .innerJoin('posts', 'posts.id', 'post_id')
    .select(['post_id', 'state', 'since', 'author_id'])
    .where('user_id', '=', userId)
    .where('state', '<>', 'none')
    .orderBy('post_id')
    .execute()
}

export async function deleteReactionsOf(trx: Trx, userId: number): Promise<void> {
  await sql`delete from post_reactions where user_id = ${userId}`.execute(trx)
}
