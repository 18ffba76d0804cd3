import { type Db, preparedSelect } from '../../../kernel/db/db.ts'
import { isPresentIdSql } from '../../accounts/rules.ts'
import { tagKey } from '../../tags/rules.ts'
import { isPublicSql } from '../rules.ts'
import type { Post } from '../schema.ts'
import { JOIN_AUTHOR, SUMMARY_COLUMNS, type SummaryRow, toSummary } from './read-queries.ts'

const MAX_POSTS = 20
const NEWEST = `order by published_at desc, id desc limit ${MAX_POSTS}`

/** Maximum bytes of one body, and of all bodies in a feed: a longer post appears with its summary and link. */
const MAX_BODY_BYTES = 32 * 1024
const MAX_FEED_BYTES = 192 * 1024
const SHORT_BODY = `case when octet_length(r.body) <= ${MAX_BODY_BYTES} then r.body end as body`

const withBodies = (posts: string) =>
  preparedSelect<
    SummaryRow & { body: string | null }
  >(`select ${SUMMARY_COLUMNS}, ${SHORT_BODY} from (${posts}) as p
    join post_revisions r on r.id = p.public_revision_id ${JOIN_AUTHOR} order by p.published_at desc, p.id desc`)

const ofSite = withBodies(`select * from posts where ${isPublicSql('posts')} ${NEWEST}`)
const ofPerson = withBodies(`select * from posts where author_id = $1 and ${isPublicSql('posts')} ${NEWEST}`)
const among = withBodies(
  `select * from posts where id = any($1::bigint[]) and ${isPublicSql('posts')} ${NEWEST}`,
)
const ofTag =
  withBodies(`select posts.* from (select post_id from post_tags where tag = $1 and ${isPresentIdSql('author_id')}
  order by published_at desc, post_id desc limit ${MAX_POSTS}) as chosen join posts on posts.id = chosen.post_id`)

/** Includes the body if it is short. */
export type PostInFeed = Omit<Post, 'body' | 'comments_closed'> & { body: string | null }

/** For feeds: the newest posts of the site, of an author, of a tag or of a given set, with as many bodies as there is room for. */
export async function newestPostsWithBodies(
  db: Db,
  of: { author?: number; tag?: string; ids?: number[] } = {},
): Promise<PostInFeed[]> {
  const rows =
    of.author !== undefined
      ? await db.read(ofPerson, [of.author])
      : of.tag !== undefined
        ? await db.read(ofTag, [tagKey(of.tag)])
        : of.ids
          ? await db.read(among, [of.ids])
          : await db.read(ofSite, [])
  let bytes = 0
  return rows.map((row) => {
    const length = Buffer.byteLength(row.body ?? '')
    const fits = bytes + length <= MAX_FEED_BYTES
    if (fits) bytes += length
    return { ...toSummary(row, null), body: fits ? row.body : null }
  })
}
