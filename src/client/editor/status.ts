import type { ApiError } from '../api.ts'
import { words as client } from '../words.ts'
import type { SaveState } from './desk.ts'
import { words } from './words.ts'

const TROUBLE: SaveState[] = ['offline', 'failing']

/** One plain line that says where the words are. */
export function makeStatus(place: HTMLElement) {
  const text = place.querySelector<HTMLElement>('[data-state-text]')!
  const clock = place.querySelector<HTMLElement>('[data-state-time]')!
  const login = place.querySelector<HTMLAnchorElement>('[data-login]')!
  const compare = place.querySelector<HTMLButtonElement>('[data-compare]')!
  let state: SaveState | null = null
  let savedAt = 0

  /** Counted beside the line that screen readers hear, or they would hear every second. */
  const tick = () => {
    const seconds = Math.round((Date.now() - savedAt) / 1_000)
    const time =
      seconds < 60 ? client.seconds(Math.max(1, seconds)) : client.minutes(Math.floor(seconds / 60))
    clock.textContent = words.state.savedAgo(time)
  }
  setInterval(() => state === 'saved' && tick(), 1_000)

  return (next: SaveState, error?: ApiError): void => {
    // Trouble is over when something has been saved, not when it is tried again.
    if (state && TROUBLE.includes(state) && (next === 'unsaved' || next === 'saving')) return
    state = next
    place.dataset.saveState = next
    if (next === 'saved') {
      savedAt = Date.now()
      tick()
    }
    text.textContent = next === 'refused' ? words.state.refused(error?.message ?? '') : words.state[next]
    text.classList.toggle('visually-hidden', next === 'saved')
    clock.hidden = next !== 'saved'
    login.hidden = next !== 'login'
    login.href = `/login?next=${encodeURIComponent(location.pathname + location.search)}`
    compare.hidden = next !== 'conflict'
  }
}
