import { api } from '../core/api.ts'
import { toastError } from '../core/button-state.ts'
import { shortNumber, showCount } from '../core/counts.ts'
import { find } from '../core/find.ts'
import { fetchPage } from '../core/fragments.ts'
import { t } from '../core/i18n.ts'
import { postOnce } from '../core/idempotent-post.ts'
import { isPressed, listenForPresses, setPressed, toggleOptimistically } from '../core/optimistic-toggle.ts'
import { toast } from '../core/toasts.ts'

interface Answer {
  saved: boolean
  favorites_count: number
}

/** Presses in flight: a list of folders loaded before they finish would show the previous state. */
let saving: Promise<unknown> = Promise.resolve()

/** The button that saves a post, and the popover with its folders. */
export function listenForSaving(): void {
  listenForPresses('button[data-save]', toggle)
  // These events do not bubble.
  document.addEventListener('beforetoggle', showFolders, true)
  document.addEventListener('change', toggleFolder)
  document.addEventListener('submit', createFolder)
}

function toggle(button: HTMLButtonElement): void {
  const stored = isPressed(button)
  const { save: post } = button.dataset
  const pressed = toggleOptimistically<boolean, Answer>(
    `save ${post}`,
    { stored, wanted: !stored },
    {
      apply: (saved) => applySaved(button, saved),
      call: () => api('POST', `/api/posts/${post}/favorite`),
      settle({ saved, favorites_count }) {
        setPressed(button, saved)
        showCount('[data-save-count]', favorites_count)
        return saved
      },
    },
  )
  saving = Promise.all([saving, pressed])
}

function applySaved(button: Element, saved: boolean): () => void {
  const before = isPressed(button)
  const shown = countOf(button).textContent
  const count = Number(shown) + Number(saved) - Number(before)
  setPressed(button, saved)
  // A rounded count is not changed by one.
  if (Number.isFinite(count)) countOf(button).textContent = shortNumber(count)
  return () => {
    setPressed(button, before)
    countOf(button).textContent = shown
  }
}

function countOf(button: Element): Element {
  return find(button, '[data-save-count]')
}

function showFolders(event: Event): void {
  const popover = event.target
  if (!(popover instanceof HTMLElement) || !popover.dataset.saveFolders) return
  if ((event as ToggleEvent).newState === 'open') loadFolders(popover)
}

async function loadFolders(popover: HTMLElement): Promise<void> {
  popover.ariaBusy = 'true'
  await saving
  const page = await fetchPage(`/posts/${popover.dataset.saveFolders}?choosing`).catch(() => null)
  popover.ariaBusy = null
  if (page) return popover.replaceChildren(...(page.getElementById(popover.id)?.childNodes ?? []))
  // Rather than an empty box.
  popover.hidePopover()
  toast(navigator.onLine ? t.unexpected : t.offline, 'bad')
}

/** A checkbox adds the post to a folder or removes it; it is saved while it is in any. */
function toggleFolder({ target }: Event): void {
  const popover = (target as Element).closest<HTMLElement>('[data-save-folders]')
  if (!popover || !(target instanceof HTMLInputElement) || target.type !== 'checkbox') return
  const post = popover.dataset.saveFolders!
  const { checked, value: folder } = target
  const applyChecked = (wanted: boolean) => {
    target.checked = wanted
    showSaved(popover)
    return () => void applyChecked(!wanted)
  }
  toggleOptimistically<boolean, unknown>(
    `folder ${folder} ${post}`,
    { stored: !checked, wanted: checked },
    {
      apply: applyChecked,
      call: (_, wanted) =>
        wanted
          ? api('POST', `/api/folders/${folder}/posts`, { post_id: Number(post) })
          : api('DELETE', `/api/folders/${folder}/posts/${post}`),
      settle: (_, asked) => asked,
    },
  )
}

function showSaved(popover: HTMLElement): void {
  const button = document.querySelector(`button[data-save="${popover.dataset.saveFolders}"]`)
  const saved = popover.querySelector('input:checked') !== null
  if (button && isPressed(button) !== saved) applySaved(button, saved)
}

/** Creates a folder with this post in it. */
async function createFolder(event: SubmitEvent): Promise<void> {
  const form = event.target as HTMLFormElement
  const popover = form.closest<HTMLElement>('[data-save-folders]')
  if (!popover) return
  event.preventDefault()
  const field = find(form, 'input')
  if (!field.value.trim() || form.ariaBusy) return field.focus()
  form.ariaBusy = 'true'
  try {
    const { id } = await postOnce<{ id: number }>(form, '/api/folders', { name: field.value })
    const add = api('POST', `/api/folders/${id}/posts`, { post_id: Number(popover.dataset.saveFolders) })
    // If that fails the folder still exists: the list shows it, and nobody creates a second one.
    await add.catch(toastError)
    await loadFolders(popover)
    showSaved(popover)
    popover.querySelector<HTMLElement>(`#folder-${id}`)?.focus()
  } catch (error) {
    toastError(error)
  } finally {
    form.ariaBusy = null
  }
}
