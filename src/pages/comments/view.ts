import { html, type SafeHtml } from '@remix-run/html-template'
import type { Comment } from '../../features/comments/schema.ts'
import { commentUrl } from '../../features/comments/view.ts'
import type { Post } from '../../features/posts/schema.ts'
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
import { type RefusedForm, sentenceOf, typedIn } from '../../kernel/http/forms/accept-form.ts'

interface WriteContent {
  post: Post
  /** That is replied to. */
  comment: Comment | null
  action: string
  refused?: RefusedForm
}

/** The form of a comment on a page of its own, for browsers without script. */
export function writeView(page: PageContext, { post, comment, action, refused }: WriteContent): SafeHtml {
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
