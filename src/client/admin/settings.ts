import { api } from '../api.ts'
import { ask } from '../dialogs.ts'
import { flip } from '../flip.ts'
import { refreshParts } from '../page-parts.ts'
import { toast } from '../toasts.ts'

/** Switches and choices of the site that are saved at once, and the text of an announcement as it will look. */
export function listenForSettings(): void {
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.dataset.setting) void save(target)
  })

  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLTextAreaElement && target.dataset.previewed) preview(target)
  })
}

async function save(input: HTMLInputElement): Promise<void> {
  const key = input.dataset.setting!
  const value = input.type === 'radio' ? input.value : input.checked
  const waiting = await whatBecomesOfWaiting(input)
  if (waiting === '') {
    input.checked = true
    return
  }
  // A browser unchecks the old choice of several before it tells of the new one.
  const others = document.querySelectorAll<HTMLInputElement>(`input[name="${CSS.escape(input.name)}"]`)
  const before = [...others].find(({ defaultChecked }) => defaultChecked)
  await flip(input, {
    expect() {},
    call: () => api('PUT', '/api/admin/site-settings', { key, value, waiting }),
    settle() {
      for (const each of others) each.defaultChecked = each.checked
      toast(input.dataset.toast!, 'good')
      if (input.dataset.part) void refreshParts([input.dataset.part])
    },
    back() {
      if (input.type === 'checkbox') input.checked = !value
      else if (before) before.checked = true
    },
  })
}

/** Asked where something waits that the switch held back: an answer, '' for going back, or nothing to ask. */
async function whatBecomesOfWaiting({ checked, dataset }: HTMLInputElement): Promise<string | undefined> {
  return dataset.askOff && !checked ? ask(dataset.askOff) : undefined
}

function preview(text: HTMLTextAreaElement): void {
  const place = document.getElementById(text.dataset.previewed!)
  const words = text.value.replace(/\s+/g, ' ').trim()
  if (!place) return
  place.hidden = words === ''
  place.querySelector('.announcement p span')!.textContent = words
}
