import { showBusy } from '../../core/button-state.ts'
import { t } from '../../core/i18n.ts'
import { toast } from '../../core/toasts.ts'
import { clearErrors, showFormError, showRefusal } from '../../forms/form-errors.ts'
import { draftKey, loadDraft, saveDraft } from './comment-drafts.ts'
import { makeCommentPicture } from './comment-picture.ts'
import { completeMentions } from './mention-completion.ts'
import { commentedPostId } from './post-id.ts'
import { sendComment } from './send-comment.ts'

/** With so much left, people are told how much they have used. */
const NEAR_THE_END = 100

/** One box to write in: below the post, or below the comment that it answers. */
export function initCommentForm(form: HTMLFormElement, done: () => void = () => {}): void {
  const { replyTo } = form.dataset
  const box = form.querySelector('textarea')!
  const send = form.querySelector<HTMLButtonElement>('[type="submit"]')!
  const picture = makeCommentPicture(form, box)
  const key = draftKey(commentedPostId(), replyTo)
  const write = (text: string) => {
    box.value = text
    saveDraft(key, text)
    showUsed(form, box)
  }

  box.addEventListener('input', () => write(box.value))
  box.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.isComposing) form.requestSubmit()
  })
  if (form.dataset.people) completeMentions(box, form.dataset.people)
  write(loadDraft(key))

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    // One is on its way already.
    if (box.readOnly) return
    const content = box.value
    const image_url = picture.url()
    clearErrors(form)
    if (picture.isInFlight()) return toast(t.unsentPicture, 'info')
    if (!content.trim() && !image_url) {
      showFormError(form, form.dataset.empty!)
      return box.focus()
    }
    try {
      await showBusy(send, async () => {
        const sent = sendComment(form, { content, image_url })
        // Kept until it has arrived: whoever is led to the login on the way finds it again.
        box.value = ''
        box.readOnly = true
        await sent
        write('')
        picture.clear()
        done()
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

function showUsed(form: HTMLFormElement, { value }: HTMLTextAreaElement): void {
  const counter = form.querySelector<HTMLOutputElement>('[data-used]')!
  const most = Number(counter.dataset.used)
  const used = [...value].length
  counter.hidden = used < most - NEAR_THE_END
  counter.textContent = `${used}/${most}`
  counter.toggleAttribute('data-full', used > most)
}
