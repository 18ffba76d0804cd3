import { api } from '../../core/api.ts'
import { t } from '../../core/i18n.ts'
import { commentedPostId } from './post-id.ts'

let seenBefore: number | undefined

/** Marks what others have said since the viewer was last here. */
export function markNew(): void {
  const state = document.getElementById('comment-state')?.dataset
  // Of the first page: those loaded later know that this visit was stored.
  seenBefore ??= Number(state?.seen ?? Number.POSITIVE_INFINITY)
  const viewer = document.getElementById('comment-box')?.dataset.viewer
  for (const comment of document.querySelectorAll<HTMLElement>('.comment[data-author]:not(.comment-new)')) {
    if (Number(comment.id.replace('comment-', '')) <= seenBefore || comment.dataset.author === viewer)
      continue
    comment.classList.add('comment-new')
    const mark = document.createElement('span')
    mark.className = 'comment-new-mark'
    mark.textContent = t.newComment
    comment.querySelector('.byline')?.append(mark)
  }
}

/** Stores that the comments up to the newest were seen, once they come into view. */
export function storeVisit(): void {
  const { newest, seen } = document.getElementById('comment-state')?.dataset ?? {}
  const list = document.getElementById('comment-list')
  const viewer = document.getElementById('comment-box')?.dataset.viewer
  if (!viewer || !list || !newest || Number(newest) <= Number(seen ?? 0)) return
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    const body = { comment_id: Number(newest) }
    // What is not stored is shown as new once more.
    api('PUT', `/api/posts/${commentedPostId()}/comments/seen`, body, { background: true }).catch(() => {})
  })
  observer.observe(list)
}
