import { ListOf, PageQuery } from '../../kernel/db/paging/paging.ts'
import { attachment } from '../../kernel/http/attachment.ts'
import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { originOf } from '../../kernel/http/origin.ts'
import { PostParams } from '../posts/schema.ts'
import { AUTOSAVING, POST_BODY_LIMIT, PREVIEWING, WRITING_MARKDOWN } from './rules.ts'
import {
  DiscardAnswer,
  DiscardQuery,
  MarkdownFile,
  Preview,
  PreviewBody,
  Revision,
  RevisionParams,
  RevisionSummary,
  WorkingCopyAnswer,
  WorkingCopyBody,
} from './schema.ts'
import {
  discardWorkingCopy,
  listRevisions,
  markdownFile,
  readRevision,
  renderPreview,
  restoreRevision,
  saveWorkingCopy,
} from './service.ts'

/** Routes that the editor uses between two saves: autosave, preview, revisions, the text as a file. */
export const workingCopyRoutes: Routes = async (app) => {
  const { db } = app
  const api = operationsOf(app)

  api.put('/api/studio/posts/:id/working-copy', {
    summary: 'Autosave what is being typed',
    description:
      "Stores the text for its author only: no revision, no change of state, nothing public. The answer's `version` belongs into the next call; a stale one is refused with `version_conflict`, so two devices cannot overwrite each other. Refused while the post is pending or locked.",
    scope: 'write',
    limit: AUTOSAVING,
    bodyLimit: POST_BODY_LIMIT,
    params: PostParams,
    body: WorkingCopyBody,
    answer: { 200: WorkingCopyAnswer },
    refuses: ['post_not_found', 'post_not_editable', 'version_conflict'],
    call: ({ viewer, params, body }) => saveWorkingCopy(db, viewer, params.id, body),
  })

  api.delete('/api/studio/posts/:id/working-copy', {
    summary: 'Discard autosaved changes',
    description:
      'Free of charge; the last saved text is what remains. A draft that was never saved goes with it (`deleted_post: true`). With `version`, only if nothing was stored since.',
    scope: 'write',
    params: PostParams,
    query: DiscardQuery,
    answer: { 200: DiscardAnswer },
    refuses: ['post_not_found', 'post_not_editable', 'version_conflict'],
    call: ({ viewer, params, query }) => discardWorkingCopy(db, viewer, params.id, query.version),
  })

  api.post('/api/studio/preview', {
    summary: 'Preview a text as its page would show it',
    description:
      'Cleans and renders HTML as a post would show it, formulas and code included, and stores nothing.',
    scope: 'write',
    limit: PREVIEWING,
    bodyLimit: POST_BODY_LIMIT,
    body: PreviewBody,
    answer: { 200: Preview },
    call: ({ viewer, body }) => renderPreview(db, viewer, body.body),
  })

  api.get('/api/studio/posts/:id/markdown', {
    summary: 'Download one of my posts as a Markdown file',
    description:
      'As the editor shows it, autosaved changes included, with title, date, tags, summary and cover as front matter. Addresses of this site are written out in full.',
    scope: 'read',
    limit: WRITING_MARKDOWN,
    params: PostParams,
    answer: { 200: MarkdownFile },
    refuses: ['post_not_found'],
    call: async ({ viewer, params, request, reply }) => {
      const file = await markdownFile(db, viewer, params.id, originOf(request))
      return attachment(reply, { ...file, type: 'text/markdown; charset=utf-8' })
    },
  })

  api.get('/api/studio/posts/:id/revisions', {
    summary: 'List the saved versions of one of my posts',
    description:
      'Newest first. The newest 50 are all kept, of older ones the last of each day; `is_public` marks the one that readers see.',
    scope: 'read',
    params: PostParams,
    query: PageQuery,
    answer: { 200: ListOf(RevisionSummary) },
    refuses: ['post_not_found'],
    call: ({ viewer, params, query }) => listRevisions(db, viewer, params.id, query),
  })

  api.get('/api/studio/posts/:id/revisions/:version', {
    summary: 'Read a saved version of one of my posts',
    description:
      "The whole text of one version. Somebody else's post, or a version that was not kept, is not found.",
    scope: 'read',
    params: RevisionParams,
    answer: { 200: Revision },
    refuses: ['not_found', 'post_not_found'],
    call: ({ viewer, params }) => readRevision(db, viewer, params.id, params.version),
  })

  api.post('/api/studio/posts/:id/revisions/:version/restore', {
    summary: 'Make an old version the autosaved text',
    description:
      'The old text becomes the working copy in place of what autosave had; readers see it only after it was saved. Refused while the post is pending or locked.',
    scope: 'write',
    limit: AUTOSAVING,
    params: RevisionParams,
    answer: { 200: WorkingCopyAnswer },
    refuses: ['not_found', 'post_not_found', 'post_not_editable'],
    call: ({ viewer, params }) => restoreRevision(db, viewer, params.id, params.version),
  })
}
