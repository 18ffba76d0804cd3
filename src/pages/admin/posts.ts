import { html, type SafeHtml } from '@remix-run/html-template'
import { cannedReasons } from '../../features/moderation/service.ts'
import type { ModerationStatus } from '../../features/post-review/rules.ts'
import type { ModerationSummary } from '../../features/post-review/schema.ts'
import { listPostsForModeration } from '../../features/post-review/service.ts'
import { authorLink } from '../../features/posts/view.ts'
import type { Words } from '../../i18n/words.ts'
import type { Db } from '../../kernel/db/db.ts'
import { plainNumber } from '../../kernel/format.ts'
import { bdi } from '../../kernel/html/bdi.ts'
import { linkButton } from '../../kernel/html/components/button.ts'
import { card } from '../../kernel/html/components/card.ts'
import { emptyState } from '../../kernel/html/components/empty-state.ts'
import { list } from '../../kernel/html/components/list.ts'
import { note } from '../../kernel/html/components/note.ts'
import { pager } from '../../kernel/html/components/pager.ts'
import { segmentedLinks } from '../../kernel/html/components/segmented.ts'
import type { PageContext, PageView } from '../../kernel/html/page.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { listUrl } from '../shared/list-url.ts'
import { nearestPage } from '../shared/nearest-page.ts'
import { badges, timeOf } from '../studio/post-state.ts'
import { adminLayout } from './admin-layout.ts'
import { type BulkAction, bulkBar, bulkDialog, chooseBox, MODERATION_LIST } from './moderation/bulk.ts'
import { REVIEW } from './moderation/decisions.ts'
import { holdReason } from './moderation/hold-reason.ts'
import { searchBox } from './search-box.ts'

const PATH = '/admin/posts'
const ROWS = 20

type Filter = keyof Words['admin']['moderating']['filters']
type Action = keyof Words['admin']['moderating']['actions']

/** Bulk actions by status filter. */
const BULK_ACTIONS: Record<Filter, Action[]> = {
  waiting: ['approve', 'reject', 'lock', 'delete'],
  all: ['approve', 'reject', 'lock', 'unlock', 'delete'],
  approved: ['lock', 'delete'],
  rejected: ['lock', 'delete'],
  locked: ['unlock', 'delete'],
  draft: ['lock', 'delete'],
}
const FILTERS = Object.keys(BULK_ACTIONS) as Filter[]

export async function loadPosts(
  db: Db,
  viewer: Viewer,
  { status, q = '', page: requested }: { status?: string; q?: string; page?: string },
): Promise<PageView> {
  const filter = FILTERS.find((known) => known === status) ?? 'waiting'
  const wanted: { status?: ModerationStatus } = filter === 'all' ? {} : { status: filter }
  const read = (number: number) =>
    listPostsForModeration(db, viewer, { ...wanted, q, page: number, page_size: ROWS })
  const { found, page: at, pages } = await nearestPage(requested, ROWS, read)
  const reasons = await cannedReasons(db, 'texts')
  return (page) => {
    const { t } = page
    const rows = found.items.map((post) => postRow(page, post))
    const hrefOf = (number: number) => listUrl(PATH, { status: filter, q, page: number })
    const content = html`${tools(t, filter, q)}
<div class="desk card-stack" id="${MODERATION_LIST}" tabindex="-1">
${found.looked_at ? note('info', t.admin.moderating.lookedAt(plainNumber(found.looked_at))) : null}
${card({ body: html`${rows.length ? bulkBar(t, actionsFor(t, filter)) : null}${list(rows, nothingHere(t, filter, q))}` })}
${pager(t, { page: at, pages, hrefOf })}
</div>
${bulkDialog(t, '/api/admin/posts/bulk', reasons[page.lang])}`
    return adminLayout(page, { tab: 'posts', content, extras: ['admin.js'] })
  }
}

function tools(t: Words, current: Filter, q: string): SafeHtml {
  const words = t.admin.moderating
  const filters = FILTERS.map((filter) => ({
    label: words.filters[filter],
    href: listUrl(PATH, { status: filter, q }),
    current: filter === current,
  }))
  return html`<div class="desk-tools">${segmentedLinks(words.filter, filters)}
${linkButton(words.begin, REVIEW, { look: 'primary', size: 'small' })}</div>
${searchBox(t, { action: PATH, label: words.searchPosts, q, keep: { status: current } })}`
}

function postRow(page: PageContext, post: ModerationSummary): SafeHtml {
  const { t } = page
  return html`<article class="desk-row">
${post.may_decide ? chooseBox(t, post.id, post.title, post.version) : null}
<div class="desk-row-body"><h2 class="row-title"><a href="${REVIEW}?id=${post.id}">${bdi(post.title)}</a></h2>
<p class="row-meta">${badges(t, post)}${holdReason(t, post)}<span>${timeOf(page, post)}</span><span class="byline">${authorLink(t, post.author)}</span><span>#${post.id}</span></p></div>
</article>`
}

function actionsFor({ admin: { moderating } }: Words, filter: Filter): BulkAction[] {
  return BULK_ACTIONS[filter].map((action) => ({
    action,
    label: moderating.actions[action],
    ask: moderating.ask[action],
    needsReason: action !== 'approve' && action !== 'unlock',
    look: action === 'delete' ? 'warning' : 'plain',
  }))
}

function nothingHere({ admin: { moderating } }: Words, filter: Filter, q: string): SafeHtml {
  const { waiting, posts, seeAll } = moderating.empty
  const done = filter === 'waiting' && q === ''
  const all = linkButton(seeAll, listUrl(PATH, { status: 'all' }))
  return emptyState({ icon: done ? 'check' : 'search', ...(done ? waiting : posts), action: all })
}
