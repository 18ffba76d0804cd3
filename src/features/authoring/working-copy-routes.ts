import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { attachment } from '../../kernel/attachment.ts'
import { ListOf, PageQuery } from '../../kernel/db/paging/paging.ts'
import { originOf } from '../../kernel/http/origin.ts'
import { viewerOf } from '../../kernel/http/viewer.ts'
import { PostParams } from '../posts/schema.ts'
import * as operations from './operations/working-copies.ts'
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

/** Routes of the editor between two saves: autosave, preview, revisions, the text as a file. */
export const workingCopyRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app

  app.put(
    '/api/studio/posts/:id/working-copy',
    {
      schema: {
        ...operations.saveWorkingCopy,
        params: PostParams,
        body: WorkingCopyBody,
        response: { 200: WorkingCopyAnswer },
      },
      config: { limit: AUTOSAVING },
      bodyLimit: POST_BODY_LIMIT,
    },
    (request) => saveWorkingCopy(db, viewerOf(request), request.params.id, request.body),
  )

  app.delete(
    '/api/studio/posts/:id/working-copy',
    {
      schema: {
        ...operations.discardWorkingCopy,
        params: PostParams,
        querystring: DiscardQuery,
        response: { 200: DiscardAnswer },
      },
    },
    (request) => discardWorkingCopy(db, viewerOf(request), request.params.id, request.query.version),
  )

  app.post(
    '/api/studio/preview',
    {
      schema: {
        ...operations.previewText,
        body: PreviewBody,
        response: { 200: Preview },
      },
      config: { limit: PREVIEWING },
      bodyLimit: POST_BODY_LIMIT,
    },
    (request) => renderPreview(db, viewerOf(request), request.body.body),
  )

  app.get(
    '/api/studio/posts/:id/markdown',
    {
      schema: {
        ...operations.downloadMarkdown,
        params: PostParams,
        response: { 200: MarkdownFile },
      },
      config: { limit: WRITING_MARKDOWN },
    },
    async (request, reply) => {
      const file = await markdownFile(db, viewerOf(request), request.params.id, originOf(request))
      return attachment(reply, { ...file, type: 'text/markdown; charset=utf-8' })
    },
  )

  app.get(
    '/api/studio/posts/:id/revisions',
    {
      schema: {
        ...operations.listRevisions,
        params: PostParams,
        querystring: PageQuery,
        response: { 200: ListOf(RevisionSummary) },
      },
    },
    (request) => listRevisions(db, viewerOf(request), request.params.id, request.query),
  )

  app.get(
    '/api/studio/posts/:id/revisions/:version',
    {
      schema: {
        ...operations.readRevision,
        params: RevisionParams,
        response: { 200: Revision },
      },
    },
    (request) => readRevision(db, viewerOf(request), request.params.id, request.params.version),
  )

  app.post(
    '/api/studio/posts/:id/revisions/:version/restore',
    {
      schema: {
        ...operations.restoreRevision,
        params: RevisionParams,
        response: { 200: WorkingCopyAnswer },
      },
      config: { limit: AUTOSAVING },
    },
    (request) => restoreRevision(db, viewerOf(request), request.params.id, request.params.version),
  )
}
