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
  if (!page || !dialog) return false
  addMissingScripts(page)
  dialog.removeAttribute('open')
  document.body.append(dialog)
  const answer = await ask(DIALOG)
  dialog.remove()
  return answer === 'done'
}

/** Scripts that the page of the dialog has and this one lacks. */
function addMissingScripts(page: Document): void {
  const present = new Set([...document.scripts].map(({ src }) => src))
  for (const { src } of page.scripts) {
    if (!src || present.has(src)) continue
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src }))
  }
}
