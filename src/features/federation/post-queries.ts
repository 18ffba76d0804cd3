import { sql } from 'kysely'
import type { Reader, Trx } from '../../kernel/db/db.ts'
import { isPublicSql } from '../posts/rules.ts'
import type { ActivityKind, Author } from './queries.ts'
import { POSTS_PER_PAGE } from './rules.ts'

/** A public post, and how often it had been deleted at other sites before. */
export interface PublicPost {
  id: number
  title: string
  summary: string
  body: string
  cover_url: string | null
  tags: string[]
  published_at: Date
  updated_at: Date
  generation: number
}

/** A post of the author that everybody may read. */
export async function findPublicPost(
  db: Reader,
  author: Pick<Author, 'id' | 'user_id'>,
  postId: number,
): Promise<PublicPost | undefined> {
  const found = sql<PublicPost>`
    select posts.id, r.title, r.summary, r.body, r.cover_url, r.tags, posts.published_at, posts.updated_at,
      coalesce(f.generation, 1) as generation
    from posts join post_revisions r on r.id = posts.public_revision_id
    left join federation_posts f on f.post_id = posts.id and f.author_id = ${author.id}
    where posts.id = ${postId} and posts.author_id = ${author.user_id} and ${sql.raw(isPublicSql('posts'))}`
  return (await found.execute(db)).rows[0]
}

/** A page of the author's public posts, newest first. */
export async function outboxPage(
  db: Reader,
  author: Pick<Author, 'id' | 'user_id'>,
  page: number,
): Promise<Pick<PublicPost, 'id' | 'published_at' | 'generation'>[]> {
  const found = sql<Pick<PublicPost, 'id' | 'published_at' | 'generation'>>`
    select posts.id, posts.published_at, coalesce(f.generation, 1) as generation
    from posts left join federation_posts f on f.post_id = posts.id and f.author_id = ${author.id}
    where posts.author_id = ${author.user_id} and ${sql.raw(isPublicSql('posts'))}
    order by posts.published_at desc, posts.id desc limit ${POSTS_PER_PAGE} offset ${(page - 1) * POSTS_PER_PAGE}`
  return (await found.execute(db)).rows
}

/** What a newer activity about a post makes superfluous. */
export async function dropActivities(
  trx: Trx,
  author: number,
  post: number,
  kinds: ActivityKind[],
): Promise<void> {
  await trx
    .deleteFrom('federation_activities')
    .where('author_id', '=', author)
    .where('post_id', '=', post)
    .where('kind', 'in', kinds)
    .execute()
}

interface KnownPost {
  generation: number
  is_live: boolean
}

/** What other sites know of a post; null if they were told nothing. */
export async function findKnownPost(trx: Trx, author_id: number, post_id: number): Promise<KnownPost | null> {
  const known = trx.selectFrom('federation_posts').select(['generation', 'is_live'])
  return (
    (await known.where('author_id', '=', author_id).where('post_id', '=', post_id).executeTakeFirst()) ?? null
  )
}

export async function saveKnownPost(
  trx: Trx,
  author_id: number,
  post_id: number,
  known: KnownPost,
): Promise<void> {
  await trx
    .insertInto('federation_posts')
    .values({ author_id, post_id, ...known })
    .onConflict((oc) => oc.columns(['post_id', 'author_id']).doUpdateSet(known))
    .execute()
}
