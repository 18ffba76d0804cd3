import { onErrorCode } from '../forms/form-errors.ts'

/** Login to an account with a second step: continues on the page that asks for the code. */
export function listenForSecondStep(): void {
  onErrorCode('second_step_required', (_error, { dataset }) =>
    location.assign(`/login/second-step?next=${encodeURIComponent(dataset.next ?? '/')}`),
  )
}
