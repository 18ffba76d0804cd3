import { api } from '../core/api.ts'
import { showCount } from '../core/counts.ts'
import { find } from '../core/find.ts'
import { isPressed, listenForPresses, setPressed, toggleOptimistically } from '../core/optimistic-toggle.ts'

type Reaction = 'like' | 'dislike'
type State = Reaction | 'none'

interface Answer {
  state: State
  likes_count: number
}

/** Like and dislike under an article. */
export function listenForReactions(): void {
  listenForPresses('button[data-react]', (button) => {
    const bar = button.closest<HTMLElement>('[data-reactions]')
    if (bar) react(bar, button.dataset.react as Reaction)
  })
}

function react(bar: HTMLElement, reaction: Reaction): void {
  const post = bar.dataset.reactions
  const stored = stateOf(bar)
  const wanted = stored === reaction ? 'none' : reaction
  toggleOptimistically<State, Answer>(
    `reaction ${post}`,
    { stored, wanted },
    {
      apply: (state) => applyReaction(bar, state),
      // Repeating the stored reaction removes it; the other one replaces it.
      call: (from, to) => api('POST', `/api/posts/${post}/${to === 'none' ? from : to}`),
      settle({ state, likes_count }) {
        show(bar, state)
        showCount('[data-likes]', likes_count)
        return state
      },
    },
  )
}

function applyReaction(bar: HTMLElement, wanted: State): () => void {
  const before = stateOf(bar)
  const count = find(bar, '[data-likes]')
  const shown = count.textContent
  const likes = Number(shown) + Number(wanted === 'like') - Number(before === 'like')
  show(bar, wanted)
  // A rounded count stays until the answer brings the number.
  if (Number.isFinite(likes)) count.textContent = String(likes)
  return () => {
    show(bar, before)
    count.textContent = shown
  }
}

function stateOf(bar: HTMLElement): State {
  const pressed = [...bar.querySelectorAll<HTMLElement>('[data-react]')].find(isPressed)
  return (pressed?.dataset.react as Reaction) ?? 'none'
}

function show(bar: HTMLElement, state: string): void {
  for (const button of bar.querySelectorAll<HTMLElement>('[data-react]'))
    setPressed(button, button.dataset.react === state)
}
