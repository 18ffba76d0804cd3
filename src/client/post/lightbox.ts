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
    button.addEventListener('click', () => openLightbox(picture, galleryOf(picture)))
    picture.replaceWith(button)
    button.append(picture)
  }
}

function galleryOf(picture: HTMLImageElement): HTMLImageElement[] {
  return [
    ...(picture.closest('.figure-gallery')?.querySelectorAll<HTMLImageElement>('.opens-large > img') ?? []),
  ]
}

/** In a gallery the arrow keys and two buttons lead from picture to picture; screen readers hear which one it is. */
export function openLightbox(opened: HTMLImageElement, gallery: HTMLImageElement[] = []): void {
  const dialog = document.createElement('dialog')
  dialog.className = 'large-picture'
  const picture = new Image()
  const position = document.createElement('p')
  position.role = 'status'
  let index = Math.max(0, gallery.indexOf(opened))
  const show = ({ src, alt, referrerPolicy }: HTMLImageElement) => {
    Object.assign(picture, { referrerPolicy, alt, src })
    dialog.ariaLabel = alt || t.picture
    position.textContent = `${index + 1} / ${gallery.length}`
  }
  const move = (step: number) => {
    index = (index + step + gallery.length) % gallery.length
    show(gallery[index] ?? opened)
  }
  dialog.append(picture)
  if (gallery.length > 1) {
    const bar = document.createElement('div')
    bar.className = 'large-picture-bar'
    bar.append(
      barButton(t.previousPicture, () => move(-1)),
      position,
      barButton(t.nextPicture, () => move(1)),
    )
    dialog.append(bar)
    dialog.addEventListener('keydown', ({ key }) => {
      if (key === 'ArrowLeft' || key === 'ArrowRight') move(key === 'ArrowLeft' ? -1 : 1)
    })
  }
  dialog.append(barButton(t.close, () => dialog.close()))
  dialog.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  show(opened)
  document.body.append(dialog)
  dialog.showModal()
}

function barButton(label: string, run: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button button-plain'
  button.textContent = label
  button.addEventListener('click', (event) => {
    // A click anywhere else closes the dialog.
    event.stopPropagation()
    run()
  })
  return button
}
