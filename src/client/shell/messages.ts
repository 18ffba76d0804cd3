import { api } from '../core/api.ts'
import { fetchPage } from '../core/fragments.ts'
import { t } from '../core/i18n.ts'

const LATEST = 5

/** Messages on their page and below the bell. */
export function listenForMessages(): void {
  document.addEventListener('click', markOpened)
  // The middle button opens a tab of its own.
  document.addEventListener('auxclick', (event) => {
    if (event.button === 1) markOpened(event)
  })
  // This event does not bubble.
  document.getElementById('bell')?.addEventListener('beforetoggle', (event) => {
    if ((event as ToggleEvent).newState === 'open') showLatest(event.target as HTMLElement)
  })
}

/** Whoever opens one has read it. The call outlives the page; where it fails, it stays unread. */
function markOpened({ target }: Event): void {
  const row = (target as Element).closest('a')?.closest<HTMLElement>('.message-new')
  if (!row) return
  const { message } = row.dataset
  for (const same of document.querySelectorAll(`[data-message="${message}"]`)) {
    same.classList.remove('message-new')
    for (const mark of same.querySelectorAll('.message-unread, .message-mark')) mark.remove()
  }
  const transport = (path: string, request: RequestInit) => fetch(path, { ...request, keepalive: true })
  api('POST', `/api/messages/${message}/read`, undefined, { transport, background: true }).catch(() => {})
}

/** The first rows of the page itself, so that there is one way to show them. */
async function showLatest(bell: HTMLElement): Promise<void> {
  const place = bell.querySelector('[data-latest]')!
  place.ariaBusy = 'true'
  try {
    const inbox = (await fetchPage('/messages'))?.getElementById('messages')
    // Somewhere else, such as the login page: let the browser go there.
    if (!inbox) return location.assign('/messages')
    const rows = [...inbox.querySelectorAll('.message')].slice(0, LATEST)
    for (const row of rows) row.removeAttribute('id')
    place.replaceChildren(...(rows.length ? [listOf(rows)] : inbox.querySelectorAll('.empty-state')))
  } catch {
    const sentence = document.createElement('p')
    sentence.textContent = t.offline
    place.replaceChildren(sentence)
  }
  place.ariaBusy = null
}

function listOf(rows: Element[]): HTMLElement {
  const list = document.createElement('ul')
  list.className = 'list'
  list.append(...rows.map((row) => row.parentElement!))
  return list
}
