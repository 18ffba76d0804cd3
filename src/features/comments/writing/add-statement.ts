import { callsOf, type Statement, type Step, statement } from '../../../kernel/db/statement.ts'
import { isUnblockedSql } from '../../block-list/rules.ts'
import { noticeStep } from '../../notifications/service.ts'
import { counterSteps, publicPostsStep } from '../../posts/service.ts'
import { writersStep } from '../../sessions/service.ts'
import { threadRoots, threadUnderRoots } from './thread-steps.ts'

export const calls = callsOf({
  user_id: 'bigint[]',
  session_id: 'bigint[]',
  post_id: 'bigint[]',
  content: 'text[]',
  image: 'text[]',
  root_id: 'bigint[]',
  answered_id: 'bigint[]',
})

const PARAMS = { ...calls.params, now: 'timestamptz', day: 'date', locked: 'boolean' } as const
const MENTION_PARAMS = { mentioned_in: 'integer[]', mentioned: 'bigint[]', written: 'text[]' } as const

type Param = keyof typeof PARAMS

/** Most comments mention nobody and use the lighter statement. */
export interface AddStatements {
  plain: Statement<Param>
  mentioning: Statement<Param | keyof typeof MENTION_PARAMS>
}

const admitted: Step = {
  name: 'admitted',
  sql: `select calls.*, times_blocked, public_posts.author_id as post_author_id
    from calls join writers using (user_id, session_id) join public_posts on public_posts.id = post_id
    where public_posts.comments_closed_by is null and ${isUnblockedSql('public_posts.author_id', 'calls.user_id')}`,
}

const inserted: Step = {
  name: 'inserted',
  sql: `insert into comments (post_id, author_id, root_id, reply_to_id, content, image, created_at)
    select post_id, user_id, root_id, answered_id, content, image, $now from threaded order by ordinal
    returning id, author_id`,
}

/** Joined by author, who has only one comment in a batch (`keyOf`). */
const added: Step = {
  name: 'added',
  sql: 'select inserted.id, threaded.* from inserted join threaded on threaded.user_id = inserted.author_id',
}

const mentionSteps: Step[] = [
  {
    name: 'mentions',
    sql: `select m.* from unnest($mentioned_in, $mentioned, $written) as m (ordinal, user_id, written)
        join threaded using (ordinal)
      where ${isUnblockedSql('m.user_id', 'threaded.user_id')}`,
  },
  {
    name: 'mentions_inserted',
    sql: `insert into comment_mentions (comment_id, user_id, written)
      select added.id, mentions.user_id, written from added join mentions using (ordinal)`,
  },
]

/** Who is notified: each comment's recipient as `kind`, flagged if also mentioned, and the others who are mentioned. */
function recipientsStep(kind: string, mentions: boolean): Step {
  const mentioned = mentions ? `union all select ordinal, user_id, 'mention', 2 from mentions` : ''
  const mark = mentions
    ? ` || case when rank = 1 and exists (select from mentions m where m.ordinal = added.ordinal and m.user_id = notified.recipient_id)
        then '{"mentioned": true}'::jsonb else '{}'::jsonb end`
    : ''
  return {
    name: 'recipients',
    sql: `select notified.recipient_id, kind, rank, added.user_id as actor_id, post_id as related_id,
        jsonb_build_object('comment_id', added.id)${mark} as data, $now as created_at
      from added join (select ordinal, recipient_id, '${kind}', 1 from added ${mentioned})
        as notified (ordinal, recipient_id, kind, rank) using (ordinal)`,
  }
}

const counters = counterSteps('added', { comments: 'count(*)', comments_today: 'count(*)' })
const result = 'select ordinal, id, $now as created_at, recipient_id from added'

function statementsOf(thread: Step[], kind: string, writers = writersStep): AddStatements {
  const guard = [calls.step, writers, publicPostsStep, admitted, ...thread]
  const change = [inserted, added]
  const effects = [recipientsStep(kind, false), noticeStep, ...counters]
  const effectsWithMentions = [...mentionSteps, recipientsStep(kind, true), noticeStep, ...counters]
  return {
    plain: statement({ params: PARAMS, steps: [...guard, ...change, ...effects], result }),
    mentioning: statement({
      params: { ...PARAMS, ...MENTION_PARAMS },
      steps: [...guard, ...change, ...effectsWithMentions],
      result,
    }),
  }
}

/** Of comments that an admin lets through: their authors need no session, only to be there. */
const authorsStep: Step = {
  name: 'writers',
  sql: `select u.id as user_id, 0::bigint as session_id, u.times_blocked from users u
    where u.id = any($user_id) for key share of u`,
}

export const addRoots = statementsOf(threadRoots, 'comment')
export const addReplies = statementsOf(threadUnderRoots, 'comment_reply')
export const addHeldRoots = statementsOf(threadRoots, 'comment', authorsStep)
export const addHeldReplies = statementsOf(threadUnderRoots, 'comment_reply', authorsStep)
