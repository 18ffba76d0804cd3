import { inShanghai } from '../../../kernel/calendar.ts'
import { type BatchedWrite, preparedWrite } from '../../../kernel/db/db.ts'
import { callsOf, type Step, statement } from '../../../kernel/db/statement.ts'
import { dailyCommentLikeSteps } from '../../notifications/service.ts'
import { publicPostsStep } from '../../posts/service.ts'
import { writersStep } from '../../sessions/service.ts'
import type { CommentLike } from '../schema.ts'

interface LikeCall {
  user_id: number
  session_id: number
  post_id: number
  comment_id: number
}

interface Liked extends CommentLike {
  author_id: number
}

const calls = callsOf({
  user_id: 'bigint[]',
  session_id: 'bigint[]',
  post_id: 'bigint[]',
  comment_id: 'bigint[]',
})

/** Liking again takes the like back; `since` still tells the day it was given. */
const toggled: Step = {
  name: 'toggled',
  sql: `insert into comment_likes as l (user_id, post_id, comment_id, liked, since)
    select user_id, calls.post_id, comment_id, true, $now
    from calls join writers using (user_id, session_id) join public_posts on public_posts.id = calls.post_id
      join comments c on c.id = comment_id and c.post_id = calls.post_id and c.deleted_at is null
    on conflict (user_id, post_id, comment_id)
      do update set liked = not l.liked, since = case when l.liked then l.since else excluded.since end
    returning post_id, comment_id, user_id, liked, case when liked then 1 else -1 end as change,
      (since at time zone '${inShanghai.timeZone}')::date as day`,
}

/** The post is locked, so nobody else moves these counts in the meantime. */
const counted: Step = {
  name: 'counted',
  sql: `update comments c set likes_count = likes_count + change
    from (select comment_id, sum(change) as change from toggled group by comment_id) as sums
    where c.id = sums.comment_id returning c.id, c.author_id, c.likes_count`,
}

const likes: Step = {
  name: 'likes',
  sql: `select post_id, comment_id, author_id, day, change
    from toggled join counted on counted.id = comment_id where author_id <> user_id`,
}

const renewed: Step = {
  name: 'renewed',
  sql: `update posts set comments_version = comments_version + 1
    where id in (select post_id from toggled)`,
}

const { text, valuesOf } = statement({
  params: { ...calls.params, now: 'timestamptz', locked: 'boolean' },
  steps: [
    calls.step,
    writersStep,
    publicPostsStep,
    toggled,
    counted,
    likes,
    ...dailyCommentLikeSteps,
    renewed,
  ],
  result: `select ordinal, liked, likes_count, author_id
      from calls join toggled using (user_id, comment_id) join counted on counted.id = comment_id`,
})

/** One statement for everyone who likes comments at the moment, as with posts (reactions/toggle.ts). */
export const likeBatch: BatchedWrite<LikeCall, Liked> = {
  statement: preparedWrite(text),
  keyOf: ({ user_id, comment_id }) => `${user_id} ${comment_id}`,
  resourceOf: ({ post_id }) => post_id,
  changesOf: ({ post_id }) => [`post ${post_id}`],
  parametersOf: (batch, now, locked) => valuesOf({ ...calls.valuesOf(batch), now, locked }),
}
