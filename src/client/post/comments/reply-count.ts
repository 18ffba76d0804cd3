import { t } from '../../core/i18n.ts'

/** Counts a reply that was added or removed, and opens the fold that it is in. */
export function countReplies(branch: HTMLElement, change: number): void {
  const replies = Number(branch.dataset.replies) + change
  branch.dataset.replies = String(replies)
  const fold = branch.querySelector('details')
  if (!fold) return
  fold.querySelector('summary')?.replaceChildren(t.replies(replies))
  fold.open = true
}
