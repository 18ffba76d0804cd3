import { inShanghai, shanghaiDay } from '../../kernel/calendar.ts'
import { preparedWrite, type Trx } from '../../kernel/db/db.ts'
import { statement } from '../../kernel/db/statement.ts'
import { column, type TablesOf, table } from '../../kernel/db/tables.ts'
import * as posts from '../posts/service.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof PostSavesTable> {}
}

const PostSavesTable = table('post_saves', {
  post_id: column.number,
  user_id: column.number,
  since: column.timestamp,
})

// A save is a user and a post that is in at least one of the user's folders: favorites_count counts users, not items.

/** Called after an item was added: the user's first item with the post moves its counter. */
export async function addSave(trx: Trx, user_id: number, post_id: number): Promise<void> {
  const save = trx.insertInto('post_saves').values({ user_id, post_id, since: trx.now })
  const { numInsertedOrUpdatedRows } = await save.onConflict((oc) => oc.doNothing()).executeTakeFirst()
  if (numInsertedOrUpdatedRows === 1n) await posts.moveCounters(trx, post_id, { favorites: 1 })
}

const endedSaves = statement({
  params: { user: 'bigint', posts: 'bigint[]', day: 'date' },
  steps: [
    {
      name: 'ended',
      sql: `delete from post_saves s where user_id = $user and post_id = any($posts)
          and not exists (select from folder_items i where i.owner_id = $user and i.post_id = s.post_id)
        returning post_id, since`,
    },
    ...posts.counterSteps('ended', {
      favorites: '-count(*)',
      favorites_today: `-count(*) filter (where (since at time zone '${inShanghai.timeZone}')::date = $day)`,
    }),
  ],
  result: 'select favorites_count from moved',
})

const deleteEnded = preparedWrite<{ favorites_count: number }>(endedSaves.text)

/** Called after items were deleted: ends the saves of posts that are no longer in any folder. The posts must be locked. */
async function endSaves(trx: Trx, userId: number, postIds: number[]): Promise<number[]> {
  const values = { user: userId, posts: postIds, day: shanghaiDay(trx.now) }
  const moved = await trx.run(deleteEnded, endedSaves.valuesOf(values))
  return moved.map(({ favorites_count }) => favorites_count)
}

/** Returns by how many the posts are saved now, whose saves ended. */
export async function lockPostsAndEndSaves(trx: Trx, userId: number, postIds: number[]): Promise<number[]> {
  if (postIds.length === 0) return []
  await posts.lockPostsForCounters(trx, postIds)
  return endSaves(trx, userId, postIds)
}
