import { api } from '../core/api.ts'
import { showCount } from '../core/counts.ts'
import { find } from '../core/find.ts'
import { listenForPresses, toggleOptimistically } from '../core/optimistic-toggle.ts'

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

/** Follow buttons; all buttons of one user change together. */
export function listenForFollowing(): void {
  listenForPresses('button[data-follow]', (button) => {
    const uid = button.dataset.follow!
    const stored = isFollowing(stateOf(uid))
    toggleOptimistically<boolean, Answer>(
      `follow ${uid}`,
      { stored, wanted: !stored },
      {
        apply(wanted) {
          const before = stateOf(uid)
          if (isFollowing(before) !== wanted) show(uid, NEXT[before])
          return () => show(uid, before)
        },
        call: () => api('POST', `/api/users/${uid}/follow`),
        settle({ state, followers_count }) {
          show(uid, state)
          showCount(`[data-followers="${uid}"]`, followers_count)
          return isFollowing(state)
        },
      },
    )
  })
}

function stateOf(uid: string): State {
  return find(document, `button[data-follow="${uid}"]`).dataset.state as State
}

function isFollowing(state: State): boolean {
  return state === 'following' || state === 'mutual'
}

function show(uid: string, state: State): void {
  for (const button of document.querySelectorAll<HTMLElement>(`button[data-follow="${uid}"]`)) {
    const pressed = isFollowing(state)
    const label = button.getAttribute(`data-${state.replace('_', '-')}`)
    button.dataset.state = state
    button.ariaPressed = String(pressed)
    button.classList.toggle('button-primary', !pressed)
    button.classList.toggle('button-plain', pressed)
    button.lastElementChild!.textContent = label
  }
}
