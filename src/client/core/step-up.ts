import { ask } from './dialogs.ts'
import { fetchPage } from './fragments.ts'

const DIALOG = 'step-up'
let asking: Promise<boolean> | undefined

/** Asks the person to prove again who they are; concurrent callers share one dialog. False when it was dismissed. */
export function proveAgain(): Promise<boolean> {
  asking ??= askForProof().finally(() => {
    asking = undefined
  })
  return asking
}

/** The dialog is fetched, because few pages need it, and removed afterwards with what was typed into it. */
async function askForProof(): Promise<boolean> {
  const page = await fetchPage('/step-up')
  const dialog = page?.getElementById(DIALOG)
  if (!dialog) return false
  dialog.removeAttribute('open')
  document.body.append(dialog)
  const answer = await ask(DIALOG)
  dialog.remove()
  return answer === 'done'
}
