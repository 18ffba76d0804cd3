import { html, type SafeHtml } from '@remix-run/html-template'
import { isInsider } from '../../features/posts/rules.ts'
import { type Article, type PostRow, visiblePost } from '../../features/posts/service.ts'
import { editUrl, stateBadge } from '../../features/posts/view.ts'
import type { Db } from '../../kernel/db.ts'
import { timeTag } from '../../kernel/format.ts'
import { linkButton } from '../../kernel/html/button.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import type { Viewer } from '../../kernel/http.ts'
import { withdrawButton } from '../withdraw-button.ts'

/** Tells the author and admins how far a post has come, where readers do not see what its author wrote last. */
export async function openNotice(
  db: Db,
  viewer: Viewer | null,
  { id, author }: Pick<Article, 'id' | 'author'>,
): Promise<((page: PageContext) => SafeHtml) | null> {
  if (!isInsider(viewer, { author_id: author.uid })) return null
  const post = await visiblePost(db, viewer, id)
  if (post.status === 'approved' && !post.revision_status) return null
  return (page) => noticeOf(page, post)
}

function noticeOf(page: PageContext, post: PostRow): SafeHtml {
  const { t, viewer } = page
  const words = t.posts.notice
  const { status, revision_status, reject_reason, lock_reason, held_for } = post
  const state = status === 'approved' ? revision_status! : status
  const held = held_for !== null && state === 'pending'
  const sentence =
    status === 'approved' ? words.revision[held ? 'held' : revision_status!] : words[held ? 'held' : status]
  const reason = state === 'locked' ? lock_reason : state === 'rejected' ? reject_reason : null
  const own = viewer?.id === post.author_id
  const editable = own && (state === 'draft' || state === 'rejected')
  return html`<section class="post-notice" aria-label="${t.posts.status[state]}">
${stateBadge(t, state)}
<div><p>${sentence}${state === 'pending' ? html` ${t.studio.list.submitted} ${timeTag(page, post.submitted_at!)}` : null}</p>${reason ? html`<p class="post-notice-reason">${words.reason(reason)}</p>` : null}</div>
${own && state === 'pending' ? html`<span class="needs-script">${withdrawButton(t, post.id, { go: editUrl(post.id) })}</span>` : null}
${editable ? linkButton(t.posts.edit, editUrl(post.id), { size: 'small', icon: 'pen' }) : null}
</section>`
}
