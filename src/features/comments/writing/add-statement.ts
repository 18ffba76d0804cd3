import { hotWrite } from '../../../kernel/db.ts'
import { writersStep } from '../../accounts/service.ts'
import { noticeStep } from '../../notifications/service.ts'
import { counterSteps, publicPostsStep } from '../../posts/service.ts'

export interface Added {
  id: number
  created_at: Date
  /** Who was told of it. */
  told: number[]
}

/** What roots and replies do not have in common. */
interface Kind {
  /** Steps before the comments are written; the last one is `placed`, each of which becomes a comment. */
  placing: string
  /** Who is told beside those mentioned, of which `turn`, as what, and how specific that is. */
  told: string
}

/**
 * Comments with everything that follows from them: mentions, counters, the authors' day, and who is told. Nobody has two
 * of them, so that an author tells which is which.
 * Its values: people, posts, texts, pictures; roots and the comments that are answered; who is mentioned in whose turn, by
 * which name; the time, the Shanghai day, whether all is locked.
 */
function adding({ placing, told }: Kind) {
  return hotWrite<Added & { turn: number }>(`with calls as (
      select * from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::bigint[], $6::bigint[])
        with ordinality as c (user_id, post_id, content, image, root_id, answered_id, turn)
    ),
    mentions as (
      select * from unnest($7::integer[], $8::bigint[], $9::text[]) as m (turn, user_id, written)
    ),
    ${writersStep('$1::bigint[]', '$12::boolean')},
    ${publicPostsStep('$2::bigint[]', '$12::boolean')},
    admitted as (
      select calls.*, public_posts.author_id as post_author_id
      from calls join writers on writers.id = user_id join public_posts on public_posts.id = post_id
    ),
    ${placing},
    inserted as (
      insert into comments (post_id, author_id, root_id, reply_to_id, content, image, created_at)
      select post_id, user_id, root_id, answered_id, content, image, $10 from placed order by turn
      returning id, author_id
    ),
    added as (
      select inserted.id, placed.* from inserted join placed on placed.user_id = inserted.author_id
    ),
    mentioned as (
      insert into comment_mentions (comment_id, user_id, written)
      select added.id, mentions.user_id, written from added join mentions using (turn)
    ),
    recipients as (
      select recipient_id, kind, rank, added.user_id as actor_id, post_id as related_id,
        jsonb_build_object('comment_id', added.id) as data, $10::timestamptz as created_at
      from added join (${told} union all
        select turn, user_id, 'mention', 2 from mentions) as those (turn, recipient_id, kind, rank) using (turn)
    ),
    ${noticeStep('recipients')},
    moves as (
      select post_id, 0 as likes, 0 as dislikes, count(*) as comments, 0 as favorites, 0 as energy,
        0 as likes_today, count(*) as comments_today, 0 as favorites_today, 0 as energy_today
      from added group by post_id
    ),
    ${counterSteps('$11::date')}
    select turn, id, $10::timestamptz as created_at,
      coalesce((select json_agg(recipient_id) from told where told.actor_id = added.user_id), '[]') as told
    from added`)
}

export const addRoots = adding({
  placing: 'placed as (select * from admitted)',
  told: `select turn, post_author_id, 'comment', 3 from placed`,
})

// Each step hangs on the one before: where what is answered is gone, nothing of that reply happens.
export const addReplies = adding({
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
  told: `select turn, answered_author_id, 'comment_reply', 1 from placed`,
})
