import { html, type SafeHtml } from '@remix-run/html-template'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PLACES, type Place } from '../../../features/navigation/rules.ts'
import type { NavigationEntry } from '../../../features/navigation/schema.ts'
import { navigationEntries, targetTitles } from '../../../features/navigation/service.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { attributes } from '../../../kernel/html/attributes.ts'
import { bdi } from '../../../kernel/html/bdi.ts'
import { apiCallAttributes } from '../../../kernel/html/components/api-call.ts'
import { statusBadge } from '../../../kernel/html/components/badge.ts'
import { iconButton, iconLink } from '../../../kernel/html/components/button.ts'
import { card } from '../../../kernel/html/components/card.ts'
import { postsTo } from '../../../kernel/html/components/plain-form.ts'
import type { PageContext, PageView } from '../../../kernel/html/page.ts'
import { acceptForm, type RefusedForm } from '../../../kernel/http/forms/accept-form.ts'
import { showPage } from '../../../kernel/http/pages.ts'
import type { Viewer } from '../../../kernel/viewer.ts'
import { settingsLayout } from '../admin-layout.ts'
import { addForm, editForm } from './forms.ts'

export const NAVIGATION = '/admin/navigation'
const PART = 'navigation'

/** Links, pinned posts and featured tags; `id` opens one of them for editing. */
export function loadNavigation(db: Db, _viewer: Viewer, { id }: { id?: string }): Promise<PageView> {
  return loadEntries(db, id)
}

async function loadEntries(db: Db, id?: string, refused?: RefusedForm): Promise<PageView> {
  const { items } = await navigationEntries(db)
  const titles = await targetTitles(db, items)
  const edited = items.find((entry) => String(entry.id) === id)
  return (page) => {
    const cards = PLACES.map((place) => placeCard(page, place, items, titles, edited ? undefined : refused))
    return settingsLayout(
      page,
      'navigation',
      html`<p class="field-hint">${page.t.admin.navigation.lead}</p>
${edited ? editCard(page, edited, titles, refused) : null}
<div class="card-stack" id="${PART}" tabindex="-1">${cards}</div>`,
    )
  }
}

/** The same without script: each form is another door to the API's operation. */
export function acceptNavigationForms(app: FastifyInstance): void {
  const show = (id?: string) => async (request: FastifyRequest, reply: FastifyReply, refused: RefusedForm) =>
    showPage(request, reply, await loadEntries(app.db, id, refused))
  const idIn = ({ url }: FastifyRequest) => url.slice(url.lastIndexOf('/') + 1)
  const done = () => NAVIGATION
  acceptForm(app, NAVIGATION, { api: 'POST /api/admin/navigation', done, again: show() })
  acceptForm(app, `${NAVIGATION}/:id`, {
    api: 'PUT /api/admin/navigation/:id',
    done,
    again: (request, reply, refused) => show(idIn(request))(request, reply, refused),
  })
  acceptForm(app, `${NAVIGATION}/:id/position/:position`, {
    api: 'PUT /api/admin/navigation/:id/position/:position',
    done,
  })
  acceptForm(app, `${NAVIGATION}/:id/remove`, { api: 'DELETE /api/admin/navigation/:id', done })
}

function placeCard(
  page: PageContext,
  place: Place,
  items: NavigationEntry[],
  titles: Map<string, string>,
  refused?: RefusedForm,
): SafeHtml {
  const words = page.t.admin.navigation
  const entries = items.filter((entry) => entry.place === place)
  const own = attributes({
    class: 'order-list',
    'data-order': '/api/admin/navigation/{id}/position/{number}',
    'data-part': PART,
    'data-moved': words.moved('{title}', '{number}'),
  })
  const rows = entries.map((entry) => entryRow(page, entry, entries.length, titles))
  const list =
    rows.length > 0
      ? html`<ol${own}>${rows}</ol><p class="visually-hidden" role="status" data-order-status></p>`
      : html`<p class="field-hint">${words.empty}</p>`
  return card({
    title: words.places[place].title,
    body: html`<p class="field-hint">${words.places[place].hint}</p>${list}${addForm(page, place, PART, refused)}`,
  })
}

/** By drag, or by the buttons of a row: client/forms/list-order.ts; without script the buttons post. */
function entryRow(
  page: PageContext,
  entry: NavigationEntry,
  count: number,
  titles: Map<string, string>,
): SafeHtml {
  const { id, position, url, kind } = entry
  const words = page.t.admin.navigation
  const name = nameOf(page, entry, titles)
  const isGone = kind !== 'tag' && kind !== 'address' && !titles.has(`${kind} ${entry.target}`)
  const to = (step: number) => ({
    'data-move': String(step),
    ...postsTo(`${NAVIGATION}/${id}/position/${Math.min(Math.max(position + step, 1), count)}`),
  })
  const remove = apiCallAttributes({
    api: `DELETE /api/admin/navigation/${id}`,
    after: { refresh: PART },
    toast: words.removed,
  })
  const edit = kind === 'post' ? null : iconLink('pen', words.edit(name), `${NAVIGATION}?id=${id}`)
  const tools = [
    iconButton('arrow-up', words.up(name), to(-1)),
    iconButton('arrow-down', words.down(name), to(1)),
    edit,
    iconButton('close', words.remove(name), { ...remove, ...postsTo(`${NAVIGATION}/${id}/remove`) }),
  ]
  return html`<li${attributes({ 'data-entry': id, draggable: 'true' })}>
<span class="order-entry"><a href="${url}" draggable="false">${bdi(name)}</a> <span class="field-hint">${words.kinds[kind]}</span>${isGone ? statusBadge(words.gone, 'warn') : null}</span>
<span class="order-tools">${tools}</span></li>`
}

function editCard(
  page: PageContext,
  entry: NavigationEntry,
  titles: Map<string, string>,
  refused?: RefusedForm,
): SafeHtml {
  const name = nameOf(page, entry, titles)
  return card({ title: page.t.admin.navigation.edit(name), body: editForm(page, entry, refused) })
}

function nameOf({ lang, t }: PageContext, entry: NavigationEntry, titles: Map<string, string>): string {
  const { kind, target, labels } = entry
  const fixed: Record<string, string> = kind === 'page' ? t.layout.sitePages : {}
  return (
    labels[lang] || Object.values(labels)[0] || fixed[target] || titles.get(`${kind} ${target}`) || target
  )
}
