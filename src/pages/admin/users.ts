import { html, type SafeHtml } from '@remix-run/html-template'
import { listUsers } from '../../features/admin/service.ts'
import type { AdminUser, UsersQuery } from '../../features/admin/users/schema.ts'
import type { Words } from '../../i18n/words.ts'
import type { Db } from '../../kernel/db/db.ts'
import { plainNumber, timeTag } from '../../kernel/format.ts'
import { bdi } from '../../kernel/html/bdi.ts'
import { avatar } from '../../kernel/html/components/avatar.ts'
import { linkButton } from '../../kernel/html/components/button.ts'
import { card } from '../../kernel/html/components/card.ts'
import { emptyState } from '../../kernel/html/components/empty-state.ts'
import { list } from '../../kernel/html/components/list.ts'
import { note } from '../../kernel/html/components/note.ts'
import { pager } from '../../kernel/html/components/pager.ts'
import { segmentedLinks } from '../../kernel/html/components/segmented.ts'
import type { PageContext, PageView } from '../../kernel/html/page.ts'
import { isAtLeast, type Viewer } from '../../kernel/viewer.ts'
import { listUrl } from '../shared/list-url.ts'
import { nearestPage } from '../shared/nearest-page.ts'
import { adminLayout } from './admin-layout.ts'
import { searchBox } from './search-box.ts'
import { badgesOf } from './users/badges.ts'

const PATH = '/admin/users'
const ROWS = 20

type Filter = keyof Words['admin']['people']['filters']

const FILTERS: Record<Filter, Pick<UsersQuery, 'status' | 'role'>> = {
  all: {},
  banned: { status: 'banned' },
  deleting: { status: 'deleting' },
  deleted: { status: 'deleted' },
  moderator: { role: 'moderator' },
  admin: { role: 'admin' },
  owner: { role: 'owner' },
}
const NAMES = Object.keys(FILTERS) as Filter[]

export async function loadUsers(
  db: Db,
  viewer: Viewer,
  { q = '', status, page: requested }: { q?: string; status?: string; page?: string },
): Promise<PageView> {
  const filter = NAMES.find((name) => name === status) ?? 'all'
  const read = (number: number) =>
    listUsers(db, viewer, { ...FILTERS[filter], q, page: number, page_size: ROWS })
  const { found, page: at, pages } = await nearestPage(requested, ROWS, read)

  return (page) => {
    const { t } = page
    const words = t.admin.people
    const rows = found.items.map((user) => userRow(page, user))
    const hrefOf = (number: number) => urlOf(filter, q, number)
    const content = html`<div class="desk-tools">${segmentedLinks(words.filter, choices(t, filter, q))}${invitationsLink(page)}</div>
${searchBox(t, { action: PATH, label: words.search, q, keep: { status: filter } })}
<div class="desk card-stack">
${found.total_capped && q ? note('info', words.cut) : null}
${card({ body: list(rows, emptyState({ icon: 'user', ...words.empty })) })}
${pager(t, { page: at, pages, hrefOf })}
</div>`
    return adminLayout(page, { tab: 'users', content })
  }
}

function invitationsLink({ t, viewer }: PageContext): SafeHtml | null {
  if (!viewer || !isAtLeast(viewer.role, 'admin')) return null
  return linkButton(t.admin.invitations.title, '/admin/invitations', { look: 'quiet', size: 'small' })
}

function choices({ admin: { people } }: Words, current: Filter, q: string) {
  return NAMES.map((filter) => ({
    label: people.filters[filter],
    href: urlOf(filter, q),
    current: filter === current,
  }))
}

function userRow(page: PageContext, user: AdminUser): SafeHtml {
  const { t } = page
  const words = t.admin.people
  const seen = user.last_seen_at ? timeTag(page, user.last_seen_at) : words.never
  const facts = [
    `UID ${user.uid}`,
    ...(user.email ? [user.email] : []),
    `${words.energy} ${plainNumber(user.energy_balance)}`,
    html`${words.joined} ${timeTag(page, user.created_at)}`,
    html`${words.lastSeen} ${seen}`,
  ]
  return html`<article class="desk-row person-row">
${avatar(user, 'medium')}
<div class="desk-row-body"><h2 class="row-title"><a href="${PATH}/${user.uid}">${bdi(user.username)}</a> ${badgesOf(t, user)}</h2>
<p class="row-meta">${facts.map((fact) => html`<span>${fact}</span>`)}</p>
${user.ban ? html`<p class="person-ban">${user.ban.reason || page.t.messages.reason('')}</p>` : null}</div>
</article>`
}

function urlOf(filter: Filter, q: string, page = 1): string {
  return listUrl(PATH, { status: filter === 'all' ? null : filter, q, page })
}
