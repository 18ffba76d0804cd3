import { api } from '../../core/api.ts'
import { find } from '../../core/find.ts'
import { fetchPage } from '../../core/fragments.ts'
import { postOnce } from '../../core/idempotent-post.ts'
import { addOwnButtons } from './own-comments.ts'
import { commentedPostId } from './post-id.ts'
import { countReplies } from './reply-count.ts'

interface Draft {
  content: string
  image_url: string | null
}

export async function sendEdit(id: string, content: string): Promise<void> {
  await api('PUT', `/api/comments/${id}`, { content })
}

/** Optimistic insert: a pending comment, then replaced by the server's HTML, or removed on error. */
export async function sendComment(form: HTMLFormElement, draft: Draft): Promise<void> {
  const { replyTo } = form.dataset
  const postId = commentedPostId()
  const shown = showPending(form, draft)
  const path = replyTo ? `/api/comments/${replyTo}/reply` : `/api/posts/${postId}/comments`
  try {
    const { id } = await postOnce<{ id: number }>(form, path, draft)
    // Not awaited: the form is free again.
    void replaceWithServerCopy(
      shown,
      `/posts/${postId}?comment=${id}`,
      replyTo ? `comment-${id}` : `branch-${id}`,
    )
  } catch (error) {
    const branch = shown.parentElement?.closest<HTMLElement>('.branch')
    if (branch) countReplies(branch, -1)
    shown.remove()
    throw error
  }
}

function showPending(form: HTMLFormElement, { content }: Draft): HTMLElement {
  const template = find(document, '#comment-template', HTMLTemplateElement)
  const row = document.createElement('li')
  row.append(template.content.cloneNode(true))
  const text = row.querySelector('.comment-text')
  text?.replaceChildren(content.trim())
  const picture = form.querySelector('[data-preview] img')
  if (picture) text?.after(picture.cloneNode())
  const branch = form.closest<HTMLElement>('.branch')
  if (branch) {
    branch.querySelector('.replies')?.append(row)
    countReplies(branch, 1)
  } else document.querySelector('.branches')?.prepend(row)
  row.classList.toggle('branch', !branch)
  if (!branch) row.scrollIntoView({ block: 'nearest' })
  return row
}

async function replaceWithServerCopy(shown: HTMLElement, address: string, id: string): Promise<void> {
  const page = await fetchPage(address).catch(() => null)
  const fresh = page?.getElementById(id)?.closest('li')
  if (!page || !fresh) {
    // Created, but it could not be fetched: keep the pending one.
    shown.querySelector('.comment-sending')?.classList.remove('comment-sending')
    return shown.querySelector('.comment-foot')?.remove()
  }
  removeHighlight(fresh)
  shown.replaceWith(fresh)
  addOwnButtons(fresh)
  const count = page.querySelector('[data-comments-count]')?.textContent ?? ''
  for (const element of document.querySelectorAll('[data-comments-count]')) element.textContent = count
}

/** The page fetched by `?comment=` highlights that comment. */
export function removeHighlight(fresh: Element): void {
  const comment = fresh.matches('.comment-sought') ? fresh : fresh.querySelector('.comment-sought')
  comment?.classList.remove('comment-sought')
  comment?.removeAttribute('aria-current')
  comment?.querySelector('.comment-anchor')?.remove()
}
