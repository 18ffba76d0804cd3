import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/db.ts'
import type { Viewer } from '../../kernel/http/viewer.ts'
import { findRevision, type NewRevision, type PostRow } from '../posts/service.ts'
import { readSettings } from '../site/service.ts'
import { TRUSTED_POSTS } from './rules.ts'

type Text = Pick<NewRevision, 'body' | 'body_text'>

/**
 * Whether a text that would be public now has to be looked at first: its author is new here, and it leads to elsewhere.
 * Ways that readers have before them already are no news.
 */
export async function mustHoldForLinks(
  trx: Trx,
  viewer: Viewer,
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

/** Addresses outside of the site, whether one can press them or only read them. */
function externalLinks({ body, body_text }: Text): string[] {
  const pressed = [...body.matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, href]) => href!)
  const written = body_text.match(/(https?:\/\/|www\.)[^\s<>"'，。、）)]+/giu) ?? []
  return [...pressed.filter((href) => !/^[/#]/.test(href)), ...written]
}

/** Whether so many of someone's posts have been public, whatever became of them. */
async function isTrusted(trx: Trx, authorId: number): Promise<boolean> {
  const { rows } = await sql`select from posts where author_id = ${authorId} and published_at is not null
    limit ${sql.lit(TRUSTED_POSTS)}`.execute(trx)
  return rows.length === TRUSTED_POSTS
}
