import { type Db, preparedSelect } from '../../../kernel/db/db.ts'
import { isPresentIdSql } from '../../accounts/rules.ts'
import { isPublicSql } from '../rules.ts'
import type { Post } from '../schema.ts'
import { tagKey } from '../tags.ts'
import { JOIN_AUTHOR, SUMMARY_COLUMNS, type SummaryRow } from './read-queries.ts'
import { toSummary } from './to-summary.ts'

const MAX_POSTS = 20
const NEWEST = `order by published_at desc, id desc limit ${MAX_POSTS}`

const withBodies = (posts: string) =>
  preparedSelect<SummaryRow & { body: string }>(`select ${SUMMARY_COLUMNS}, r.body from (${posts}) as p
    join post_revisions r on r.id = p.public_revision_id ${JOIN_AUTHOR} order by p.published_at desc, p.id desc`)

const ofSite = withBodies(`select * from posts where ${isPublicSql('posts')} ${NEWEST}`)
const ofPerson = withBodies(`select * from posts where author_id = $1 and ${isPublicSql('posts')} ${NEWEST}`)
const among = withBodies(
  `select * from posts where id = any($1::bigint[]) and ${isPublicSql('posts')} ${NEWEST}`,
)
const ofTag =
  withBodies(`select posts.* from (select post_id from post_tags where tag = $1 and ${isPresentIdSql('author_id')}
  order by published_at desc, post_id desc limit ${MAX_POSTS}) as chosen join posts on posts.id = chosen.post_id`)

/** For feeds: the newest posts of the site, of an author, of a tag or among these, with their bodies. */
export async function newestPostsWithBodies(
  db: Db,
  of: { author?: number; tag?: string; ids?: number[] } = {},
): Promise<Post[]> {
  const rows =
    of.author !== undefined
      ? await db.read(ofPerson, [of.author])
      : of.tag !== undefined
        ? await db.read(ofTag, [tagKey(of.tag)])
        : of.ids
          ? await db.read(among, [of.ids])
          : await db.read(ofSite, [])
  return rows.map((row) => ({ ...toSummary(row, null), body: row.body }))
}
