import type { ApiError } from '../../core/api.ts'
import { find } from '../../core/find.ts'
import { t as client } from '../../core/i18n.ts'
import { t } from '../i18n.ts'
import type { SaveState } from './autosave-host.ts'

const FAILURES: SaveState[] = ['offline', 'failing']
/** Not announced: a screen reader would report every save. */
const QUIET: SaveState[] = ['unsaved', 'saving', 'saved', 'local']

/** The status line of autosave. */
export function makeSaveStatus(line: HTMLElement) {
  const text = find(line, '[data-state-text]')
  const quiet = find(line, '[data-state-quiet]')
  const login = find(line, '[data-login]', HTMLAnchorElement)
  const compare = find(line, '[data-compare]', HTMLButtonElement)
  let state: SaveState | null = null
  let savedAt = 0

  const tick = () => {
    const seconds = Math.round((Date.now() - savedAt) / 1_000)
    const time =
      seconds < 60 ? client.seconds(Math.max(1, seconds)) : client.minutes(Math.floor(seconds / 60))
    quiet.textContent = t.state.savedAgo(time)
  }
  setInterval(() => state === 'saved' && tick(), 1_000)

  // Keeps the focus in the text: on phones losing it brings back the page's bar, which moves the button away.
  line.addEventListener('mousedown', (event) => event.preventDefault())

  return (next: SaveState, error?: ApiError): void => {
    // A failure stays shown until a save succeeds, not until the next try.
    if (state && FAILURES.includes(state) && (next === 'unsaved' || next === 'saving')) return
    state = next
    line.dataset.saveState = next
    const message = next === 'refused' ? t.state.refused(error?.message ?? '') : t.state[next]
    const isQuiet = QUIET.includes(next)
    text.textContent = isQuiet ? '' : message
    quiet.textContent = isQuiet ? message : ''
    if (next === 'saved') {
      savedAt = Date.now()
      tick()
    }
    login.hidden = next !== 'login'
    login.href = `/login?next=${encodeURIComponent(location.pathname + location.search)}`
    compare.hidden = next !== 'conflict'
  }
}
