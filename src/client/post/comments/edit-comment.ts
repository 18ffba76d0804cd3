import { api } from '../../core/api.ts'
import { toastError } from '../../core/button-state.ts'
import { fetchPage } from '../../core/fragments.ts'
import { listenForPresses, setPressed } from '../../core/optimistic-toggle.ts'
import { cloneForm } from './clone-form.ts'
import { initCommentForm } from './comment-form.ts'
import { commentedPostId } from './post-id.ts'
import { removeHighlight } from './send-comment.ts'

/** The form replaces the text. The rendered text has shortened links, so the original comes from the server. */
export function listenForCommentEdits(template: HTMLFormElement, onReplaced: () => void): void {
  listenForPresses('[data-edit]', async (button) => {
    const comment = button.closest<HTMLElement>('.comment')
    if (!comment || comment.querySelector('form[data-edits]')) return
    const id = comment.id.replace('comment-', '')
    try {
      const { content } = await api<{ content: string }>('GET', `/api/comments/${id}`)
      // Pressed again meanwhile, it is open already.
      if (!comment.querySelector('form[data-edits]')) open(template, comment, id, content, onReplaced)
    } catch (error) {
      toastError(error)
    }
  })
}

function open(
  template: HTMLFormElement,
  comment: HTMLElement,
  id: string,
  content: string,
  onReplaced: () => void,
): void {
  const form = cloneForm(template)
  const [box, text] = [form.querySelector('textarea'), comment.querySelector<HTMLElement>('.comment-text')]
  form.dataset.edits = id
  form.querySelector('[data-add-picture]')?.remove()
  form.querySelector('[type=submit]')?.replaceChildren(form.dataset.save ?? '')
  if (!box) return
  box.id = `edit-${id}-words`
  text?.setAttribute('hidden', '')
  comment.querySelector('.byline')?.after(form)
  initCommentForm(form, {
    initial: content,
    done: () => replaceComment(comment, id, onReplaced),
    onCancel() {
      text?.removeAttribute('hidden')
      comment.querySelector<HTMLElement>('[data-edit]')?.focus()
    },
  })
  box.focus()
}

async function replaceComment(comment: HTMLElement, id: string, onReplaced: () => void): Promise<void> {
  const page = await fetchPage(`/posts/${commentedPostId()}?comment=${id}`).catch(() => null)
  const fresh = page?.getElementById(comment.id)
  if (!fresh) return location.reload()
  setPressed(
    fresh.querySelector('[data-like-comment]'),
    comment.querySelector('[data-like-comment][aria-pressed=true]') !== null,
  )
  removeHighlight(fresh)
  comment.replaceWith(fresh)
  onReplaced()
  fresh.focus({ preventScroll: true })
}
