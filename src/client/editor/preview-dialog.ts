import { api } from '../core/api.ts'
import { whileBusy } from '../core/button-state.ts'
import { find } from '../core/find.ts'
import { addCopyButtons } from '../post/copy-code.ts'
import type { PostDraft } from './autosave/post-draft.ts'

/** Preview rendered by the server, which stores nothing. */
export function listenForPreview(read: () => PostDraft): void {
  const button = find(document, '#preview-open', HTMLButtonElement)
  const dialog = find(document, '#preview', HTMLDialogElement)
  const part = (name: string) => find(dialog, `[data-preview="${name}"]`)
  button.addEventListener('click', () =>
    whileBusy(button, async () => {
      const { title, body, cover_url, tags } = read()
      const { html } = await api<{ html: string }>(
        'POST',
        '/api/studio/preview',
        { body },
        { background: true },
      )
      const page = new DOMParser().parseFromString(html, 'text/html')
      part('text').replaceChildren(...page.body.childNodes)
      part('title').textContent = title
      part('cover').replaceChildren(...(cover_url ? [coverOf(cover_url)] : []))
      part('tags').replaceChildren(...tags.map(tagOf))
      addCopyButtons(dialog)
      dialog.showModal()
    }),
  )
}

function coverOf(url: string): HTMLImageElement {
  const picture = new Image()
  picture.src = url
  picture.alt = ''
  picture.className = 'post-cover'
  return picture
}

function tagOf(tag: string): HTMLElement {
  const item = document.createElement('li')
  const chip = document.createElement('span')
  chip.className = 'tag'
  chip.textContent = tag
  item.append(chip)
  return item
}
