import { showBusy } from '../../core/button-state.ts'
import { find } from '../../core/find.ts'
import { isOfInputMethod } from '../../core/input-method.ts'
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
  /** The text to edit; a draft takes precedence. */
  initial?: string
  done?(): void | Promise<void>
  /** Shows the button that discards the text and closes the form. */
  onCancel?(): void
}

/** A comment form: below the post, below the comment that it replies to, or in place of the one that it edits. */
export function initCommentForm(
  form: HTMLFormElement,
  { initial = '', done, onCancel }: FormOptions = {},
): void {
  const { replyTo, edits } = form.dataset
  const box = find(form, 'textarea')
  const send = find(form, '[type="submit"]', HTMLButtonElement)
  const picture = makeCommentPicture(form, box)
  const key = draftKey(commentedPostId(), edits ? `edit ${edits}` : replyTo)
  const show = (text: string) => {
    box.value = text
    showCounter(form, box)
  }

  box.addEventListener('input', () => {
    // An unchanged text is not a draft: it would hide what is written elsewhere.
    saveDraft(key, box.value === initial ? '' : box.value)
    showCounter(form, box)
  })
  box.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isOfInputMethod(event))
      form.requestSubmit()
  })
  if (form.dataset.people) completeMentions(box, form.dataset.people)
  show(loadDraft(key) || initial)
  if (onCancel) addCancel(form, () => saveDraft(key, ''), onCancel)

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    // Already sending.
    if (box.readOnly) return
    const content = box.value
    const image_url = picture.url()
    clearErrors(form)
    const unsent = picture.unsent()
    if (unsent) return toast(unsent, 'info')
    if (!content.trim() && !image_url && !edits) {
      showFormError(form, form.dataset.empty!)
      return box.focus()
    }
    try {
      await showBusy(send, async () => {
        const sent = edits ? sendEdit(form, edits, content) : sendComment(form, { content, image_url })
        // The draft is deleted only after the answer: a redirect to the login page must not lose it.
        if (!edits) box.value = ''
        box.readOnly = true
        await sent
        saveDraft(key, '')
        show('')
        picture.clear()
        await done?.()
      })
    } catch (error) {
      show(content)
      showRefusal(form, error)
      box.focus()
    } finally {
      box.readOnly = false
    }
  })
}

function addCancel(form: HTMLFormElement, discard: () => void, onCancel: () => void): void {
  const cancel = find(form, '[data-cancel-reply]')
  cancel.hidden = false
  cancel.addEventListener('click', () => {
    discard()
    form.remove()
    onCancel()
  })
}

function showCounter(form: HTMLFormElement, { value }: HTMLTextAreaElement): void {
  const counter = find(form, '[data-used]', HTMLOutputElement)
  const max = Number(counter.dataset.used)
  const used = [...value].length
  counter.hidden = used < max - COUNTER_FROM
  counter.textContent = `${used}/${max}`
  counter.toggleAttribute('data-full', used > max)
}
