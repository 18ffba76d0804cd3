import { ApiError } from '../core/api.ts'
import { showBusy } from '../core/button-state.ts'
import { toast, toastOnNextPage } from '../core/toasts.ts'
import { clearErrors, findLacks, showRefusal } from '../forms/form-errors.ts'
import type { Keeper } from './autosave/autosave.ts'
import { isPublic, type SavedPost, savePost, submitPost } from './autosave/draft-api.ts'
import { keptWhile } from './autosave/session-backup.ts'
import { picturesArrived } from './pictures/body-pictures.ts'

/** Saving and publishing on purpose. */
export function listenForSending(form: HTMLFormElement, keeper: Keeper, onSaved: () => void): void {
  let sending = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (sending) return
    const button = event.submitter as HTMLButtonElement
    clearErrors(form)
    if (findLacks(form)) return
    sending = true
    try {
      await showBusy(button, () => send(form, keeper, button.value === 'submit', onSaved))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'version_conflict') await keeper.compare()
      else showRefusal(form, error)
    } finally {
      sending = false
    }
  })
  document.addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    form.requestSubmit(form.querySelector<HTMLButtonElement>('[name="wanted"]'))
  })
  addEventListener('beforeunload', (event) => {
    // What is on its way is kept, see kept-words.ts.
    if (keeper.hasUnsaved() && !sending) event.preventDefault()
  })
}

/** A post is always saved first, so that whatever is said to publishing it, the words are kept. */
async function send(
  form: HTMLFormElement,
  keeper: Keeper,
  publish: boolean,
  onSaved: () => void,
): Promise<void> {
  await picturesArrived()
  const saved = await keeper.alone((id, version, words) =>
    keptWhile(words, () => savePost(id, version, words)),
  )
  onSaved()
  if (publish) leaveWith(form, await submitPost(saved.id))
  else if (saved.held_for) leaveWith(form, saved)
  else tellSaved(form, saved)
}

/** It is public now, or waits for someone to look at it: here it cannot be changed meanwhile. */
function leaveWith({ dataset }: HTMLFormElement, post: SavedPost): void {
  const waiting = post.held_for ? dataset.held : dataset.submitted
  toastOnNextPage((isPublic(post) ? dataset.published : waiting) ?? '')
  location.replace(isPublic(post) ? `/posts/${post.id}` : '/studio/posts')
}

function tellSaved({ dataset }: HTMLFormElement, post: SavedPost): void {
  const sentence = isPublic(post)
    ? dataset.savedPublic
    : post.status === 'approved'
      ? dataset.savedBeside
      : dataset.savedDraft
  toast(sentence ?? '', 'good')
}
