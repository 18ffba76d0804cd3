import { api } from '../../core/api.ts'
import { find } from '../../core/find.ts'
import { t } from '../../core/i18n.ts'
import { toast } from '../../core/toasts.ts'
import { openLightbox } from '../lightbox.ts'
import { addReportButtons } from '../report.ts'
import { cloneForm } from './clone-form.ts'
import { deleteOldDrafts, repliesWithDrafts } from './comment-drafts.ts'
import { initCommentForm } from './comment-form.ts'
import { listenForCommentEdits } from './edit-comment.ts'
import { listenForCommentLikes, markLiked } from './like-comment.ts'
import { addMarkButtons } from './mark-buttons.ts'
import { addPersonActions, listenForFolds } from './muting.ts'
import { addOwnButtons, listenForCommentDeletion } from './own-comments.ts'
import { followCommentLinks, listenForCommentPages } from './paging.ts'
import { commentedPostId } from './post-id.ts'
import { listenForQuotes } from './quote.ts'

let seenBefore: number | undefined

/** The comments below a post. Every comment is rendered by the server, including those loaded later. */
export function listenForComments(): void {
  const box = document.getElementById('comment-box')
  if (!document.querySelector('.comments')) return
  const form = box?.querySelector<HTMLFormElement>('.comment-form')
  const template = form && cloneForm(form)
  const login = box?.querySelector<HTMLFormElement>('form[action="/login"]')
  const addOwnControls = () => {
    addReportButtons(document)
    addOwnButtons(document)
    addMarkButtons(document)
    addPersonActions()
    markLiked()
    markNew()
    if (template) for (const id of repliesWithDrafts(commentedPostId())) openReply(template, id)
  }
  followCommentLinks()
  listenForCommentPages(addOwnControls)
  listenForCommentDeletion()
  listenForFolds()
  openPictures()
  deleteOldDrafts()
  addOwnControls()
  storeVisit()
  listenForCommentLikes(login ? () => login.requestSubmit() : null)
  const editTemplate = template ?? editTemplateOf(box)
  if (editTemplate) listenForCommentEdits(editTemplate, addOwnControls)
  if (form && template) {
    initCommentForm(form)
    listenForQuotes((id) => (id ? openReply(template, id) : form)?.querySelector('textarea') ?? null)
  }
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-reply]')
    if (!button) return
    // Without script it is a link.
    event.preventDefault()
    if (template) openReply(template, button.dataset.reply!)?.querySelector('textarea')?.focus()
    else if (login) login.requestSubmit()
    else if (box) toast(box.textContent.trim(), 'bad')
  })
}

/** Where comments are closed: nobody writes a new one, but authors still edit theirs. */
function editTemplateOf(box: HTMLElement | null): HTMLFormElement | null | undefined {
  return box?.querySelector<HTMLTemplateElement>('#edit-form-template')?.content.querySelector('form')
}

/** Clones the comment form below the comment that is answered. */
function openReply(template: HTMLFormElement, id: string): HTMLFormElement | null {
  const body = document.querySelector(`#comment-${CSS.escape(id)} .comment-body`)
  const opened = body?.querySelector<HTMLFormElement>('form[data-reply-to]')
  if (!body || opened) return opened ?? null
  const form = cloneForm(template)
  const box = find(form, 'textarea')
  const button = find(body, '[data-reply]')
  form.dataset.replyTo = id
  box.id = `reply-${id}-words`
  box.ariaLabel = button.ariaLabel
  box.placeholder = button.ariaLabel ?? ''
  body.append(form)
  initCommentForm(form, { done: () => form.remove(), onCancel: () => button.focus() })
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

/** Marks what others have said since the viewer was last here. */
function markNew(): void {
  const state = document.getElementById('comment-state')?.dataset
  // Of the first page: those loaded later know that this visit was stored.
  seenBefore ??= Number(state?.seen ?? Number.POSITIVE_INFINITY)
  const viewer = document.getElementById('comment-box')?.dataset.viewer
  for (const comment of document.querySelectorAll<HTMLElement>('.comment[data-author]:not(.comment-new)')) {
    if (Number(comment.id.replace('comment-', '')) <= seenBefore || comment.dataset.author === viewer)
      continue
    comment.classList.add('comment-new')
    const mark = document.createElement('span')
    mark.className = 'comment-new-mark'
    mark.textContent = t.newComment
    comment.querySelector('.byline')?.append(mark)
  }
}

/** Stores that the comments up to the newest were seen, once they come into view. */
function storeVisit(): void {
  const { newest, seen } = document.getElementById('comment-state')?.dataset ?? {}
  const list = document.getElementById('comment-list')
  const viewer = document.getElementById('comment-box')?.dataset.viewer
  if (!viewer || !list || !newest || Number(newest) <= Number(seen ?? 0)) return
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    const body = { comment_id: Number(newest) }
    // What is not stored is shown as new again.
    api('PUT', `/api/posts/${commentedPostId()}/comments/seen`, body, { background: true }).catch(() => {})
  })
  observer.observe(list)
}
