import { type PreparedWrite, preparedWrite } from '../../../kernel/db/db.ts'
import { noticeStep } from '../../notifications/service.ts'
import { counterSteps, publicPostsStep } from '../../posts/service.ts'
import { writersStep } from '../../sessions/service.ts'

export interface Added {
  id: number
  created_at: Date
  /** Who is told of it beside those mentioned. */
  recipient_id: number
}

type Statement = PreparedWrite<Added & { turn: number }>

/** Most comments mention nobody, and theirs is the lighter one. */
export interface Statements {
  plain: Statement
  mentioning: Statement
}

/** What roots and replies do not have in common. */
interface Kind {
  /** Steps before the comments are written; the last one is `placed`, each of which becomes a comment. */
  placing: string
  /** Which column of it is told, as what, and how specific that is. */
  recipient: string
  notice: string
}

const NOBODY = { steps: '', recipients: '' }
const MENTIONED = {
  steps: `mentions as (
      select * from unnest($11::integer[], $12::bigint[], $13::text[]) as m (turn, user_id, written)
    ),
    mentioned as (
      insert into comment_mentions (comment_id, user_id, written)
      select added.id, mentions.user_id, written from added join mentions using (turn)
    ),`,
  recipients: `union all select turn, user_id, 'mention', 1 from mentions`,
}

/**
 * Comments with everything that follows from them: mentions, counters, the authors' day, and who is told. Nobody has two
 * of them, so that an author tells which is which.
 * Its values: people, posts, texts, pictures; roots and the comments that are answered; the time, the Shanghai day, whether
 * all is locked; the sessions they write in; who is mentioned in whose turn, by which name.
 */
function adding({ placing, recipient, notice }: Kind, { steps, recipients } = NOBODY): Statement {
  return preparedWrite(`with calls as (
      select * from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $10::bigint[])
        with ordinality as c (user_id, post_id, content, image, root_id, answered_id, session_id, turn)
    ),
    ${writersStep({ sessions: '$10::bigint[]', now: '$7::timestamptz', admitted: '$9::boolean' })},
    ${publicPostsStep('$2::bigint[]', '$9::boolean')},
    admitted as (
      select calls.*, public_posts.author_id as post_author_id
      from calls join writers using (user_id, session_id) join public_posts on public_posts.id = post_id
    ),
    ${placing},
    inserted as (
      insert into comments (post_id, author_id, root_id, reply_to_id, content, image, created_at)
      select post_id, user_id, root_id, answered_id, content, image, $7 from placed order by turn
      returning id, author_id
    ),
    added as (
      select inserted.id, placed.* from inserted join placed on placed.user_id = inserted.author_id
    ),
    ${steps}
    recipients as (
      select those.recipient_id, kind, rank, added.user_id as actor_id, post_id as related_id,
        jsonb_build_object('comment_id', added.id) as data, $7::timestamptz as created_at
      from added join (select turn, ${recipient}, ${notice} from placed ${recipients})
        as those (turn, recipient_id, kind, rank) using (turn)
    ),
    ${noticeStep('recipients')},
    moves as (
      select post_id, 0 as likes, 0 as dislikes, count(*) as comments, 0 as favorites, 0 as energy,
        0 as likes_today, count(*) as comments_today, 0 as favorites_today, 0 as energy_today
      from added group by post_id
    ),
    ${counterSteps('$8::date')}
    select turn, id, $7::timestamptz as created_at, ${recipient} as recipient_id from added`)
}

function bothOf(kind: Kind): Statements {
  return { plain: adding(kind), mentioning: adding(kind, MENTIONED) }
}

export const addRoots = bothOf({
  placing: 'placed as (select * from admitted)',
  recipient: 'post_author_id',
  notice: `'comment', 3`,
})

// Each step hangs on the one before: where what is answered is gone, nothing of that reply happens.
export const addReplies = bothOf({
  placing: `answered as (
      select admitted.*, c.author_id as answered_author_id
      from admitted join comments c on c.id = answered_id and c.post_id = admitted.post_id
      where admitted.root_id in (c.id, c.root_id) and c.deleted_at is null
    ),
    roots as (
      update comments c set replies_count = replies_count + more
      from (select root_id, count(*) as more from answered group by root_id) as grown
      where c.id = grown.root_id and c.root_id is null and c.deleted_at is null returning c.id
    ),
    placed as (select answered.* from answered join roots on roots.id = answered.root_id)`,
  recipient: 'answered_author_id',
  notice: `'comment_reply', 2`,
})
