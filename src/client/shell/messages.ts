import { api } from '../core/api.ts'
import { find } from '../core/find.ts'
import { fetchPage } from '../core/fragments.ts'
import { t } from '../core/i18n.ts'

const LATEST = 5

/** Messages on their page and in the popover of the bell. */
export function listenForMessages(): void {
  document.addEventListener('click', markOpened)
  // The middle button opens a new tab.
  document.addEventListener('auxclick', (event) => {
    if (event.button === 1) markOpened(event)
  })
  // This event does not bubble.
  document.getElementById('bell')?.addEventListener('beforetoggle', (event) => {
    if ((event as ToggleEvent).newState === 'open') showLatest(event.target as HTMLElement)
  })
}

/** Opening marks as read. A keepalive request, which outlives the page; if it fails, the message stays unread. */
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

/** The first rows of the messages page, so that they are rendered in one place only. */
async function showLatest(bell: HTMLElement): Promise<void> {
  const list = find(bell, '[data-latest]')
  list.ariaBusy = 'true'
  try {
    const inbox = (await fetchPage('/messages'))?.getElementById('messages')
    // Redirected, for example to the login page: navigate there.
    if (!inbox) return location.assign('/messages')
    const rows = [...inbox.querySelectorAll('.message')].slice(0, LATEST)
    for (const row of rows) row.removeAttribute('id')
    list.replaceChildren(...(rows.length ? [listElement(rows)] : inbox.querySelectorAll('.empty-state')))
  } catch {
    const note = document.createElement('p')
    note.textContent = t.offline
    list.replaceChildren(note)
  }
  list.ariaBusy = null
}

function listElement(rows: Element[]): HTMLElement {
  const list = document.createElement('ul')
  list.className = 'list'
  list.append(...rows.map((row) => row.parentElement!))
  return list
}
