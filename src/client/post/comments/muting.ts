import { t } from '../../core/i18n.ts'
import { mutedIds } from '../../shell/mutes.ts'
import { moreMenuOf } from './more-menu.ts'

/** Comments are rendered the same for all viewers; here members get "mute" and "block" below those of others. */
export function addPersonActions(): void {
  const template = document.querySelector<HTMLTemplateElement>('#person-template')
  const viewer = document.getElementById('comment-box')?.dataset.viewer
  if (!template || !viewer) return
  for (const comment of document.querySelectorAll<HTMLElement>('.comment[id]:not(:has([data-api]))')) {
    const { author } = comment.dataset
    if (!author || author === viewer) continue
    const actions = document.importNode(template.content, true)
    for (const { dataset } of actions.querySelectorAll<HTMLElement>('[data-api]')) {
      dataset.api = dataset.api?.replace(':uid', author)
      dataset.subject = comment.querySelector('.author-name')?.textContent
    }
    moreMenuOf(comment)?.append(actions)
  }
  foldMuted()
}

/** A button at each comment of someone who is muted opens it; client/shell/mutes.ts hides what is inside. */
function foldMuted(): void {
  const muted = mutedIds()
  for (const comment of document.querySelectorAll<HTMLElement>('.comment[data-author]')) {
    const fold = comment.querySelector('.comment-fold')
    const isMuted = muted.includes(comment.dataset.author ?? '')
    if (!isMuted) fold?.remove()
    if (isMuted && !fold) comment.querySelector('.byline')?.after(foldButton())
  }
}

function foldButton(): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'comment-action comment-fold'
  button.ariaExpanded = 'false'
  button.textContent = t.folded
  return button
}

export function listenForFolds(): void {
  new MutationObserver(foldMuted).observe(document.head, { childList: true })
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const button = target.closest<HTMLButtonElement>('.comment-fold')
    const opened = button?.closest('.comment')?.classList.toggle('comment-opened')
    if (!button || opened === undefined) return
    button.ariaExpanded = String(opened)
    button.textContent = opened ? t.fold : t.folded
  })
}
