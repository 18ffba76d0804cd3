import { type Db, preparedSelect } from '../../../kernel/db/db.ts'
import type { Language } from '../../../kernel/text/language.ts'
import { isPresentIdSql } from '../../accounts/rules.ts'
import { isPublicSql } from '../rules.ts'
import type { PostSummary } from '../schema.ts'

const MAX_RELATED = 4
const MAX_SCANNED_PER_TAG = 50

export interface PostLink {
  id: number
  title: string
  language: Language | null
}

interface RelatedPost extends PostLink {
  author_id: number
  tags: string[]
}

export interface RelatedPosts {
  related: RelatedPost[]
  previous: PostLink | null
  next: PostLink | null
}

// Bounded scan: only the hottest posts of each tag, so that a tag on every tenth post costs no more than a rare one.
const RELATED = `select p.id, r.title, r.language, r.tags, p.author_id,
    row_number() over (order by shared desc, near.hot_score desc, p.id desc) as position from (
    select other.post_id, count(*) as shared, max(other.hot_score) as hot_score
    from post_tags own cross join lateral (select post_id, hot_score from post_tags
      where tag = own.tag and post_id <> own.post_id and ${isPresentIdSql('author_id')}
      order by hot_score desc, post_id desc limit ${MAX_SCANNED_PER_TAG}) as other
    where own.post_id = $1 group by other.post_id
    order by shared desc, hot_score desc, post_id desc limit ${MAX_RELATED}) as near
  join posts p on p.id = near.post_id join post_revisions r on r.id = p.public_revision_id`

const neighbour = (sign: '<' | '>', order: 'asc' | 'desc') =>
  `select p.id, r.title, r.language, r.tags, p.author_id, 1 as position from (select id, author_id, public_revision_id from posts
    where author_id = $2 and ${isPublicSql('posts')} and (published_at, id) ${sign} ($3, $1)
    order by published_at ${order}, id ${order} limit 1) as p
    join post_revisions r on r.id = p.public_revision_id`

type Place = 'related' | 'previous' | 'next'

const at = (place: Place, text: string) => `select '${place}' as place, ${place}.* from (${text}) as ${place}`

// One statement for the three: each costs more on its way than the few rows it reads.
const links = preparedSelect<RelatedPost & { place: Place }>(
  `select place, id, title, language, tags, author_id from (${[
    at('related', RELATED),
    at('previous', neighbour('<', 'desc')),
    at('next', neighbour('>', 'asc')),
  ].join(' union all ')}) as found order by position`,
)

/** The posts with the most tags in common, and the author's previous and next post in time. */
export async function findRelatedPosts(
  db: Db,
  { id, author, published_at }: PostSummary,
): Promise<RelatedPosts> {
  const found = await db.read(links, [id, author.uid, published_at])
  const placed = (at: Place) => found.flatMap(({ place, ...link }) => (place === at ? [link] : []))
  const [[previous = null], [next = null]] = [placed('previous'), placed('next')]
  return { related: placed('related'), previous, next }
}
