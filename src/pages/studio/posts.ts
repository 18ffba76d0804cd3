import { html, type SafeHtml } from '@remix-run/html-template'
import { ownPosts } from '../../features/authoring/service.ts'
import { balanceOf } from '../../features/energy/service.ts'
import { type PostStatus, STATUSES } from '../../features/posts/rules.ts'
import { postCountsOf } from '../../features/posts/service.ts'
import { reviewIsOn } from '../../features/site/service.ts'
import type { Overview } from '../../features/studio/schema.ts'
import type { Words } from '../../i18n/words.ts'
import type { Db } from '../../kernel/db/db.ts'
import { linkButton } from '../../kernel/html/components/button.ts'
import { card } from '../../kernel/html/components/card.ts'
import { emptyState } from '../../kernel/html/components/empty-state.ts'
import { list } from '../../kernel/html/components/list.ts'
import { pager } from '../../kernel/html/components/pager.ts'
import { segmentedLinks } from '../../kernel/html/components/segmented.ts'
import type { PageView } from '../../kernel/html/page.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { listUrl } from '../shared/list-url.ts'
import { nearestPage } from '../shared/nearest-page.ts'
import { deleteDialog, unpublishDialog } from './dialogs.ts'
import { discardDialogs } from './discard.ts'
import { OWN_POSTS, postRow } from './post-row.ts'
import { studioLayout } from './studio-layout.ts'

const ROWS = 20

interface ListInput {
  tab: 'posts' | 'drafts'
  status: PostStatus | undefined
  page: string | undefined
}

export function loadPosts(
  db: Db,
  viewer: Viewer,
  query: { status?: string; page?: string },
): Promise<PageView> {
  const status = STATUSES.find((known) => known === query.status)
  return loadList(db, viewer, { tab: 'posts', status, page: query.page })
}

export function loadDrafts(db: Db, viewer: Viewer, query: { page?: string }): Promise<PageView> {
  return loadList(db, viewer, { tab: 'drafts', status: 'draft', page: query.page })
}

async function loadList(
  db: Db,
  viewer: Viewer,
  { tab, status, page: requested }: ListInput,
): Promise<PageView> {
  const read = (number: number) =>
    ownPosts(db, viewer, { ...(status ? { status } : {}), page: number, page_size: ROWS })
  const { found, page: at, pages } = await nearestPage(requested, ROWS, read)
  const posts = await postCountsOf(db, viewer.id)
  const balance = await balanceOf(db, viewer.id)
  const reviewed = await reviewIsOn(db)
  const hrefOf = (number: number) =>
    listUrl(`/studio/${tab}`, { status: tab === 'posts' ? status : undefined, page: number })

  return (page) => {
    const rows = found.items.map((post) => postRow(page, post, reviewed))
    const content = html`<div class="own-posts card-stack" id="${OWN_POSTS}" tabindex="-1">
${tab === 'posts' ? filter(page.t, posts, status) : null}
${card({ body: list(rows, nothingHere(page.t, tab, status)) })}
${pager(page.t, { page: at, pages, hrefOf })}
${deleteDialog(page.t, balance)}${unpublishDialog(page.t)}${discardDialogs(page.t)}
</div>`
    return studioLayout(page, { at: { tab }, content })
  }
}

function filter({ studio, posts: words }: Words, counts: Overview['posts'], current?: PostStatus): SafeHtml {
  const all = {
    label: studio.list.counted(studio.list.all, String(counts.total)),
    href: '/studio/posts',
    current: !current,
  }
  const each = STATUSES.map((status) => ({
    label: studio.list.counted(words.status[status], String(counts[status])),
    href: listUrl('/studio/posts', { status }),
    current: status === current,
  }))
  return html`<div class="studio-filter">${segmentedLinks(studio.list.filter, [all, ...each])}</div>`
}

function nothingHere({ studio, posts }: Words, tab: ListInput['tab'], status?: PostStatus): SafeHtml {
  const { empty } = studio
  const [title, text] =
    tab === 'drafts'
      ? [empty.drafts, empty.draftsText]
      : status
        ? [empty.status(posts.status[status]), empty.statusText]
        : [empty.title, empty.text]
  return emptyState({
    icon: 'pen',
    title,
    text,
    action: linkButton(studio.write, '/studio/write', { look: 'primary' }),
  })
}
