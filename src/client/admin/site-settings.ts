import { api } from '../core/api.ts'
import { toastError } from '../core/button-state.ts'
import { ask } from '../core/dialogs.ts'
import { find } from '../core/find.ts'
import { refreshFragments } from '../core/fragments.ts'
import { toggleOptimistically } from '../core/optimistic-toggle.ts'
import { toast, toastOnNextPage } from '../core/toasts.ts'

/** Site settings: switches and choices are saved on change, the text of the announcement is previewed. */
export function listenForSiteSettings(): void {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.dataset.setting) return
    void (target.type === 'number' ? saveNumber(target) : save(target))
  })

  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLTextAreaElement && target.dataset.previewed) preview(target)
  })
}

/** Saved when the field is left; a number that is out of range, or refused, goes back to what is stored. */
async function saveNumber(input: HTMLInputElement): Promise<void> {
  try {
    if (!input.reportValidity()) return
    await api('PUT', '/api/admin/site-settings', { key: input.dataset.setting, value: input.valueAsNumber })
    input.defaultValue = input.value
    toast(input.dataset.toast ?? '', 'good')
  } catch (error) {
    input.value = input.defaultValue
    toastError(error)
  }
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
  // The stored value is in defaultChecked: the browser unchecks the old radio before the change event of the new one.
  const saved = () =>
    input.type === 'radio'
      ? (choices.find(({ defaultChecked }) => defaultChecked)?.value ?? '')
      : input.defaultChecked
  await toggleOptimistically<Value, unknown>(
    `setting ${key}`,
    { stored: saved(), wanted },
    {
      apply(value) {
        choose(value)
        return () => choose(saved())
      },
      call: (_, value) => api('PUT', '/api/admin/site-settings', { key, value, waiting }),
      settle(_, value) {
        for (const each of choices) each.defaultChecked = isIn(each, value)
        if (input.dataset.reload !== undefined) return reload(input.dataset.toast, value)
        toast(input.dataset.toast!, 'good')
        if (input.dataset.part) void refreshFragments([input.dataset.part])
        return value
      },
    },
  )
}

/** For what all of the page shows. */
function reload(message = '', value: Value): Value {
  toastOnNextPage(message)
  location.reload()
  return value
}

/** Turning a setting off may leave pending items: what to do with them, '' to cancel, undefined if there was no question. */
async function askAboutPending({ checked, dataset }: HTMLInputElement): Promise<string | undefined> {
  return dataset.askOff && !checked ? ask(dataset.askOff) : undefined
}

function preview(text: HTMLTextAreaElement): void {
  const notice = document.getElementById(text.dataset.previewed!)
  const content = text.value.replace(/\s+/g, ' ').trim()
  if (!notice) return
  notice.hidden = content === ''
  find(notice, '.announcement p span').textContent = content
}
