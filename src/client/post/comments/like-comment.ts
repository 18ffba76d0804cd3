import { api } from '../../core/api.ts'
import { shortNumber } from '../../core/counts.ts'
import {
  isPressed,
  listenForPresses,
  setPressed,
  toggleOptimistically,
} from '../../core/optimistic-toggle.ts'

interface Answer {
  liked: boolean
  likes_count: number
}

/** `refuse` leads visitors to the login page; for others the server decides. */
export function listenForCommentLikes(refuse: (() => void) | null): void {
  listenForPresses('button[data-like-comment]', (button) => (refuse ? refuse() : toggle(button)))
}

function toggle(button: HTMLElement): void {
  const id = button.dataset.likeComment
  // The list may be replaced while the call is in flight.
  const shown = () => document.querySelector<HTMLElement>(`[data-like-comment="${id}"]`) ?? button
  const stored = isPressed(button)
  toggleOptimistically<boolean, Answer>(
    `comment like ${id}`,
    { stored, wanted: !stored },
    {
      apply(wanted) {
        const [before, count] = [isPressed(shown()), countOf(shown()).textContent]
        const likes = Number(count) + Number(wanted) - Number(before)
        setPressed(shown(), wanted)
        // A rounded count stays until the answer brings the number.
        if (Number.isFinite(likes)) countOf(shown()).textContent = likes ? String(likes) : ''
        return () => {
          setPressed(shown(), before)
          countOf(shown()).textContent = count
        }
      },
      call: () => api('POST', `/api/comments/${id}/like`),
      settle({ liked, likes_count }) {
        setPressed(shown(), liked)
        countOf(shown()).textContent = likes_count ? shortNumber(likes_count) : ''
        return liked
      },
    },
  )
}

function countOf(button: HTMLElement): Element {
  return button.querySelector('[data-count]') ?? button
}

/** Comments are rendered the same for all viewers; those that the viewer likes are marked here. */
export function markLiked(): void {
  const liked = document.getElementById('comment-state')?.dataset.liked?.split(' ') ?? []
  for (const id of liked) setPressed(document.querySelector(`[data-like-comment="${id}"]`), true)
}
