import { html, type SafeHtml } from '@remix-run/html-template'
import type { Revision } from '../../../features/authoring/schema.ts'
import type { Words } from '../../../i18n/words.ts'
import { type DiffBlock, type DiffPart, diffLines, diffWords, textOfBody } from './text-diff.ts'

/** Diff of two versions with `<del>` and `<ins>`. */
export function diffView(t: Words, before: Revision, after: Revision): SafeHtml {
  const { history, editor } = t.studio
  const lines: [string, string, string][] = [
    [editor.title, before.title, after.title],
    [editor.tags, before.tags.join(', '), after.tags.join(', ')],
    [editor.summary, before.summary, after.summary],
    [editor.cover, before.cover_url ?? '', after.cover_url ?? ''],
  ]
  const changed = lines.filter(([, old, fresh]) => old !== fresh)
  const fields = changed.map(
    ([label, old, fresh]) =>
      html`<h3>${label}</h3><p class="changed-lines">${partsView(diffWords(old, fresh))}</p>`,
  )
  return html`<div class="difference-text">${fields}
${body(t, before, after)}
${changed.length === 0 && before.body === after.body ? html`<p>${history.same}</p>` : null}
</div>`
}

function body({ studio: { history, editor } }: Words, before: Revision, after: Revision): SafeHtml | null {
  if (before.body === after.body) return null
  const [old, fresh] = [before, after].map((revision) => textOfBody(revision.body, history.picture))
  if (old === fresh) return html`<p>${history.onlyLook}</p>`
  const blocks = diffLines(old!, fresh!)
  return html`<h3>${editor.body}</h3>${blocks.map((block, at) => blockView(block, at, blocks.length))}`
}

/** Unchanged runs are cut to one line of context on each side. */
function blockView(block: DiffBlock, at: number, count: number): SafeHtml {
  if ('parts' in block) return html`<p class="changed-lines">${partsView(block.parts)}</p>`
  const { same } = block
  const above = at > 0 ? same.slice(0, 1) : []
  const below = at < count - 1 ? same.slice(Math.max(above.length, same.length - 1)) : []
  const left = same.length - above.length - below.length
  const line = (text: string) => html`<p>${text}</p>`
  return html`${above.map(line)}${left > 0 ? html`<p class="left-out">…</p>` : null}${below.map(line)}`
}

function partsView(parts: DiffPart[]): SafeHtml[] {
  return parts.map(({ kind, text }) => {
    if (kind === 'added') return html`<ins>${text}</ins>`
    return kind === 'removed' ? html`<del>${text}</del>` : html`${text}`
  })
}
