import { showBusy } from '../../core/button-state.ts'
import { t } from '../../core/i18n.ts'
import { toast } from '../../core/toasts.ts'
import { clearErrors, showFormError, showRefusal } from '../../forms/form-errors.ts'
import { draftKey, loadDraft, saveDraft } from './comment-drafts.ts'
import { makeCommentPicture } from './comment-picture.ts'
import { completeMentions } from './mention-completion.ts'
import { commentedPostId } from './post-id.ts'
import { sendComment, sendEdit } from './send-comment.ts'

/** The counter is shown from this many characters before the limit. */
const COUNTER_FROM = 100

interface FormOptions {
  /** The text to edit; a draft comes first. */
  initial?: string
  done?(): void | Promise<void>
}

/** A comment form: below the post, below the comment that it replies to, or in place of the one that it edits. */
export function initCommentForm(form: HTMLFormElement, { initial = '', done }: FormOptions = {}): void {
  const { replyTo, edits } = form.dataset
  const box = form.querySelector('textarea')!
  const send = form.querySelector<HTMLButtonElement>('[type="submit"]')!
  const picture = makeCommentPicture(form, box)
  const key = draftKey(commentedPostId(), edits ? `edit ${edits}` : replyTo)
  const write = (text: string) => {
    box.value = text
    saveDraft(key, text)
    showCounter(form, box)
  }

  box.addEventListener('input', () => write(box.value))
  box.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.isComposing) form.requestSubmit()
  })
  if (form.dataset.people) completeMentions(box, form.dataset.people)
  write(loadDraft(key) || initial)

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    // Already sending.
    if (box.readOnly) return
    const content = box.value
    const image_url = picture.url()
    clearErrors(form)
    if (picture.isInFlight()) return toast(t.unsentPicture, 'info')
    if (!content.trim() && !image_url && !edits) {
      showFormError(form, form.dataset.empty!)
      return box.focus()
    }
    try {
      await showBusy(send, async () => {
        const sent = edits ? sendEdit(edits, content) : sendComment(form, { content, image_url })
        // The draft is deleted only after the answer: a redirect to the login page must not lose it.
        if (!edits) box.value = ''
        box.readOnly = true
        await sent
        write('')
        picture.clear()
        await done?.()
      })
    } catch (error) {
      write(content)
      showRefusal(form, error)
      box.focus()
    } finally {
      box.readOnly = false
    }
  })
}

function showCounter(form: HTMLFormElement, { value }: HTMLTextAreaElement): void {
  const counter = form.querySelector<HTMLOutputElement>('[data-used]')!
  const max = Number(counter.dataset.used)
  const used = [...value].length
  counter.hidden = used < max - COUNTER_FROM
  counter.textContent = `${used}/${max}`
  counter.toggleAttribute('data-full', used > max)
}
