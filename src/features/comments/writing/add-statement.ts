import { hotWrite } from '../../../kernel/db.ts'
import { writerStep } from '../../accounts/service.ts'
import { noticeStep } from '../../notifications/service.ts'
import { counterSteps, publicPostStep } from '../../posts/service.ts'

export interface Added {
  id: number
}

/** What a root and a reply do not have in common. */
interface Kind {
  /** Steps between the post and the comment. */
  before: string
  /** Where root_id and reply_to_id come from. */
  below: { root: string; answered: string; from: string }
  /** Who else is told, as what, and how specific that is. */
  told: string
}

/**
 * A comment with everything that follows from it: mentions, counters, the author's day, and who is told.
 * Its values: the person, the post, the text, the picture, the time, the Shanghai day, whether person and post are
 * locked, who is mentioned, by which names; and for a reply, the root and the comment that it answers.
 */
function adding({ before, below, told }: Kind) {
  return hotWrite<Added>(`with ${writerStep('$1', '$7::boolean')},
    ${publicPostStep('$2', '$7::boolean')},
    ${before}
    added as (
      insert into comments (post_id, author_id, root_id, reply_to_id, content, image, created_at)
      select post.id, $1, ${below.root}, ${below.answered}, $3, $4, $5 from ${below.from}
      returning id, post_id
    ),
    mentioned as (
      insert into comment_mentions (comment_id, user_id, written)
      select added.id, user_id, written from added, unnest($8::bigint[], $9::text[]) as called (user_id, written)
    ),
    recipients as (
      select recipient_id, kind, rank, $1::bigint as actor_id, added.post_id as related_id,
        jsonb_build_object('comment_id', added.id) as data, $5::timestamptz as created_at
      from added, (${told} union all
        select user_id, 'mention', 2 from unnest($8::bigint[]) as user_id) as those (recipient_id, kind, rank)
    ),
    ${noticeStep('recipients')},
    moves as (
      select post_id, 0 as likes, 0 as dislikes, 1 as comments, 0 as favorites, 0 as energy,
        0 as likes_today, 1 as comments_today, 0 as favorites_today, 0 as energy_today
      from added
    ),
    ${counterSteps('$6::date')}
    select id from added`)
}

export const addRoot = adding({
  before: '',
  below: { root: 'null', answered: 'null', from: 'post' },
  told: `select author_id, 'comment', 3 from post`,
})

// Each step hangs on the one before: where what is answered is gone, nothing happens at all.
export const addReply = adding({
  before: `answered as (
      select c.id, c.author_id from post join comments c on c.post_id = post.id
      where c.id = $11 and $10::bigint in (c.id, c.root_id) and c.deleted_at is null
    ),
    root as (
      update comments c set replies_count = replies_count + 1 from answered
      where c.id = $10 and c.root_id is null and c.deleted_at is null returning c.id
    ),`,
  below: { root: 'root.id', answered: 'answered.id', from: 'post, answered, root' },
  told: `select author_id, 'comment_reply', 1 from answered`,
})
