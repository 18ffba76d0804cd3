import { t } from '../core/i18n.ts'

/** Lightbox: pictures of an article open large by click or keyboard and close by click or Escape. */
export function addLightbox(): void {
  const article = document.querySelector('article.post-page')
  for (const picture of article?.querySelectorAll<HTMLImageElement>('.prose img, .post-cover') ?? []) {
    if (picture.closest('a')) continue
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'opens-large'
    button.ariaLabel = t.enlarge(picture.alt)
    button.addEventListener('click', () => openLightbox(picture))
    picture.replaceWith(button)
    button.append(picture)
  }
}

export function openLightbox({ src, alt, referrerPolicy }: HTMLImageElement): void {
  const dialog = document.createElement('dialog')
  dialog.className = 'large-picture'
  dialog.ariaLabel = alt || t.picture
  const picture = new Image()
  Object.assign(picture, { referrerPolicy, alt, src })
  const close = document.createElement('button')
  close.type = 'button'
  close.className = 'button button-plain'
  close.textContent = t.close
  dialog.append(picture, close)
  dialog.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}
