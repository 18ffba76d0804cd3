import { findNonce } from '../account/proof-of-work.ts'
import { fetchPage } from '../core/fragments.ts'

// A challenge is good for ten minutes; whoever takes longer gets a new one when they send the form.
const GOOD_FOR_MS = 9 * 60_000

const form = document.querySelector<HTMLFormElement>('form[data-challenge]')
if (form) prove(form)

/** While the person types, the browser does the work that the door asks for; the form goes when both are done. */
function prove(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLInputElement>('[name="proof"]')!
  let begun = Date.now()
  let work = workOn(form, field)

  form.addEventListener('submit', async (event) => {
    const stale = Date.now() - begun > GOOD_FOR_MS
    if (field.value && !stale) return
    event.preventDefault()
    event.stopPropagation()
    const button = event.submitter as HTMLButtonElement
    if (button.ariaBusy === 'true') return
    button.ariaBusy = 'true'
    if (stale) {
      await takeNewChallenge(form)
      begun = Date.now()
      work = workOn(form, field)
    }
    await work
    button.ariaBusy = null
    form.requestSubmit(button)
  })
}

async function workOn(form: HTMLFormElement, field: HTMLInputElement): Promise<void> {
  const { challenge = '', difficulty } = form.dataset
  const line = form.querySelector<HTMLElement>('[data-proof]')!
  const bar = line.querySelector('progress')!
  field.value = ''
  const nonce = await findNonce(challenge, Number(difficulty), (share) => {
    bar.value = share
  })
  field.value = JSON.stringify({ challenge, nonce: String(nonce) })
  bar.value = 1
  line.lastElementChild!.textContent = line.dataset.done ?? ''
}

async function takeNewChallenge(form: HTMLFormElement): Promise<void> {
  const page = await fetchPage(location.href).catch(() => null)
  const fresh = page?.querySelector<HTMLFormElement>('form[data-challenge]')?.dataset.challenge
  if (fresh) form.dataset.challenge = fresh
}
