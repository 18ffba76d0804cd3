import { ApiError, api } from '../core/api.ts'
import { errorMessage } from '../core/button-state.ts'
import { toast, toastOnNextPage } from '../core/toasts.ts'

/** Sends a picture of the site's own when it is chosen. Markup: pages/admin/appearance/pictures.ts. */
export function listenForBrandPictures(): void {
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.dataset.brand) void send(target, target.dataset.brand)
  })
}

async function send(input: HTMLInputElement, path: string): Promise<void> {
  const file = input.files?.[0]
  if (!file) return
  const form = new FormData()
  form.append('image', file)
  input.disabled = true
  try {
    await api('POST', path, form)
    toastOnNextPage(input.dataset.toast ?? '')
    location.reload()
  } catch (error) {
    input.value = ''
    toast((error instanceof ApiError && error.detailOf('image')) || errorMessage(error), 'bad')
  } finally {
    input.disabled = false
  }
}
