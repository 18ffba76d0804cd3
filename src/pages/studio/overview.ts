import { html, type SafeHtml } from '@remix-run/html-template'
import type { StudioSummary } from '../../features/authoring/schema.ts'
import { ownPosts } from '../../features/authoring/service.ts'
import { STATUSES } from '../../features/posts/rules.ts'
import type { Overview } from '../../features/studio/schema.ts'
import { overview } from '../../features/studio/service.ts'
import { receivedFigures } from '../../features/studio/view.ts'
import type { Db } from '../../kernel/db/db.ts'
import { plainNumber } from '../../kernel/format.ts'
import { linkButton } from '../../kernel/html/components/button.ts'
import { card } from '../../kernel/html/components/card.ts'
import { emptyState } from '../../kernel/html/components/empty-state.ts'
import { list, listItem } from '../../kernel/html/components/list.ts'
import { icon } from '../../kernel/html/icons.ts'
import type { PageContext, PageView } from '../../kernel/html/page.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { loadFirstSteps } from './first-steps.ts'
import { badges, hrefOfPost, timeOf, titleOf } from './post-state.ts'
import { studioLayout } from './studio-layout.ts'

const RECENT = 5

export async function loadOverview(db: Db, viewer: Viewer): Promise<PageView> {
  const figures = await overview(db, viewer)
  const { items } = await ownPosts(db, viewer, { page_size: RECENT })
  const firstSteps = await loadFirstSteps(db, viewer)
  return (page) => {
    const balance = balanceCard(page, figures.energy_balance)
    const content =
      figures.posts.total > 0
        ? html`${statusCard(page, figures)}${receivedCard(page, figures)}
<div class="studio-pair">${recentCard(page, items)}${balance}</div>`
        : html`<div class="studio-pair">${firstSteps?.(page) ?? firstPost(page)}${balance}</div>`
    return studioLayout(page, { at: { tab: 'overview' }, content })
  }
}

function statusCard({ t }: PageContext, { posts }: Overview): SafeHtml {
  const links = STATUSES.map(
    (status) => html`<li><a class="figure figure-link" href="/studio/posts?status=${status}">
<span class="figure-name">${t.posts.status[status]}</span>
<span class="figure-number">${posts[status]}</span>
</a></li>`,
  )
  return card({
    title: t.studio.overview.posts,
    body: html`<ul class="figures figures-five">${links}</ul>`,
  })
}

function receivedCard(page: PageContext, figures: Overview): SafeHtml {
  const { studio } = page.t
  return card({
    title: studio.overview.totals,
    action: linkButton(studio.tabs.analytics, '/studio/analytics', { look: 'quiet', size: 'small' }),
    body: receivedFigures(page, figures),
  })
}

function recentCard(page: PageContext, posts: StudioSummary[]): SafeHtml {
  const words = page.t.studio.overview
  const rows = posts.map((post) =>
    listItem({
      title: titleOf(page.t, post),
      href: hrefOfPost(post),
      meta: [badges(page.t, post), timeOf(page, post)],
      heading: 'h3',
    }),
  )
  return card({
    title: words.recent,
    action: linkButton(words.all, '/studio/posts', { look: 'quiet', size: 'small' }),
    body: list(rows),
  })
}

function balanceCard({ t }: PageContext, balance: number): SafeHtml {
  const words = t.studio.overview
  return card({
    title: words.balance,
    action: linkButton(words.balanceNote, '/settings?tab=energy', { look: 'quiet', size: 'small' }),
    body: html`<p class="balance-number">${icon('bolt')}<strong>${plainNumber(balance)}</strong></p>`,
  })
}

function firstPost({ t }: PageContext): SafeHtml {
  const { empty, write } = t.studio
  return card({
    body: emptyState({
      icon: 'pen',
      title: empty.title,
      text: empty.text,
      action: linkButton(write, '/studio/write', { look: 'primary' }),
    }),
  })
}
