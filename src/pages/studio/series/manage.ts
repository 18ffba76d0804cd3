import { html, type SafeHtml } from '@remix-run/html-template'
import { editUrl, stateBadge } from '../../../features/posts/view.ts'
import { findLoosePosts, readOwnSeries } from '../../../features/series/service.ts'
import { seriesUrl } from '../../../features/series/view.ts'
import type { Words } from '../../../i18n/words.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { attributes } from '../../../kernel/html/attributes.ts'
import { apiCallAttributes, apiForm, formError } from '../../../kernel/html/components/api-call.ts'
import { button, iconButton, linkButton } from '../../../kernel/html/components/button.ts'
import { card } from '../../../kernel/html/components/card.ts'
import { dialog, dialogAnswer } from '../../../kernel/html/components/dialog.ts'
import { selectField } from '../../../kernel/html/components/form.ts'
import type { PageView } from '../../../kernel/html/page.ts'
import type { Viewer } from '../../../kernel/viewer.ts'
import { studioLayout } from '../studio-layout.ts'
import { coverField } from '../write/cover-field.ts'
import { postIdIn } from '../write.ts'
import { seriesFields } from './fields.ts'

const ORDER = 'series-order'
const DELETE = 'delete-series'

type OwnSeries = Awaited<ReturnType<typeof readOwnSeries>>
type Entry = OwnSeries['posts'][number]

/** Its words, the order of its posts, and what can be added. */
export async function loadOneSeries(db: Db, viewer: Viewer, id: string): Promise<PageView> {
  const series = await readOwnSeries(db, viewer, postIdIn(id))
  const loose = await findLoosePosts(db, viewer.id)
  return (page) => {
    const { t } = page
    const content = html`<div class="needs-script card-stack">
<div class="card-stack" id="${ORDER}" tabindex="-1">
${card({ title: t.series.order, body: html`${orderList(t, series)}${addForm(t, series, loose)}` })}
</div>
${card({ title: t.series.edit, body: editForm(t, series) })}
</div>
${deleteDialog(t, series)}`
    return studioLayout(page, {
      at: { title: series.title, action: actions(t, series) },
      content,
      extras: ['series.css', 'series.js'],
    })
  }
}

function actions(t: Words, { id, posts }: OwnSeries): SafeHtml {
  const isShown = posts.some(({ status }) => status === 'approved')
  const open = linkButton(t.series.open, seriesUrl(id), { look: 'quiet', size: 'small' })
  const call = apiCallAttributes({
    api: `DELETE /api/studio/series/${id}`,
    after: { go: '/studio/series' },
    toast: t.series.deleted,
    confirm: DELETE,
  })
  const remove = button(t.series.delete, { look: 'quiet', size: 'small', attributes: call })
  return html`<div class="actions">${isShown ? open : null}<span class="needs-script">${remove}</span></div>`
}

/** By drag, or by the buttons of a row: client/forms/list-order.ts. */
function orderList(t: Words, { id, posts }: OwnSeries): SafeHtml {
  const words = t.series
  if (posts.length === 0) return html`<p class="field-hint">${words.empty}</p>`
  const own = attributes({
    class: 'order-list',
    'data-order': `/api/studio/series/${id}/posts`,
    'data-part': ORDER,
    'data-moved': words.moved('{title}', '{number}'),
  })
  return html`<p class="field-hint">${words.orderHint}</p>
<ol${own}>${posts.map((post) => entryRow(t, id, post))}</ol>
<p class="visually-hidden" role="status" data-order-status></p>`
}

function entryRow(t: Words, seriesId: number, { id, title, status }: Entry): SafeHtml {
  const words = t.series
  const call = apiCallAttributes({
    api: `DELETE /api/studio/series/${seriesId}/posts/${id}`,
    after: { refresh: ORDER },
    toast: words.takenOut,
  })
  const badge = status === 'approved' ? null : stateBadge(t, status)
  return html`<li${attributes({ 'data-entry': id, draggable: 'true' })}>
<span class="order-entry"><a href="${editUrl(id)}" dir="auto" draggable="false">${title}</a>${badge}</span>
<span class="order-tools">${iconButton('arrow-up', words.up(title), { 'data-move': '-1' })}${iconButton('arrow-down', words.down(title), { 'data-move': '1' })}${iconButton('close', words.takeOut(title), call)}</span></li>`
}

function addForm(t: Words, { id }: OwnSeries, loose: Entry[]): SafeHtml | null {
  const words = t.series
  if (loose.length === 0) return null
  const choices = loose.map((post) => ({ value: String(post.id), label: post.title }))
  const call = { api: `POST /api/studio/series/${id}/posts`, after: { refresh: ORDER }, toast: words.added }
  // Sent as the number it is.
  const choice = selectField({
    name: 'post_id',
    label: words.add,
    choices,
    attributes: { 'data-json': true },
  })
  return apiForm(
    call,
    html`${choice}${formError()}<div class="actions">${button(words.addLabel, { type: 'submit' })}</div>`,
  )
}

function editForm(t: Words, series: OwnSeries): SafeHtml {
  const here = `/studio/series?id=${series.id}`
  const call = { api: `PUT /api/studio/series/${series.id}`, after: { go: here }, toast: t.series.saved }
  return apiForm(
    call,
    html`${seriesFields(t, series)}${coverField(t, series.cover_url)}${formError()}
<div class="actions">${button(t.studio.editor.save, { type: 'submit', look: 'primary' })}</div>`,
    { 'data-picture-type': t.errors.image_type_not_allowed, 'data-picture-size': t.errors.image_too_large },
  )
}

function deleteDialog(t: Words, { title }: OwnSeries): SafeHtml {
  return dialog(t, {
    id: DELETE,
    title: t.series.delete,
    body: html`<p>${t.series.deleteText(title)}</p>`,
    actions: html`${dialogAnswer(t.common.cancel, '')}${dialogAnswer(t.series.delete, 'yes', 'danger')}`,
  })
}
