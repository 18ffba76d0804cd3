import { html, type SafeHtml } from '@remix-run/html-template'
import { isInsider } from '../../features/posts/rules.ts'
import { type Article, type PostRow, visiblePost } from '../../features/posts/service.ts'
import { editUrl, postUrl, stateBadge } from '../../features/posts/view.ts'
import { reviewIsOn } from '../../features/site/service.ts'
import type { Words } from '../../i18n/words.ts'
import type { Db } from '../../kernel/db/db.ts'
import { timeTag } from '../../kernel/format.ts'
import { linkButton } from '../../kernel/html/components/button.ts'
import type { PageContext, PageView } from '../../kernel/html/page.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { rulesLink } from '../notices/rules-link.ts'
import { submitButton } from '../shared/submit-button.ts'
import { withdrawButton } from '../shared/withdraw-button.ts'
import { allowedActions } from '../studio/post-state.ts'

/** Review status for the author and admins, if the public text is not the latest. */
export async function loadNotice(
  db: Db,
  viewer: Viewer | null,
  { id, author }: Pick<Article, 'id' | 'author'>,
): Promise<PageView | null> {
  if (!isInsider(viewer, { author_id: author.uid })) return null
  const post = await visiblePost(db, viewer, id)
  if (post.status === 'approved' && !post.revision_status) return null
  const reviewed = await reviewIsOn(db)
  return (page) => noticeOf(page, post, reviewed)
}

function noticeOf(page: PageContext, post: PostRow, reviewed: boolean): SafeHtml {
  const { t, viewer } = page
  const words = t.posts.notice
  const { status, revision_status, reject_reason, lock_reason, held_for } = post
  const state = status === 'approved' ? revision_status! : status
  const held = state === 'pending' ? held_for : null
  const sentence =
    status === 'approved'
      ? words.revision[held ? 'held' : revision_status!]
      : held
        ? t.posts.heldFor[held]
        : words[status]
  const reason = state === 'locked' ? lock_reason : state === 'rejected' ? reject_reason : null
  const submitted =
    state === 'pending' ? html` ${t.studio.list.submitted} ${timeTag(page, post.submitted_at!)}` : null
  return html`<section class="post-notice" aria-label="${t.posts.status[state]}">
${stateBadge(t, state)}
<div><p>${sentence}${submitted}</p>${reason !== null ? html`<p class="post-notice-reason">${words.reason(reason)}${rulesLink(page)}</p>` : null}</div>
${viewer?.id === post.author_id ? ownActions(t, post, reviewed) : null}
</section>`
}

function ownActions(t: Words, post: PostRow, reviewed: boolean): SafeHtml {
  const { edit, submit, withdraw } = allowedActions(post, reviewed)
  const submitting = { reviewed, after: { go: postUrl(post.id) }, look: 'primary' as const }
  return html`<div class="actions">
${edit ? linkButton(t.posts.edit, editUrl(post.id), { size: 'small', icon: 'pen' }) : null}
<span class="actions needs-script">${submit ? submitButton(t, post.id, submitting) : null}${withdraw ? withdrawButton(t, post.id, { go: editUrl(post.id) }) : null}</span>
</div>`
}
