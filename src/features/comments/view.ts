import { html, type SafeHtml } from '@remix-run/html-template'
import { shortNumber } from '../../kernel/format.ts'
import { attributes } from '../../kernel/html/attributes.ts'
import { emptyState } from '../../kernel/html/components/empty-state.ts'
import { note } from '../../kernel/html/components/note.ts'
import { stepPager } from '../../kernel/html/components/pager.ts'
import { segmentedLinks } from '../../kernel/html/components/segmented.ts'
import type { SharedPage } from '../../kernel/html/page.ts'
import { postUrl } from '../posts/view.ts'
import { COMMENT_ORDERS, type Comment } from './schema.ts'
import type { Branch, Cursor, Thread, ThreadPosition } from './service.ts'
import { commentView } from './view/comment.ts'
import { commentUrl, threadUrl } from './view/urls.ts'

export { commentPicture } from './view/comment.ts'
export { commentForm } from './view/comment-form.ts'
export { type CommentState, commentState } from './view/comment-state.ts'
export {
  closingUrl,
  commentUrl,
  HELD_COMMENTS,
  likeUrl,
  MARKS,
  markUrl,
  newCommentUrl,
  replyUrl,
  threadQuery,
} from './view/urls.ts'

interface CommentedPost {
  id: number
  author: { uid: number }
  comments_count: number
  comments_closed: boolean
}

/** The comments below a post, identical for all viewers except for the form and what they did here. */
export function commentsSection(
  page: SharedPage,
  post: CommentedPost,
  thread: Thread,
  { box, commentState }: Record<'box' | 'commentState', SafeHtml | null>,
): SafeHtml {
  const { title } = page.t.comments
  // In a permalink to a comment, the anchor #comments is at that comment, see commentView.
  const frame = attributes({
    class: 'comments',
    id: thread.sought?.found ? null : 'comments',
    'data-post': post.id,
    'aria-labelledby': 'comments-title',
  })
  return html`<section${frame}>
<h2 class="comments-title" id="comments-title">${title} <span data-comments-count>${shortNumber(page.lang, post.comments_count)}</span></h2>
${box}
${commentState}
<div class="comment-list" id="comment-list">
${thread.sought ? soughtNote(page, post, thread.sought) : null}
${answerNote(page, post, thread)}
${post.comments_count > 1 ? orders(page, post, thread) : null}
<ol class="branches">${[...(thread.pinned ? [thread.pinned] : []), ...thread.branches].map((branch) => branchView(page, post, thread, branch))}</ol>
${thread.branches.length === 0 && !thread.pinned ? emptyState({ icon: 'chat', ...page.t.comments.empty }) : null}
${stepPager(page.t, {
  ...neighbourUrls(thread, (at) => threadUrl(post.id, { ...thread, at, root: null, repliesAt: null })),
  label: page.t.comments.pages,
})}
</div>
</section>`
}

function soughtNote({ t }: SharedPage, { id }: CommentedPost, { found }: { found: boolean }): SafeHtml {
  if (!found) return note('info', t.comments.gone)
  return html`<p class="sought-note">${t.comments.sought} <a href="${postUrl(id)}#comments">${t.comments.all}</a></p>`
}

/** Leads to the answer, unless the address already does. */
function answerNote({ t }: SharedPage, { id }: CommentedPost, { answer, sought }: Thread): SafeHtml | null {
  if (!answer || sought?.id === answer.id) return null
  const name = answer.author?.username ?? t.comments.deletedUser
  return html`<p class="sought-note">${t.comments.toAnswer(name)} <a href="${commentUrl(id, answer.id)}">${t.comments.showAnswer}</a></p>`
}

function orders({ t }: SharedPage, { id }: CommentedPost, { sort }: Thread): SafeHtml {
  const links = COMMENT_ORDERS.map((order) => ({
    label: t.comments.order[order],
    href: threadUrl(id, { sort: order, at: null, root: null, repliesAt: null }),
    current: order === sort,
  }))
  return segmentedLinks(t.comments.orderBy, links)
}

function branchView(page: SharedPage, post: CommentedPost, thread: Thread, branch: Branch): SafeHtml {
  const { root, replies } = branch
  const view = (comment: Comment) =>
    commentView(page, comment, {
      postAuthorId: post.author.uid,
      sought: comment.id === thread.sought?.id,
      closed: post.comments_closed,
    })
  const rows = replies.map((reply) => html`<li>${view(reply)}</li>`)
  return html`<li class="branch" id="branch-${root.id}" data-replies="${root.replies_count}">
${view(root)}
<details class="replies-fold" open><summary>${page.t.comments.replies(shortNumber(page.lang, root.replies_count))}</summary>
<ol class="replies">${rows}</ol>
${moreReplies(page, post, thread, branch)}</details>
</li>`
}

/** Links to the remaining replies, page by page; client/post/comments/paging.ts loads them in place. */
function moreReplies(
  { t, lang }: SharedPage,
  { id }: CommentedPost,
  thread: Thread,
  { root, replies, opened }: Branch,
): SafeHtml | null {
  const hrefOf = (repliesAt: ThreadPosition['repliesAt']) =>
    threadUrl(id, { ...thread, root: root.id, repliesAt })
  const name = root.author?.username ?? t.comments.deletedUser
  if (opened) return stepPager(t, { ...neighbourUrls(opened, hrefOf), label: t.comments.repliesPages(name) })
  if (root.replies_count <= replies.length) return null
  return html`<p class="more-replies"><a href="${hrefOf(null)}">${t.comments.allReplies(shortNumber(lang, root.replies_count))}</a></p>`
}

type Neighbours = Pick<Thread, 'previous' | 'next'>

function neighbourUrls({ previous, next }: Neighbours, hrefOf: (cursor: Cursor) => string) {
  return { previous: previous && hrefOf(previous), next: next && hrefOf(next) }
}
