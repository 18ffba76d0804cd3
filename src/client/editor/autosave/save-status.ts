import type { ApiError } from '../../core/api.ts'
import { t as client } from '../../core/i18n.ts'
import { t } from '../i18n.ts'
import type { SaveState } from './autosave-host.ts'

const FAILURES: SaveState[] = ['offline', 'failing']
/** Only seen: a screen reader that tells of every save would talk all the time. */
const QUIET: SaveState[] = ['unsaved', 'saving', 'saved']

/** One plain line that says where the words are. */
export function makeSaveStatus(place: HTMLElement) {
  const text = place.querySelector<HTMLElement>('[data-state-text]')!
  const quiet = place.querySelector<HTMLElement>('[data-state-quiet]')!
  const login = place.querySelector<HTMLAnchorElement>('[data-login]')!
  const compare = place.querySelector<HTMLButtonElement>('[data-compare]')!
  let state: SaveState | null = null
  let savedAt = 0

  const tick = () => {
    const seconds = Math.round((Date.now() - savedAt) / 1_000)
    const time =
      seconds < 60 ? client.seconds(Math.max(1, seconds)) : client.minutes(Math.floor(seconds / 60))
    quiet.textContent = t.state.savedAgo(time)
  }
  setInterval(() => state === 'saved' && tick(), 1_000)

  // The text keeps the focus: without it the bar of the page would come back and push the button away from the finger.
  place.addEventListener('mousedown', (event) => event.preventDefault())

  return (next: SaveState, error?: ApiError): void => {
    // Trouble is over when something has been saved, not when it is tried again.
    if (state && FAILURES.includes(state) && (next === 'unsaved' || next === 'saving')) return
    state = next
    place.dataset.saveState = next
    const sentence = next === 'refused' ? t.state.refused(error?.message ?? '') : t.state[next]
    const calm = QUIET.includes(next)
    text.textContent = calm ? '' : sentence
    quiet.textContent = calm ? sentence : ''
    if (next === 'saved') {
      savedAt = Date.now()
      tick()
    }
    login.hidden = next !== 'login'
    login.href = `/login?next=${encodeURIComponent(location.pathname + location.search)}`
    compare.hidden = next !== 'conflict'
  }
}
