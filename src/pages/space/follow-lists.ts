import { html, type SafeHtml } from '@remix-run/html-template'
import { followStates, listPeople, mayReadLists, privacyOf } from '../../features/follows/service.ts'
import { personRow } from '../../features/follows/view.ts'
import type { Words } from '../../i18n/words.ts'
import type { Db } from '../../kernel/db/db.ts'
import { linkButton } from '../../kernel/html/components/button.ts'
import { card } from '../../kernel/html/components/card.ts'
import { emptyState } from '../../kernel/html/components/empty-state.ts'
import { list } from '../../kernel/html/components/list.ts'
import { note } from '../../kernel/html/components/note.ts'
import { pager } from '../../kernel/html/components/pager.ts'
import type { ViewerPage } from '../../kernel/html/page.ts'
import { nearestPage } from '../shared/nearest-page.ts'
import { type Space, spaceUrl, type TabContent } from './load.ts'

const ROWS = 20

type Side = 'following' | 'followers'
type ListQuery = { page?: string }

export function loadFollowing(db: Db, space: Space, query: ListQuery): Promise<TabContent> {
  return loadFollowList(db, space, 'following', query)
}

export function loadFollowers(db: Db, space: Space, query: ListQuery): Promise<TabContent> {
  return loadFollowList(db, space, 'followers', query)
}

async function loadFollowList(db: Db, space: Space, side: Side, query: ListQuery): Promise<TabContent> {
  const { person, viewer } = space
  if (!(await mayReadLists(db, viewer, person.uid))) return { posts: [], view: ({ t }) => hiddenList(t) }
  const { follower_list_public } = await privacyOf(db, person.uid)
  const read = (page: number) => listPeople(db, viewer, person.uid, side, { page, page_size: ROWS })
  const { found, page: at, pages } = await nearestPage(query.page, ROWS, read)
  const uids = found.items.map(({ uid }) => uid)
  const states = await followStates(db, viewer, uids)
  const view = (page: ViewerPage) => {
    const rows = found.items.map((each) => personRow(page, each, states.get(each.uid) ?? 'none'))
    const hrefOf = (number: number) => spaceUrl(person.uid, side, { page: number })
    return html`${follower_list_public ? null : hiddenNote(page.t, space)}
${card({ body: list(rows, nobody(page.t, space, side)) })}
${pager(page.t, { page: at, pages, hrefOf })}`
  }
  return { posts: [], view }
}

function hiddenList({ space: { hidden } }: Words): SafeHtml {
  return card({ body: emptyState({ icon: 'eye-off', title: hidden.title, text: hidden.text }) })
}

function hiddenNote({ space: { hidden } }: Words, { owner }: Space): SafeHtml {
  return note('info', owner ? hidden.ownNote : hidden.adminNote)
}

const EMPTY_LINKS: Record<Side, string> = { following: '/posts?sort=hot', followers: '/studio/write' }

function nobody({ space: words }: Words, { owner }: Space, side: Side): SafeHtml {
  if (!owner) return emptyState({ icon: 'user', ...words[side].other })
  const { title, text, action } = words[side].own
  return emptyState({
    icon: 'user',
    title,
    text,
    action: linkButton(action, EMPTY_LINKS[side], { look: 'primary' }),
  })
}
