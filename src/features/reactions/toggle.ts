import { inShanghai, shanghaiDay } from '../../kernel/calendar.ts'
import { type BatchedWrite, preparedWrite } from '../../kernel/db/db.ts'
import { callsOf, type Step, statement } from '../../kernel/db/statement.ts'
import { dailyLikeSteps } from '../notifications/service.ts'
import { counterSteps, countTopics, publicPostsStep } from '../posts/service.ts'
import { writersStep } from '../sessions/service.ts'
import type { Reaction, ReactionAnswer, ReactionState } from './schema.ts'

interface ToggleCall {
  user_id: number
  session_id: number
  post_id: number
  reaction: Reaction
}

interface Toggled extends ReactionAnswer {
  author_id: number
}

const calls = callsOf({
  user_id: 'bigint[]',
  session_id: 'bigint[]',
  post_id: 'bigint[]',
  reaction: 'text[]',
})

/** The same reaction again takes it back, the other one replaces it. */
const toggled: Step = {
  name: 'toggled',
  sql: `insert into post_reactions as r (post_id, user_id, state, since, previous, previous_since)
    select public_posts.id, user_id, reaction, $now, 'none', $now
    from calls join public_posts on public_posts.id = post_id join writers using (user_id, session_id)
    on conflict (post_id, user_id) do update set previous = r.state, previous_since = r.since,
      state = case when r.state = excluded.state then 'none' else excluded.state end, since = excluded.since
    returning post_id, user_id, state, previous, previous_since`,
}

const PREVIOUS_DAY = `(previous_since at time zone '${inShanghai.timeZone}')::date`
/** 1 if the reaction was given, -1 if it was taken back. */
const changeOf = (state: ReactionState) =>
  `((state = '${state}')::integer - (previous = '${state}')::integer)`

const likes: Step = {
  name: 'likes',
  sql: `select post_id, author_id, ${changeOf('like')} as change,
      case when state = 'like' then $day else ${PREVIOUS_DAY} end as day
    from toggled join public_posts on public_posts.id = post_id
    where 'like' in (state, previous) and author_id <> user_id`,
}

const counters = counterSteps('toggled', {
  likes: `sum(${changeOf('like')})`,
  dislikes: `sum(${changeOf('dislike')})`,
  likes_today: `sum((state = 'like')::integer - (previous = 'like' and ${PREVIOUS_DAY} = $day)::integer)`,
})

// The story of a like: guard, change, effects.
const guard = [calls.step, writersStep, publicPostsStep]
const effects = [likes, ...dailyLikeSteps, ...counters]

const { text, valuesOf } = statement({
  params: { ...calls.params, now: 'timestamptz', day: 'date', locked: 'boolean' },
  steps: [...guard, toggled, ...effects],
  result: `select ordinal, state, likes_count, dislikes_count, author_id
      from calls join toggled using (post_id, user_id) join moved on moved.id = post_id`,
})

export const toggleBatch: BatchedWrite<ToggleCall, Toggled> = {
  statement: preparedWrite(text),
  keyOf: ({ user_id, post_id }) => `${user_id} ${post_id}`,
  resourceOf: ({ post_id }) => post_id,
  changesOf: ({ post_id }) => countTopics([post_id]),
  parametersOf: (batch, now, locked) =>
    valuesOf({ ...calls.valuesOf(batch), now, day: shanghaiDay(now), locked }),
}
