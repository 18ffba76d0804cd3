import { ApiError, api } from '../core/api.ts'
import { showBusy } from '../core/button-state.ts'
import { ask } from '../core/dialogs.ts'
import { find } from '../core/find.ts'
import { randomKey } from '../core/random-key.ts'
import { toastOnNextPage } from '../core/toasts.ts'
import { clearErrors, showRefusal } from '../forms/form-errors.ts'
import { type Line, parseLines } from './adjustment-lines.ts'
import { type Preview, showPreview } from './adjustment-table.ts'

const MAX_LINES = 500

/** A preview without errors; the idempotency key makes it happen once, however often it is sent. */
interface CheckedAdjustment {
  items: NonNullable<Line['item']>[]
  sum: string
  key: string
}

/** Bulk adjustment of energy: parse, preview, confirm, send. Markup: pages/admin/energy/adjust-card.ts. */
export function listenForEnergyAdjustment(): void {
  const form = document.querySelector<HTMLFormElement>('form#adjusting')
  if (!form) return
  const lines = form.elements.namedItem('lines') as HTMLTextAreaElement
  const file = form.elements.namedItem('file') as HTMLInputElement
  const adjust = find(form, '[data-adjust]', HTMLButtonElement)
  let checked: CheckedAdjustment | null = null

  const reset = () => {
    checked = null
    adjust.disabled = true
    find(form, '[data-preview]').hidden = true
  }
  lines.addEventListener('input', reset)
  file.addEventListener('change', async () => {
    lines.value = (await file.files?.[0]?.text()) ?? lines.value
    reset()
  })

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    reset()
    attempt(form, event.submitter as HTMLButtonElement, async () => {
      const text = lines.value
      const found = await preview(form, parseLines(text))
      // Changed meanwhile: what was checked is not what stands there.
      if (lines.value !== text) return reset()
      checked = found
      adjust.disabled = found === null
    })
  })

  adjust.addEventListener('click', async () => {
    const reason = (form.elements.namedItem('reason') as HTMLInputElement).value.trim()
    if (!checked) return
    if (!reason) return attempt(form, adjust, () => Promise.reject(formError(form, 'needsReason')))
    if (!(await ask(adjust.dataset.adjust!, checked.sum))) return
    const { items, key } = checked
    attempt(form, adjust, async () => {
      await api(
        'POST',
        '/api/admin/energy/adjust',
        { items, reason },
        { headers: { 'idempotency-key': key } },
      )
      toastOnNextPage(form.dataset.done!)
      location.assign('/admin/energy')
    })
  })
}

async function preview(form: HTMLFormElement, lines: Line[]): Promise<CheckedAdjustment | null> {
  if (lines.length === 0) throw formError(form, 'nothing')
  if (lines.length > MAX_LINES) throw formError(form, 'tooMany')
  const items = lines.flatMap(({ item }) => item ?? [])
  const answer: Preview =
    items.length > 0
      ? await api('POST', '/api/admin/energy/adjust/preview', { items })
      : { ok: false, people: 0, total: 0, lines: [] }
  const sum = showPreview(form, lines, answer)
  const right = answer.ok && items.length === lines.length
  if (!right) throw formError(form, 'fix')
  return { items, sum, key: randomKey() }
}

async function attempt(
  form: HTMLFormElement,
  button: HTMLButtonElement,
  work: () => Promise<void>,
): Promise<void> {
  clearErrors(form)
  try {
    await showBusy(button, work)
  } catch (error) {
    showRefusal(form, error)
  }
}

/** An error with a message from the form's data attributes. */
function formError(form: HTMLFormElement, name: string): ApiError {
  return new ApiError(0, { code: name, message: form.dataset[name]! })
}
