import { api } from './api.ts'
import { showCount } from './counts.ts'
import { flip, listenForPresses } from './flip.ts'

type State = 'none' | 'following' | 'followed_by' | 'mutual'

interface Answer {
  state: State
  followers_count: number
}

const NEXT: Record<State, State> = {
  none: 'following',
  following: 'none',
  followed_by: 'mutual',
  mutual: 'followed_by',
}

/** Every button that follows someone, and all others for the same person with it. */
export function listenForFollowing(): void {
  listenForPresses('button[data-follow]', (button) => {
    const uid = button.dataset.follow!
    const before = button.dataset.state as State
    flip<Answer>(button, {
      expect: () => show(uid, NEXT[before]),
      call: () => api('POST', `/api/users/${uid}/follow`),
      settle({ state, followers_count }) {
        show(uid, state)
        showCount(`[data-followers="${uid}"]`, followers_count)
      },
      back: () => show(uid, before),
    })
  })
}

function show(uid: string, state: State): void {
  for (const button of document.querySelectorAll<HTMLElement>(`button[data-follow="${uid}"]`)) {
    const pressed = state === 'following' || state === 'mutual'
    const label = button.getAttribute(`data-${state.replace('_', '-')}`)
    button.dataset.state = state
    button.ariaPressed = String(pressed)
    button.classList.toggle('button-primary', !pressed)
    button.classList.toggle('button-plain', pressed)
    button.lastElementChild!.textContent = label
  }
}
