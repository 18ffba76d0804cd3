import { toast } from '../../core/toasts.ts'
import { openLightbox } from '../lightbox.ts'
import { addReportButtons } from '../report.ts'
import { repliesWithDrafts } from './comment-drafts.ts'
import { initCommentForm } from './comment-form.ts'
import { addDeleteButtons, listenForCommentDeletion } from './delete-comment.ts'
import { addPersonActions, listenForFolds } from './muting.ts'
import { followCommentLinks, listenForCommentPages } from './paging.ts'
import { commentedPostId } from './post-id.ts'

/** The comments below a post. Every comment is rendered by the server, also those loaded later. */
export function listenForComments(): void {
  const box = document.getElementById('comment-box')
  if (!document.querySelector('.comments')) return
  const form = box?.querySelector('form')
  const template = form?.cloneNode(true) as HTMLFormElement | undefined
  const addOwnControls = () => {
    addReportButtons(document)
    addDeleteButtons(document)
    addPersonActions()
    if (template) for (const id of repliesWithDrafts(commentedPostId())) openReply(template, id)
  }
  followCommentLinks()
  listenForCommentPages(addOwnControls)
  listenForCommentDeletion()
  listenForFolds()
  openPictures()
  addOwnControls()
  if (form) initCommentForm(form)
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-reply]')
    if (!button) return
    if (template) openReply(template, button.dataset.reply!)?.querySelector('textarea')?.focus()
    else if (box) explainNoReply(box)
  })
}

/** Visitors go to the login page; banned users see the reason. */
function explainNoReply(box: HTMLElement): void {
  const login = box.querySelector('a')
  if (login) login.click()
  else toast(box.textContent.trim(), 'bad')
}

/** Clones the comment form below the comment that is answered. */
function openReply(template: HTMLFormElement, id: string): HTMLFormElement | null {
  const body = document.querySelector(`#comment-${CSS.escape(id)} .comment-body`)
  const opened = body?.querySelector('form')
  if (!body || opened) return opened ?? null
  const form = template.cloneNode(true) as HTMLFormElement
  const box = form.querySelector('textarea')!
  const cancel = form.querySelector<HTMLElement>('[data-cancel-reply]')!
  const button = body.querySelector<HTMLElement>('[data-reply]')!
  form.dataset.replyTo = id
  box.id = `reply-${id}-words`
  box.ariaLabel = button.ariaLabel
  box.placeholder = button.ariaLabel ?? ''
  cancel.hidden = false
  cancel.addEventListener('click', () => {
    box.value = ''
    box.dispatchEvent(new InputEvent('input'))
    form.remove()
    button.focus()
  })
  body.append(form)
  initCommentForm(form, () => form.remove())
  return form
}

function openPictures(): void {
  document.addEventListener('click', (event) => {
    const picture = (event.target as Element).closest('.comment-picture')?.querySelector('img')
    if (!picture || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    openLightbox(picture)
  })
}
