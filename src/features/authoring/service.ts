import { sql } from 'kysely'
import type { Db } from '../../kernel/db/db.ts'
import { renderContent } from './content.ts'

const BATCH = 50

export { listBin, restorePost } from './bin.ts'
export { renderPreview, workerQueueKey } from './content.ts'
export { createPost, editPost, enforcePublishingLimit, requirePublishLevel } from './create-and-edit.ts'
export { hrefsIn } from './destination.ts'
export { hasAllDrafts } from './draft-limit.ts'
export { pruneDraftLinks } from './draft-links/queries.ts'
export { draftLinkOf, readSharedDraft, type SharedDraft } from './draft-links/service.ts'
export { EMPTY, FIELDS, MAX_CHARACTERS, ownFields } from './fields.ts'
export { importImage } from './import-image.ts'
export { importDraft, usableTags } from './importing/import-draft.ts'
export { importedRevision } from './importing/imported-revision.ts'
export { startLinkCards } from './link-cards/service.ts'
export {
  fileNameOf,
  frontMatter,
  markdownFile,
  type PostText,
  postMarkdown,
  withOrigin,
} from './markdown/post-file.ts'
export { ownPost, ownPosts, reloadOwnPost, toOwnSummary } from './own-posts.ts'
export { findOwnPost, type OwnRow, selectNewestText } from './own-posts-queries.ts'
export { uploadPicture } from './pictures.ts'
export { deletePost, eraseDaysOf, erasePosts, lockOverduePosts, lockPostsOf } from './removal.ts'
export { listRevisions, readRevision, toRevision } from './revisions.ts'
export { submitPost, unpublishPost, withdrawPost } from './submit.ts'
export { normalizeTags } from './tags.ts'
export { stripHiddenFromPosts } from './upgrades/strip-hidden.ts'
export { discardWorkingCopy, restoreRevision, saveWorkingCopy } from './working-copy.ts'

/** Renders all revisions again in batches, for example after a change of syntax highlighting. Returns how many changed. */
export async function rerenderRevisions(db: Db): Promise<{ pages: number; changed: number }> {
  const done = { pages: 0, changed: 0 }
  for (let last = 0, rest = true; rest; ) {
    const batch = await revisionsAfter(db, last)
    for (const { id, author_id, body, page_html } of batch) {
      const made = await renderContent(db, 'posts render', author_id, body)
      const page = { page_html: made.page_html, headings: made.headings }
      done.pages++
      if (page.page_html !== page_html) {
        await db.updateTable('post_revisions').set(page).where('id', '=', id).execute()
        done.changed++
      }
      last = id
    }
    rest = batch.length === BATCH
  }
  return done
}

function revisionsAfter(db: Db, id: number) {
  return db
    .selectFrom('post_revisions as r')
    .innerJoin('posts as p', 'p.id', 'r.post_id')
    .select(['r.id', 'p.author_id', 'r.body', 'r.page_html'])
    .where('r.id', '>', id)
    .orderBy('r.id')
    .limit(sql.lit(BATCH))
    .execute()
}
