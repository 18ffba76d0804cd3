import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { html, type SafeHtml } from '@remix-run/html-template'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { type Comment, CommentParams, type HeldComment } from '../../features/comments/schema.ts'
import { readComment } from '../../features/comments/service.ts'
import {
  closingUrl,
  commentUrl,
  HELD_COMMENTS,
  likeUrl,
  MARKS,
  markUrl,
  newCommentUrl,
  replyUrl,
} from '../../features/comments/view.ts'
import { type Post, PostParams } from '../../features/posts/schema.ts'
import { readPost } from '../../features/posts/service.ts'
import { postUrl } from '../../features/posts/view.ts'
import { authUrl } from '../../features/sessions/view.ts'
import { bdi } from '../../kernel/html/bdi.ts'
import { formError } from '../../kernel/html/components/api-call.ts'
import { button, linkButton } from '../../kernel/html/components/button.ts'
import { card } from '../../kernel/html/components/card.ts'
import { textArea } from '../../kernel/html/components/form.ts'
import { tokenField } from '../../kernel/html/components/plain-form.ts'
import { layout } from '../../kernel/html/layout.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import { acceptForm, type RefusedForm, sentenceOf, typedIn } from '../../kernel/http/forms/accept-form.ts'
import { showPage } from '../../kernel/http/pages.ts'
import { HtmlPage } from '../../kernel/http/schema/shapes.ts'

/** Commenting without script: a page for each form, and the addresses of the buttons below comments. */
export const commentPages: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app
  const response = { 200: HtmlPage }
  const done = (_request: FastifyRequest, written: Comment | HeldComment) =>
    'held_for' in written
      ? `${postUrl(written.post_id)}#${HELD_COMMENTS}`
      : commentUrl(written.post_id, written.id)

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

  const conversation = ({ params }: FastifyRequest) => `${postUrl(idIn({ params }))}#comments`
  acceptForm(app, closingUrl(':id', 'close'), {
    api: 'PUT /api/posts/:id/comments/closed',
    place: conversation,
    done: conversation,
  })
  acceptForm(app, closingUrl(':id', 'open'), {
    api: 'DELETE /api/posts/:id/comments/closed',
    place: conversation,
    done: conversation,
  })
  const place = (request: FastifyRequest) => likeUrl(idIn(request))
  for (const [mark, [set, unset]] of Object.entries(MARKS)) {
    acceptForm(app, markUrl(':id', set), { api: `PUT /api/comments/:id/${mark}`, place, done })
    acceptForm(app, markUrl(':id', unset), { api: `DELETE /api/comments/:id/${mark}`, place, done })
  }

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

function idIn({ params }: Pick<FastifyRequest, 'params'>): number {
  return (params as { id: number }).id
}

interface WriteContent {
  post: Post
  /** The comment being replied to. */
  comment: Comment | null
  action: string
  refused?: RefusedForm
}

/** The form of a comment on a page of its own, for browsers without script. */
function writeView(page: PageContext, { post, comment, action, refused }: WriteContent): SafeHtml {
  const { comments: words } = page.t
  const name = comment?.author?.username ?? words.deletedUser
  const title = comment ? words.replyTo(name) : words.write
  const back = comment ? commentUrl(post.id, comment.id) : `${postUrl(post.id)}#comments`
  const body = html`${comment?.content ? html`<blockquote class="comment-text" dir="auto">${comment.content}</blockquote>` : null}
<form class="form" method="post" action="${action}">${tokenField(page)}
${textArea({ name: 'content', label: words.write, rows: 6, ...typedIn(refused, 'content') })}
${formError(sentenceOf(refused))}
${page.viewer ? null : html`<p><a href="${authUrl('/login', action)}" target="_blank">${page.t.account.logIn}</a></p>`}
<p class="actions">${button(words.send, { look: 'primary', type: 'submit' })}${linkButton(page.t.common.cancel, back, { look: 'quiet' })}</p>
</form>`
  return layout(page, {
    title,
    main: html`<header class="list-head"><h1 dir="auto">${title}</h1><p><a href="${postUrl(post.id)}">${bdi(post.title)}</a></p></header>
${card({ body })}`,
  })
}
