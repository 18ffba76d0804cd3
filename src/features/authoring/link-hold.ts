import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/db.ts'
import type { Viewer } from '../../kernel/http/viewer.ts'
import { allPostsOf, findRevision, type NewRevision, type PostRow } from '../posts/service.ts'
import { readSettings } from '../site/service.ts'
import { TRUSTED_POSTS } from './rules.ts'

type Text = Pick<NewRevision, 'body' | 'body_text'>

/**
 * Spam guard: whether a text must be reviewed before it is public, because an untrusted author added an external link.
 * Links that the public revision already has do not count.
 */
export async function mustHoldForLinks(
  trx: Trx,
  viewer: Pick<Viewer, 'id' | 'role'>,
  revision: Text,
  post: PostRow | null = null,
): Promise<boolean> {
  const links = externalLinks(revision)
  if (links.length === 0 || viewer.role !== 'user') return false
  if (!(await readSettings(trx))['posts.hold_links']) return false
  const shown = post?.public_revision_id
    ? externalLinks(await findRevision(trx, post.public_revision_id))
    : []
  return links.some((link) => !shown.includes(link)) && !(await isTrusted(trx, viewer.id))
}

/** External URLs, both of links and in the plain text. */
function externalLinks({ body, body_text }: Text): string[] {
  const pressed = [...body.matchAll(/<a [^<>]*?href="([^"<>]+)"/g)].map(([, href = '']) => href)
  const written = body_text.match(/(https?:\/\/|www\.)[^\s<>"'，。、）)]+/giu) ?? []
  return [...pressed.filter((href) => !/^[/#]/.test(href)), ...written]
}

/** Whether the author has had TRUSTED_POSTS published, whatever became of them. */
async function isTrusted(trx: Trx, authorId: number): Promise<boolean> {
  const { rows } = await sql`select from ${allPostsOf(authorId)} as written where published_at is not null
    limit ${sql.lit(TRUSTED_POSTS)}`.execute(trx)
  return rows.length === TRUSTED_POSTS
}
