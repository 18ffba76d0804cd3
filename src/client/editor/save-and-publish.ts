import { ApiError } from '../core/api.ts'
import { errorMessage, showBusy } from '../core/button-state.ts'
import { toast, toastOnNextPage } from '../core/toasts.ts'
import { momentOf } from '../forms/fields.ts'
import { clearErrors, showInvalidFields, showRefusal } from '../forms/form-errors.ts'
import type { Autosave } from './autosave/autosave.ts'
import { isPublic, type SavedPost, savePost, schedulePost, submitPost } from './autosave/draft-api.ts'
import { backUpWhile } from './autosave/session-backup.ts'
import { isNewcomer, takeFirstStep } from './first-step.ts'
import { uploadsFinished } from './pictures/uploads-in-flight.ts'

type OnSaved = (saved: SavedPost) => void

/** Explicit saving and publishing: by button or Ctrl+S. */
export function listenForSubmit(form: HTMLFormElement, autosave: Autosave, onSaved: OnSaved): void {
  let sending = false
  labelSubmit(form)
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (sending) return
    const button = event.submitter as HTMLButtonElement
    clearErrors(form)
    if (showInvalidFields(form)) return
    if (isNewcomer(form) && !(await takeFirstStep(form))) return
    sending = true
    try {
      await showBusy(button, () => send(form, autosave, button.value === 'submit', onSaved))
    } catch (error) {
      const code = error instanceof ApiError && error.code
      if (code === 'version_conflict') await autosave.compare()
      else if (code === 'post_already_public') await reopen(autosave, errorMessage(error))
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
    // A draft in flight is backed up, see session-backup.ts.
    if (autosave.hasUnsaved() && !sending) event.preventDefault()
  })
}

/** Saves before publishing, so that a refused publication loses nothing. */
async function send(
  form: HTMLFormElement,
  autosave: Autosave,
  publish: boolean,
  onSaved: OnSaved,
): Promise<void> {
  await uploadsFinished()
  const saved = await autosave.saveExplicitly((id, version, draft) =>
    backUpWhile({ draft, version }, () => savePost(id, version, draft, form.dataset.draft !== undefined)),
  )
  onSaved(saved)
  const field = publish ? publishAtField(form) : null
  const later = field && momentOf(field)
  if (later) leaveAfterSchedule(form, await schedulePost(saved.id, later))
  else if (publish) leaveAfterSubmit(form, await submitPost(saved.id))
  else if (saved.held_for) leaveAfterSubmit(form, saved)
  else toastSaved(form, saved)
}

/** As the public post that it is: the buttons say what saving does, and what was typed is its working copy. */
async function reopen(autosave: Autosave, message: string): Promise<void> {
  await autosave.setAside()
  toastOnNextPage(message)
  location.reload()
}

/** Public or awaiting review: it cannot be edited here now. */
function leaveAfterSubmit({ dataset }: HTMLFormElement, post: SavedPost): void {
  const waiting = post.held_for ? dataset.held : dataset.submitted
  toastOnNextPage((isPublic(post) ? dataset.published : waiting) ?? '')
  location.replace(isPublic(post) ? `/posts/${post.id}` : '/studio/posts')
}

function leaveAfterSchedule({ dataset }: HTMLFormElement, { status }: SavedPost): void {
  toastOnNextPage((status === 'pending' ? dataset.scheduledReviewed : dataset.scheduled) ?? '')
  location.replace('/studio/posts')
}

function toastSaved({ dataset }: HTMLFormElement, post: SavedPost): void {
  const message = isPublic(post)
    ? dataset.savedPublic
    : post.status === 'approved'
      ? dataset.savedBeside
      : dataset.savedDraft
  toast(message ?? '', 'good')
}

/** The field for the publication time; public posts have none. */
function publishAtField(form: HTMLFormElement): HTMLInputElement | null {
  return form.querySelector('[name="publish_at"]')
}

/** The button says whether it publishes now or later. */
function labelSubmit(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLElement>('[name="wanted"][data-later]')
  const label = button?.querySelector('span')
  const field = publishAtField(form)
  if (!label || !field) return
  const now = label.textContent
  const show = () => {
    label.textContent = (field.value && button?.dataset.later) || now
  }
  field.addEventListener('input', show)
  show()
}
