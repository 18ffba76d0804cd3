import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { ApiError, api } from '../../core/api.ts'
import { errorMessage } from '../../core/button-state.ts'
import { find } from '../../core/find.ts'
import { toast } from '../../core/toasts.ts'
import { t } from '../i18n.ts'
import { isExternalPicture } from '../schema/urls.ts'
import { trackUpload } from './uploads-in-flight.ts'

/** The state of the banner, which decides its text and buttons. */
type BannerState = 'copy' | 'copying' | 'failed'

/** Offers to copy pictures served by other sites, where they may change or vanish, and track readers. */
export function makeExternalPictures(editor: Editor, banner: HTMLElement) {
  const dismissed = new Set<string>()
  /** What the banner asks, also while it is hidden because the text has no such picture; null once it is answered. */
  let asked: { state: 'copy' | 'failed'; message(count: number): string } | null = null
  let copying = false
  const show = (state: BannerState, message: string) => {
    banner.hidden = false
    const text = find(banner, '[data-foreign-text]')
    if (text.textContent !== message) text.textContent = message
    for (const button of banner.querySelectorAll<HTMLElement>('[data-for]'))
      button.hidden = !button.dataset.for!.split(' ').includes(state)
  }
  const pending = () => externalSourcesIn(editor.state.doc).filter((source) => !dismissed.has(source))
  const ask = () => {
    if (copying) return
    const count = asked ? pending().length : 0
    if (asked && count > 0) show(asked.state, asked.message(count))
    else banner.hidden = true
  }
  const offer = () => {
    asked = { state: 'copy', message: t.foreign.found }
    ask()
  }
  const copyAll = async () => {
    asked = null
    copying = true
    const sources = pending()
    const reasons = new Set<string>()
    for (const [index, source] of sources.entries()) {
      if (!pending().includes(source)) continue
      show('copying', t.foreign.copying(index + 1, sources.length))
      try {
        replaceSource(editor, source, await copy(source))
      } catch (error) {
        reasons.add(errorMessage(error))
        if (!concernsThisPicture(error)) break
      }
    }
    copying = false
    if (reasons.size > 0)
      asked = { state: 'failed', message: (count) => t.foreign.failed(count, [...reasons].join(' ')) }
    else toast(t.foreign.copied, 'good')
    ask()
  }

  // Pictures are deleted, and come back by undo, while the banner stands.
  editor.on('update', () => asked && ask())
  // Keeps the focus in the text, as in save-status.ts.
  banner.addEventListener('mousedown', (event) => event.preventDefault())
  banner.addEventListener('click', ({ target }) => {
    const answer = (target as Element).closest<HTMLElement>('[data-answer]')?.dataset.answer
    if (answer === 'copy') return trackUpload(copyAll())
    if (answer === 'keep') for (const source of pending()) dismissed.add(source)
    if (answer === 'remove') removePictures(editor, pending())
    if (!answer) return
    asked = null
    ask()
  })
  return { offer }
}

async function copy(url: string): Promise<string> {
  const picture = await api<{ url: string }>('POST', '/api/posts/import-image', { url }, { background: true })
  return picture.url
}

/** Any other error (offline, rate limit) would hit the remaining pictures too. */
function concernsThisPicture(error: unknown): boolean {
  return error instanceof ApiError && [400, 413, 415, 422].includes(error.status)
}

function externalSourcesIn(doc: Node): string[] {
  const sources = new Set<string>()
  doc.descendants(({ attrs }) => {
    if (isExternalPicture(attrs.src ?? '')) sources.add(attrs.src)
  })
  return [...sources]
}

/** Not part of the undo history. */
function replaceSource({ view }: Editor, source: string, url: string): void {
  const { tr, doc } = view.state
  doc.descendants((node, position) => {
    if (node.attrs.src === source) tr.setNodeAttribute(position, 'src', url)
  })
  view.dispatch(tr.setMeta('addToHistory', false))
}

function removePictures({ view }: Editor, sources: string[]): void {
  const { tr, doc } = view.state
  doc.descendants((node, position) => {
    const at = tr.mapping.map(position)
    if (sources.includes(node.attrs.src)) tr.delete(at, at + node.nodeSize)
  })
  view.dispatch(tr)
}
