import { api } from './api.ts'
import { showCount } from './counts.ts'
import { flip, isPressed, listenForPresses, setPressed } from './flip.ts'

type Reaction = 'like' | 'dislike'

interface Answer {
  state: Reaction | 'none'
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
  const before = stateOf(bar)
  const next = before === reaction ? 'none' : reaction
  const count = bar.querySelector('[data-likes]')!
  const shown = count.textContent
  flip<Answer>(bar, {
    expect() {
      show(bar, next)
      const likes = Number(shown) + Number(next === 'like') - Number(before === 'like')
      // What is shown rounded stays until the answer tells the number.
      if (Number.isFinite(likes)) count.textContent = String(likes)
    },
    call: () => api('POST', `/api/posts/${bar.dataset.reactions}/${reaction}`),
    settle({ state, likes_count }) {
      show(bar, state)
      showCount('[data-likes]', likes_count)
    },
    back() {
      show(bar, before)
      count.textContent = shown
    },
  })
}

function stateOf(bar: HTMLElement): Reaction | 'none' {
  const held = [...bar.querySelectorAll<HTMLElement>('[data-react]')].find(isPressed)
  return (held?.dataset.react as Reaction) ?? 'none'
}

function show(bar: HTMLElement, state: string): void {
  for (const button of bar.querySelectorAll<HTMLElement>('[data-react]'))
    setPressed(button, button.dataset.react === state)
}
