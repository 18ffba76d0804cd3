import { sql } from 'kysely'
import type { Reader, Trx } from '../../kernel/db/db.ts'
import type { ReactionState } from './rules.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    post_reactions: ReactionsTable
  }
}

interface ReactionsTable {
  post_id: number
  user_id: number
  state: ReactionState
  since: Date
  previous: ReactionState
  previous_since: Date
}

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
