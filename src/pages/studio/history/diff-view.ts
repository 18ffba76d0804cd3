import { html, type SafeHtml } from '@remix-run/html-template'
import type { Revision } from '../../../features/authoring/schema.ts'
import { workerQueueKey } from '../../../features/authoring/service.ts'
import type { Words } from '../../../i18n/words.ts'
import { keysOf } from '../../../kernel/db/rows.ts'
import { trustedHtml } from '../../../kernel/html/trusted-html.ts'
import { PICTURE_NAME } from '../../../kernel/rich-text/blocks/names.ts'
import { compareVersions } from '../../../kernel/rich-text/rich-text.ts'
import type { Viewer } from '../../../kernel/viewer.ts'
import { fieldLabels } from '../write/form.ts'

/** Diff of two versions with `<del>` and `<ins>`, made in the text workers. */
export async function loadDiff(
  t: Words,
  viewer: Viewer,
  before: Revision,
  after: Revision,
): Promise<SafeHtml> {
  const { history, editor } = t.studio
  const { language: _, series_id: __, ...labels } = fieldLabels(t)
  const names = keysOf(labels)
  const versions = {
    before: { body: before.body, lines: linesOf(before, names) },
    after: { body: after.body, lines: linesOf(after, names) },
    picture: history.picture(PICTURE_NAME),
    audio: history.audio(PICTURE_NAME),
  }
  const diff = await compareVersions(workerQueueKey(viewer), versions)
  if (!diff) return html`<p>${history.incomparable}</p>`
  const fields = names.map((name) => {
    const line = diff.lines[name]
    return line && html`<h3>${labels[name]}</h3>${trustedHtml(line)}`
  })
  const isSame = Object.keys(diff.lines).length === 0 && before.body === after.body
  return html`<div class="difference-text">${fields}
${diff.body ? html`<h3>${editor.body}</h3>${trustedHtml(diff.body)}` : null}
${diff.isComplete ? null : html`<p>${history.partlyCompared}</p>`}
${!diff.body && before.body !== after.body ? html`<p>${history.onlyLook}</p>` : null}
${isSame ? html`<p>${history.same}</p>` : null}
</div>`
}

function linesOf(revision: Revision, names: (keyof Revision)[]): Record<string, string> {
  const textOf = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value ?? ''))
  return Object.fromEntries(names.map((name) => [name, textOf(revision[name])]))
}
