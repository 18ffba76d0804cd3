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
const TONES: Tone[] = ['neutral', 'info', 'good', 'warn', 'bad']

export function cards(page: PageContext): SafeHtml {
  const words = page.t.styleguide.cards
  const action = linkButton(words.action, '#cards', { look: 'quiet', size: 'small' })
  const rows = words.posts.map((post, index) => postRow(page, post, index))
  return html`${card({ title: words.title, action, body: html`<p>${words.body}</p>`, footer: html`<p>${words.footer}</p>` })}
${card({ title: words.people, body: list(rows) })}`
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
      html`${t.styleguide.cards.read(shortNumber(lang, [12_400, 1_530, 87][index] ?? 0))}`,
    ],
    trail: button(t.styleguide.cards.follow, { size: 'small' }),
  })
}

export function navigation({ t }: PageContext): SafeHtml {
  const words = t.styleguide.navigation
  const items = words.tabs.map((label, index) => ({
    label,
    href: '#navigation',
    current: index === 0,
    count: [12, 8, '1.2k'][index],
  }))
  const hrefOf = () => '#navigation'
  return html`${tabs(words.label, items)}
<h3>${words.few}</h3>
${pager(t, { page: 1, pages: 7, hrefOf, label: words.few })}
<h3>${words.middle}</h3>
${pager(t, { page: 12, pages: 48, hrefOf, label: words.middle })}
<h3>${words.cursor}</h3>
${cursorPager(t, { newest: '#navigation', next: '#navigation' })}`
}

export function badges({ t }: PageContext): SafeHtml {
  const words = t.styleguide.badges
  const names = ['鹿', 'Ada', '周', 'Lin', 'é', '山']
  return html`<p>${words.levels}</p>
<div class="actions">${LEVELS.map((level) => levelBadge(t, level))}</div>
<div class="actions">${TONES.map((tone) => statusBadge(words.statuses[tone], tone))}</div>
<p>${words.unread}</p>
<div class="actions">${[1, 12, 120].map((count) => unreadCount(t, count))}</div>
<p>${words.avatars}</p>
<div class="actions">
${names.map((username, uid) => avatar({ uid, username, avatar_url: null }))}
${avatar({ uid: 1, username: 'S', avatar_url: null }, 'small')}
${avatar({ uid: 3, username: '大', avatar_url: null }, 'large')}
</div>`
}

export function emptyStates({ t }: PageContext): SafeHtml {
  const { title, text, action } = t.styleguide.empty
  return card({
    body: emptyState({ icon: 'bolt', title, text, action: linkButton(action, '/', { look: 'primary' }) }),
  })
}
