import { api, type Method } from '../core/api.ts'
import { showBusy, whileBusy } from '../core/button-state.ts'
import { ask } from '../core/dialogs.ts'
import { postOnce } from '../core/idempotent-post.ts'
import { valuesOf } from './fields.ts'
import { clearErrors, showInvalidFields, showRefusal } from './form-errors.ts'
import { onSuccess } from './on-success.ts'

/** Forms and buttons whose data attributes name an API call (kernel/html/components/api-call.ts). */
export function listenForApiForms(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (!form.dataset.api) return
    event.preventDefault()
    submit(form, event.submitter as HTMLButtonElement)
  })

  document.addEventListener('click', async (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('button[data-api]')
    if (!button) return
    // Without script it posts a form.
    if (button.hasAttribute('formaction')) event.preventDefault()
    // The second click of a double click.
    if (event.detail > 1) return
    const { confirm, subject } = button.dataset
    if (!confirm || (await ask(confirm, subject))) whileBusy(button, () => call(button))
  })

  const now = document.querySelector<HTMLButtonElement>('form[data-submit-now] button')
  now?.form?.requestSubmit(now)
}

async function submit(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  clearErrors(form)
  if (showInvalidFields(form)) return
  try {
    await showBusy(button, () => call(form, valuesOf(form)))
  } catch (error) {
    showRefusal(form, error)
  }
}

async function call(caller: HTMLElement, fields?: object): Promise<void> {
  const [method, path] = caller.dataset.api!.split(' ') as [Method, string]
  const body = caller.dataset.body ? { ...fields, ...JSON.parse(caller.dataset.body) } : fields
  const sent = method === 'POST' ? postOnce<object>(caller, path, body) : api<object>(method, path, body)
  await onSuccess(caller, await sent)
}
