import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../../test/kit/app.ts'
import { assertInvariantsDetect, type Corruption, duplicateRow } from '../../../test/kit/corruption-cases.ts'
import { reactionsSlice } from '../reactions/slice.ts'
import { commentsSlice } from './slice.ts'

test('every invariant of the conversation speaks when what it guards is broken', async (t) => {
  const { user, post, db } = await testApp(t)
  const [ming, hua] = [await user(), await user()]
  const { id } = await post({})
  const { id: root } = (
    await ming.post(`/api/posts/${id}/comments`, { content: `@${hua.username} 看` })
  ).json()
  const { id: reply } = (await hua.post(`/api/comments/${root}/reply`, { content: '回' })).json()
  await hua.put(`/api/comments/${reply}`, { content: '改' })
  await hua.post(`/api/comments/${root}/like`)
  await hua.put(`/api/posts/${id}/comments/seen`, { comment_id: reply })
  await ming.post(`/api/posts/${id}/like`)
  await hua.post(`/api/posts/${id}/dislike`)

  const held = sql`post_id = ${id} and user_id = ${ming.id}`
  const freely = sql`alter table post_reactions drop constraint post_reactions_pkey`
  const heldEdit = sql`insert into held_comments (post_id, author_id, comment_id, content, held_for, created_at)
    select post_id, ${ming.id}, id, '新', 'words', created_at from comments where id = ${reply}`
  const damages: Corruption[] = [
    ['I151', [heldEdit], /^held comment \d+ of post \d+$/],
    ['I25', [sql`update posts set likes_count = 2 where id = ${id}`], /counts 2 likes, there are 1$/],
    ['I26', [sql`delete from post_reactions where user_id = ${hua.id}`], /counts 1 dislikes, there are 0$/],
    [
      'I27',
      [freely, ...duplicateRow('post_reactions', held, sql`state = 'dislike'`)],
      /holds (like and dislike|dislike and like) for post/,
    ],
    [
      'I28',
      [freely, ...duplicateRow('post_reactions', held, sql`state = 'like'`)],
      /has 2 reactions to post/,
    ],
    ['I56', [sql`update daily_likes set likers = 5 where post_id = ${id}`], /5 told, 1 came$/],
    ['I29', [sql`update posts set comments_count = 7 where id = ${id}`], /counts 7 comments, there are 2$/],
    [
      'I29',
      [sql`update comments set replies_count = 0 where id = ${root}`],
      /counts 0 replies, there are 1$/,
    ],
    [
      'I30',
      [sql`update comments set deleted_at = created_at, deleted_by = author_id where id = ${root}`],
      /^reply \d+ of post \d+ under \d+$/,
    ],
    ['I30', [sql`update comments set root_id = ${reply} where id = ${reply}`], /^reply \d+ of post/],
    ['I31', [sql`update comments set content = '没有名字' where id = ${root}`], /^comment \d+ calls user/],
    [
      'I31',
      [sql`update comment_mentions set user_id = ${ming.id} where comment_id = ${root}`],
      /^comment \d+ calls user/,
    ],
    [
      'I105',
      [sql`update comments set edited_at = null where id = ${reply}`],
      /^text \d+ of comment \d+ is of/,
    ],
    [
      'I105',
      [sql`update comments set edited_at = created_at - interval '1 day' where id = ${root}`],
      /was edited at .*, before it was written$/,
    ],
    ['I108', [sql`update comment_visits set seen_at = seen_at - interval '1 day'`], /^user \d+ saw comment/],
    ['I106', [sql`update comments set likes_count = 9 where id = ${root}`], /counts 9 likes, there are 1$/],
    ['I107', [sql`update daily_comment_likes set likers = 5, untold = true`], /5 told, 1 came$/],
  ]
  await assertInvariantsDetect(db, [...reactionsSlice.invariants, ...commentsSlice.invariants], damages)
})
