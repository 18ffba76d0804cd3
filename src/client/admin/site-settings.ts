import { api } from '../core/api.ts'
import { ask } from '../core/dialogs.ts'
import { refreshFragments } from '../core/fragments.ts'
import { toggleOptimistically } from '../core/optimistic-toggle.ts'
import { toast } from '../core/toasts.ts'

/** Switches and choices of the site that are saved at once, and the text of an announcement as it will look. */
export function listenForSiteSettings(): void {
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.dataset.setting) void save(target)
  })

  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLTextAreaElement && target.dataset.previewed) preview(target)
  })
}

type Value = string | boolean

async function save(input: HTMLInputElement): Promise<void> {
  const key = input.dataset.setting!
  const wanted = input.type === 'radio' ? input.value : input.checked
  const waiting = await askAboutPending(input)
  if (waiting === '') {
    input.checked = true
    return
  }
  const choices = [...document.querySelectorAll<HTMLInputElement>(`[data-setting="${CSS.escape(key)}"]`)]
  const isIn = (each: HTMLInputElement, value: Value) =>
    each.type === 'radio' ? each.value === value : value === true
  const choose = (value: Value) => {
    for (const each of choices) each.checked = isIn(each, value)
  }
  // What is saved stands in the defaults, for a browser unchecks the old choice before it tells of the new one.
  const saved = () =>
    input.type === 'radio'
      ? (choices.find(({ defaultChecked }) => defaultChecked)?.value ?? '')
      : input.defaultChecked
  await toggleOptimistically<Value, unknown>(
    `setting ${key}`,
    { held: saved(), wanted },
    {
      apply(value) {
        choose(value)
        return () => choose(saved())
      },
      call: (_, value) => api('PUT', '/api/admin/site-settings', { key, value, waiting }),
      settle(_, value) {
        for (const each of choices) each.defaultChecked = isIn(each, value)
        toast(input.dataset.toast!, 'good')
        if (input.dataset.part) void refreshFragments([input.dataset.part])
        return value
      },
    },
  )
}

/** Asked where something waits that the switch held back: an answer, '' for going back, or nothing to ask. */
async function askAboutPending({ checked, dataset }: HTMLInputElement): Promise<string | undefined> {
  return dataset.askOff && !checked ? ask(dataset.askOff) : undefined
}

function preview(text: HTMLTextAreaElement): void {
  const place = document.getElementById(text.dataset.previewed!)
  const words = text.value.replace(/\s+/g, ' ').trim()
  if (!place) return
  place.hidden = words === ''
  place.querySelector('.announcement p span')!.textContent = words
}
