import { find } from '../core/find.ts'
import { fetchPage } from '../core/fragments.ts'
import { findNonce } from './proof-of-work.ts'

/** A challenge expires after ten minutes; one older than this is replaced when the form is sent. */
const MAX_AGE_MS = 9 * 60_000

/** Solves the challenge of the registration form in the background; submitting waits until it is solved. */
export function solveChallenge(form: HTMLFormElement): void {
  const field = find(form, '[name="proof"]', HTMLInputElement)
  let startedAt = Date.now()
  let solved = solve(form, field)

  form.addEventListener('submit', async (event) => {
    const isStale = Date.now() - startedAt > MAX_AGE_MS
    if (field.value && !isStale) return
    event.preventDefault()
    event.stopPropagation()
    const button = event.submitter as HTMLButtonElement
    if (button.ariaBusy === 'true') return
    button.ariaBusy = 'true'
    if (isStale) {
      await fetchChallenge(form)
      startedAt = Date.now()
      solved = solve(form, field)
    }
    await solved
    button.ariaBusy = null
    form.requestSubmit(button)
  })
}

async function solve(form: HTMLFormElement, field: HTMLInputElement): Promise<void> {
  const { challenge = '', difficulty } = form.dataset
  const status = find(form, '[data-proof]')
  const bar = find(status, 'progress')
  field.value = ''
  const nonce = await findNonce(challenge, Number(difficulty), (share) => {
    bar.value = share
  })
  field.value = JSON.stringify({ challenge, nonce: String(nonce) })
  bar.value = 1
  status.lastElementChild!.textContent = status.dataset.done ?? ''
}

async function fetchChallenge(form: HTMLFormElement): Promise<void> {
  const page = await fetchPage(location.href).catch(() => null)
  const fresh = page?.querySelector<HTMLFormElement>('form[data-challenge]')?.dataset.challenge
  if (fresh) form.dataset.challenge = fresh
}
