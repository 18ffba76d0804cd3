import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { type Comment, CommentParams } from '../../features/comments/schema.ts'
import { readComment } from '../../features/comments/service.ts'
import { commentUrl, likeUrl, newCommentUrl, replyUrl } from '../../features/comments/view.ts'
import { PostParams } from '../../features/posts/schema.ts'
import { readPost } from '../../features/posts/service.ts'
import { acceptForm, type RefusedForm } from '../../kernel/http/forms/accept-form.ts'
import { showPage } from '../../kernel/http/pages.ts'
import { HtmlPage } from '../../kernel/http/schema/shapes.ts'
import { writeView } from './view.ts'

/** Commenting without script: a page for each form, and the addresses of the buttons below comments. */
export const commentPages: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app
  const response = { 200: HtmlPage }
  const done = (_request: FastifyRequest, { post_id, id }: Comment) => commentUrl(post_id, id)

  app.get(newCommentUrl(':id'), { schema: { params: PostParams, response } }, showNew)
  acceptForm(app, newCommentUrl(':id'), { api: 'POST /api/posts/:id/comments', done, again: showNew })

  app.get(replyUrl(':id'), { schema: { params: CommentParams, response } }, showReply)
  acceptForm(app, replyUrl(':id'), { api: 'POST /api/comments/:id/reply', done, again: showReply })

  app.get(
    likeUrl(':id'),
    { schema: { params: CommentParams, response: { 303: Type.Null() } } },
    async ({ params, viewer }, reply) => {
      const { post_id, id } = await readComment(db, viewer, params.id)
      return reply.redirect(commentUrl(post_id, id), 303)
    },
  )
  acceptForm(app, likeUrl(':id'), { api: 'POST /api/comments/:id/like', done: ({ url }) => url })

  async function showNew(request: FastifyRequest, reply: FastifyReply, refused?: RefusedForm) {
    const post = await readPost(db, request.viewer, idIn(request))
    const content = { post, comment: null, action: newCommentUrl(post.id), refused }
    return showPage(request, reply, (page) => writeView(page, content))
  }

  async function showReply(request: FastifyRequest, reply: FastifyReply, refused?: RefusedForm) {
    const comment = await readComment(db, request.viewer, idIn(request))
    const post = await readPost(db, request.viewer, comment.post_id)
    const content = { post, comment, action: replyUrl(comment.id), refused }
    return showPage(request, reply, (page) => writeView(page, content))
  }
}

function idIn({ params }: FastifyRequest): number {
  return (params as { id: number }).id
}
