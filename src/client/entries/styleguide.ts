import { ApiError } from '../core/api-error.ts'
import { whileBusy } from '../core/button-state.ts'
import { type ToastKind, toast } from '../core/toasts.ts'

const WORKING_MS = 1_200

document.addEventListener('click', (event) => {
  const button = (event.target as Element).closest('button')
  const { demo, demoToast, message = '' } = button?.dataset ?? {}
  if (demoToast) toast(message, demoToast as ToastKind)
  if (demo && button) whileBusy(button, () => pretend(demo === 'well', message))
})

function pretend(well: boolean, message: string): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(() => (well ? resolve() : reject(new ApiError(409, { code: 'demo', message }))), WORKING_MS)
  })
}
