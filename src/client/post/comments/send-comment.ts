import { api } from '../../core/api.ts'
import { find } from '../../core/find.ts'
import { fetchPage, refreshFragments } from '../../core/fragments.ts'
import { postOnce } from '../../core/idempotent-post.ts'
import { toast } from '../../core/toasts.ts'
import { addOwnButtons } from './own-comments.ts'
import { commentedPostId } from './post-id.ts'
import { countReplies } from './reply-count.ts'

interface Draft {
  content: string
  image_url: string | null
}

/** An answer to what was written; `held_for` says that it waits for an admin. */
interface Written {
  id: number
  held_for?: string
}

export async function sendEdit(form: HTMLFormElement, id: string, content: string): Promise<void> {
  const { held_for } = await api<Written>('PUT', `/api/comments/${id}`, { content })
  if (held_for) await showHeld(form)
}

async function showHeld({ dataset }: HTMLFormElement): Promise<void> {
  toast(dataset.held ?? '', 'good')
  await refreshFragments(['held-comments'])
}

/** Optimistic insert: a pending comment, then replaced by the server's HTML, or removed on error. */
export async function sendComment(form: HTMLFormElement, draft: Draft): Promise<void> {
  const { replyTo } = form.dataset
  const postId = commentedPostId()
  const shown = showPending(form, draft)
  const path = replyTo ? `/api/comments/${replyTo}/reply` : `/api/posts/${postId}/comments`
  try {
    const { id, held_for } = await postOnce<Written>(form, path, draft)
    if (held_for) {
      takeBack(shown)
      return showHeld(form)
    }
    // Not awaited: the form is free again.
    void replaceWithServerCopy(
      shown,
      `/posts/${postId}?comment=${id}`,
      replyTo ? `comment-${id}` : `branch-${id}`,
    )
  } catch (error) {
    takeBack(shown)
    throw error
  }
}

function takeBack(shown: HTMLElement): void {
  const branch = shown.parentElement?.closest<HTMLElement>('.branch')
  if (branch) countReplies(branch, -1)
  shown.remove()
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
