import type { Db } from '../../kernel/db/db.ts'
import { NEWEST_FIRST } from '../../kernel/db/paging/list-order.ts'
import { type Page, type PageQuery, readPage } from '../../kernel/db/paging/paging.ts'
import { selectPage } from '../../kernel/db/paging/select-page.ts'
import { pick } from '../../kernel/db/rows.ts'
import { notFound, Refusal } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { findPost, findRevisionAt, type PostRow, type RevisionRow, revisionsOf } from '../posts/service.ts'
import { FIELDS } from './fields.ts'
import type { Revision, RevisionSummary } from './schema.ts'

/** The stored revisions of one's own post, newest first. */
export async function listRevisions(
  db: Db,
  viewer: Viewer,
  id: number,
  query: PageQuery,
): Promise<Page<RevisionSummary>> {
  const post = await requireOwnPost(db, viewer, id)
  const revisions = revisionsOf(db, id).select(['id', 'version', 'title', 'words', 'created_at'])
  const { items, ...rest } = await selectPage(db, revisions, readPage(query), NEWEST_FIRST)
  return { ...rest, items: items.map((row) => toRevisionSummary(post, row)) }
}

export async function readRevision(db: Db, viewer: Viewer, id: number, version: number): Promise<Revision> {
  const post = await requireOwnPost(db, viewer, id)
  const revision = await findRevisionAt(db, id, version)
  if (!revision) throw notFound()
  return toRevision(post, revision)
}

export function toRevision(post: PostRow, revision: RevisionRow): Revision {
  return { ...pick(revision, FIELDS), ...toRevisionSummary(post, revision) }
}

async function requireOwnPost(db: Db, viewer: Viewer, id: number): Promise<PostRow> {
  const post = await findPost(db, id)
  if (post?.author_id !== viewer.id) throw new Refusal('post_not_found')
  return post
}

function toRevisionSummary(
  post: PostRow,
  {
    id,
    version,
    title,
    words,
    created_at,
  }: Pick<RevisionRow, 'id' | 'version' | 'title' | 'words' | 'created_at'>,
): RevisionSummary {
  return {
    version,
    title,
    words,
    is_public: id === post.public_revision_id,
    is_newest: id === post.revision_id,
    created_at,
  }
}
