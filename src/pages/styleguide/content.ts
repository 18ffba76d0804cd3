import { html, type SafeHtml } from '@remix-run/html-template'
import { LEVELS } from '../../features/levels/rules.ts'
import { levelBadge } from '../../features/levels/view.ts'
import { shortNumber, timeTag } from '../../kernel/format.ts'
import { avatar } from '../../kernel/html/components/avatar.ts'
import { statusBadge, type Tone, unreadCount } from '../../kernel/html/components/badge.ts'
import { button, linkButton } from '../../kernel/html/components/button.ts'
import { card } from '../../kernel/html/components/card.ts'
import { emptyState } from '../../kernel/html/components/empty-state.ts'
import { list, listItem } from '../../kernel/html/components/list.ts'
import { cursorPager, pager } from '../../kernel/html/components/pager.ts'
import { tabs } from '../../kernel/html/components/tabs.ts'
import type { PageContext } from '../../kernel/html/page.ts'

const HOUR_MS = 3_600_000
const STATUSES: [Tone, string][] = [
  ['neutral', 'Draft'],
  ['info', 'In review'],
  ['good', 'Published'],
  ['warn', 'Unpublished changes'],
  ['bad', 'Rejected'],
]
const POSTS = [
  {
    title: 'Turning a balcony into a study in one weekend',
    text: 'Two days, a small budget. Painting was quick; deciding where the sockets go took an evening. Then I drew how I move through the room and saw that the desk faced the wrong way.',
    author: 'river_stone',
  },
  {
    title: 'Three traps I fell into with PostgreSQL row locks',
    text: 'Read, then write without a lock, and two likes at once count as one.',
    author: 'Ada',
  },
  { title: 'My grandmother’s braised pork', text: 'No water. Only wine.', author: 'Sunday Kitchen' },
]

export function cards(page: PageContext): SafeHtml {
  const action = linkButton('See the ledger', '#cards', { look: 'quiet', size: 'small' })
  const rows = POSTS.map((post, index) => postRow(page, post, index))
  return html`${card({ title: 'Today’s energy', action, body: html`<p>Check-in +1, received +6. Giving energy can earn you 20 more exp today.</p>`, footer: html`<p>Starts over at midnight, Shanghai time.</p>` })}
${card({ title: 'Latest posts', body: list(rows) })}`
}

function postRow(
  page: PageContext,
  post: { title: string; text: string; author: string },
  index: number,
): SafeHtml {
  const { lang, t, now } = page
  const age = [0.05, 20, 400][index] ?? 0
  return listItem({
    ...post,
    href: '#cards',
    heading: 'h3',
    lead: avatar({ uid: index + 2, username: post.author, avatar_url: null }),
    meta: [
      html`${post.author} ${levelBadge(t, LEVELS[index + 2] ?? 0)}`,
      timeTag(page, new Date(now.getTime() - age * HOUR_MS)),
      html`${shortNumber(lang, [12_400, 1_530, 87][index] ?? 0)} reads`,
    ],
    trail: button('Follow', { size: 'small' }),
  })
}

export function navigation({ t }: PageContext): SafeHtml {
  const items = ['Posts', 'Following', 'Followers', 'Favorites', 'Settings'].map((label, index) => ({
    label,
    href: '#navigation',
    current: index === 0,
    count: [12, 8, '1.2k'][index],
  }))
  const hrefOf = () => '#navigation'
  return html`${tabs('Space', items)}
<h3>The first page</h3>
${pager(t, { page: 1, pages: 7, hrefOf, label: 'The first page' })}
<h3>Somewhere in the middle</h3>
${pager(t, { page: 12, pages: 48, hrefOf, label: 'Somewhere in the middle' })}
<h3>A long list without numbers</h3>
${cursorPager(t, { newest: '#navigation', next: '#navigation' })}`
}

export function badges({ t }: PageContext): SafeHtml {
  const names = ['鹿', 'Ada', '周', 'Lin', 'é', '山']
  return html`<p>The higher the level, the fuller the charge.</p>
<div class="actions">${LEVELS.map((level) => levelBadge(t, level))}</div>
<div class="actions">${STATUSES.map(([tone, label]) => statusBadge(label, tone))}</div>
<p>Unread counts stop at 99.</p>
<div class="actions">${[1, 12, 120].map((count) => unreadCount(t, count))}</div>
<p>Without a picture, the first letter of the name stands in.</p>
<div class="actions">
${names.map((username, uid) => avatar({ uid, username, avatar_url: null }))}
${avatar({ uid: 1, username: 'S', avatar_url: null }, 'small')}
${avatar({ uid: 3, username: '大', avatar_url: null }, 'large')}
</div>`
}

export function emptyStates(): SafeHtml {
  return card({
    body: emptyState({
      icon: 'bolt',
      title: 'No favorites yet',
      text: 'When you read something worth keeping, save it and it will wait for you here.',
      action: linkButton('Browse posts', '/', { look: 'primary' }),
    }),
  })
}
