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

export interface RelatedPosts {
  related: PostLink[]
  previous: PostLink | null
  next: PostLink | null
}

// Bounded scan: only the hottest posts of each tag, so that a tag on every tenth post costs no more than a rare one.
const related = preparedSelect<PostLink>(`select p.id, r.title, r.language from (
    select other.post_id, count(*) as shared, max(other.hot_score) as hot_score
    from post_tags own cross join lateral (select post_id, hot_score from post_tags
      where tag = own.tag and post_id <> own.post_id and ${isPresentIdSql('author_id')}
      order by hot_score desc, post_id desc limit ${MAX_SCANNED_PER_TAG}) as other
    where own.post_id = $1 group by other.post_id
    order by shared desc, hot_score desc, post_id desc limit ${MAX_RELATED}) as near
  join posts p on p.id = near.post_id join post_revisions r on r.id = p.public_revision_id
  order by shared desc, near.hot_score desc, p.id desc`)

const selectNeighbour = (sign: '<' | '>', order: 'asc' | 'desc') =>
  preparedSelect<PostLink>(`select p.id, r.title, r.language from (select id, public_revision_id from posts
    where author_id = $1 and ${isPublicSql('posts')} and (published_at, id) ${sign} ($2, $3)
    order by published_at ${order}, id ${order} limit 1) as p
    join post_revisions r on r.id = p.public_revision_id`)

const before = selectNeighbour('<', 'desc')
const after = selectNeighbour('>', 'asc')

/** The posts with the most tags in common, and the author's previous and next post in time. */
export async function findRelatedPosts(
  db: Db,
  { id, author, published_at }: PostSummary,
): Promise<RelatedPosts> {
  const position = [author.uid, published_at, id]
  const [near, [previous], [next]] = await Promise.all([
    db.read(related, [id]),
    db.read(before, position),
    db.read(after, position),
  ])
  return { related: near, previous: previous ?? null, next: next ?? null }
}
