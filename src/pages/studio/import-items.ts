import { html, type SafeHtml } from '@remix-run/html-template'
import { FILE_MS } from '../../features/imports/rules.ts'
import type { ImportItem, ImportState } from '../../features/imports/schema.ts'
import { exactTime } from '../../kernel/format.ts'
import { bdi } from '../../kernel/html/bdi.ts'
import { apiCallAttributes, apiForm, formError } from '../../kernel/html/components/api-call.ts'
import { button, linkButton } from '../../kernel/html/components/button.ts'
import { card } from '../../kernel/html/components/card.ts'
import { checkbox } from '../../kernel/html/components/toggle.ts'
import type { PageContext } from '../../kernel/html/page.ts'

/** What was found: chosen, and sent to be imported, or cancelled. */
export function previewCard(
  page: PageContext,
  { found: items, created_at }: ImportState,
  part: string,
): SafeHtml {
  const { imports: words } = page.t
  const cancel = { api: 'DELETE /api/studio/import', after: { refresh: part }, toast: words.cancelled }
  const until = exactTime(page, new Date(created_at.getTime() + FILE_MS))
  const rows = items.map((item) =>
    checkbox({
      name: 'items',
      id: `item-${item.position}`,
      value: String(item.position),
      label: titleOf(page, item),
      hint: factsOf(page, item),
      checked: true,
      attributes: { 'data-choice': '' },
    }),
  )
  const form = apiForm(
    { api: 'POST /api/studio/import/choice', after: { refresh: part }, toast: words.preview.started },
    html`<p class="field-hint">${words.preview.lead}</p>
<p class="field-hint">${words.preview.until(until)}</p>
<div class="import-items">${rows}</div>
${formError()}
<p class="actions needs-script">${button(words.preview.submit, { look: 'primary', type: 'submit' })}
${button(words.cancel, { look: 'quiet', attributes: apiCallAttributes(cancel) })}</p>`,
  )
  return card({ title: words.preview.title(items.length), body: form })
}

/** What became of it, item by item; of one that was cancelled before the choice there is nothing to tell. */
export function resultCard(page: PageContext, { found, problem }: ImportState): SafeHtml | null {
  const words = page.t.imports
  const counted = (state: ImportItem['state']) => found.filter((item) => item.state === state).length
  const rows = found
    .filter(({ state }) => state !== 'found')
    .map((item) => {
      const title = bdi(titleOf(page, item))
      const link = item.post_id ? html`<a href="/studio/write?id=${item.post_id}">${title}</a>` : title
      return html`<li><strong>${link}</strong> <span class="field-hint">${words.result[item.state]}</span>
<p class="field-hint">${factsOf(page, item)}</p></li>`
    })
  const items = html`<p>${words.result.summary(counted('written'), counted('refused') + counted('chosen'))}</p>
<ul class="import-items card-stack">${rows}</ul>`
  if (!problem && rows.length === 0) return null
  return card({
    title: words.result.title,
    action: linkButton(words.result.drafts, '/studio/drafts', { look: 'quiet', size: 'small' }),
    body: html`${problem ? html`<p>${words.failures[problem]}</p>` : null}${rows.length > 0 ? items : null}`,
  })
}

function titleOf({ t }: PageContext, { title }: ImportItem): string {
  return title.trim() || t.imports.preview.untitled
}

/** Date, tags, pictures, and what does not come along. */
function factsOf(page: PageContext, { dated_at, tags, pictures, problems }: ImportItem): string {
  const words = page.t.imports
  return [
    dated_at && exactTime(page, new Date(dated_at)),
    tags.length > 0 && tags.map((tag) => `#${tag}`).join(' '),
    pictures > 0 && words.preview.pictures(pictures),
    ...problems.map(({ code, detail }) => `⚠ ${words.problems[code]}${detail ? `: ${detail}` : ''}`),
  ]
    .filter(Boolean)
    .join(' · ')
}
