import { api } from '../../core/api.ts'
import { fetchPage } from '../../core/fragments.ts'
import { addDeleteButtons } from './delete-comment.ts'
import { commentedPostId } from './post-id.ts'

interface Draft {
  content: string
  image_url: string | null
}

/** Optimistic insert: a pending comment, then replaced by the server's HTML, or removed on error. */
export async function sendComment(form: HTMLFormElement, draft: Draft): Promise<void> {
  const { replyTo } = form.dataset
  const postId = commentedPostId()
  const shown = showPending(form, draft)
  const path = replyTo ? `/api/comments/${replyTo}/reply` : `/api/posts/${postId}/comments`
  try {
    const headers = { 'idempotency-key': idempotencyKeyFor(form, JSON.stringify([path, draft])) }
    const { id } = await api<{ id: number }>('POST', path, draft, { headers })
    delete form.dataset.attempt
    // Not awaited: the form is free again.
    void replaceWithServerCopy(
      shown,
      `/posts/${postId}?comment=${id}`,
      replyTo ? `comment-${id}` : `branch-${id}`,
    )
  } catch (error) {
    shown.remove()
    throw error
  }
}

function showPending(form: HTMLFormElement, { content }: Draft): HTMLElement {
  const template = document.querySelector<HTMLTemplateElement>('#comment-template')!
  const row = document.createElement('li')
  row.append(template.content.cloneNode(true))
  row.querySelector('.comment-text')!.textContent = content.trim()
  const picture = form.querySelector('[data-preview] img')
  if (picture) row.querySelector('.comment-text')!.after(picture.cloneNode())
  const branch = form.closest('.branch')
  if (branch) branch.querySelector('.replies')!.append(row)
  else document.querySelector('.branches')!.prepend(row)
  row.classList.toggle('branch', !branch)
  if (!branch) row.scrollIntoView({ block: 'nearest' })
  return row
}

/** Idempotency key: the same request sent again after a lost answer reuses it, so that the comment is created once. */
function idempotencyKeyFor(form: HTMLFormElement, request: string): string {
  const [key, before] = JSON.parse(form.dataset.attempt ?? '[]')
  if (before === request) return key
  const fresh = `${Date.now()}-${Math.random()}`
  form.dataset.attempt = JSON.stringify([fresh, request])
  return fresh
}

async function replaceWithServerCopy(shown: HTMLElement, address: string, id: string): Promise<void> {
  const page = await fetchPage(address).catch(() => null)
  const fresh = page?.getElementById(id)?.closest('li')
  if (!page || !fresh) {
    // Created, but it could not be fetched: keep the pending one.
    shown.querySelector('.comment-sending')?.classList.remove('comment-sending')
    return shown.querySelector('.comment-foot')?.remove()
  }
  const branch = shown.closest<HTMLElement>('.branch[data-replies]')
  if (branch) branch.dataset.replies = String(Number(branch.dataset.replies) + 1)
  removeHighlight(fresh)
  shown.replaceWith(fresh)
  addDeleteButtons(fresh)
  const count = page.querySelector('[data-comments-count]')?.textContent ?? ''
  for (const element of document.querySelectorAll('[data-comments-count]')) element.textContent = count
}

/** The page fetched by `?comment=` highlights that comment. */
function removeHighlight(fresh: Element): void {
  const comment = fresh.querySelector('.comment-sought')
  comment?.classList.remove('comment-sought')
  comment?.removeAttribute('aria-current')
  comment?.querySelector('.comment-anchor')?.remove()
}
