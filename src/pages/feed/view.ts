import { html, type SafeHtml } from '@remix-run/html-template'
import { postList } from '../../features/posts/view.ts'
import type { Words } from '../../i18n/words.ts'
import { linkButton } from '../../kernel/html/components/button.ts'
import { emptyState } from '../../kernel/html/components/empty-state.ts'
import { cursorPager } from '../../kernel/html/components/pager.ts'
import { segmentedLinks } from '../../kernel/html/components/segmented.ts'
import { layout } from '../../kernel/html/layout.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import { FEED, listTabs } from '../posts/list.ts'
import { listUrl } from '../shared/list-url.ts'
import { spaceUrl } from '../space/load.ts'
import type { Feed } from './load.ts'

const FEEDS = ['people', 'tags'] as const
const LABELS = { people: 'ofPeople', tags: 'ofTags' } as const

export function feedView(page: PageContext, feed: Feed): SafeHtml {
  const { t } = page
  const { posts, covers, viewer, next, atTop } = feed
  const kinds = FEEDS.map((of) => ({ label: t.tags[LABELS[of]], href: hrefOf(of), current: of === feed.of }))
  const chosen = {
    people: html`<a href="${spaceUrl(viewer.id, 'following')}">${t.space.feed.people}</a>`,
    tags: html`<a href="/tags">${t.tags.followed}</a>`,
  }
  return layout(page, {
    title: t.space.feed.title,
    main: html`<header class="list-head"><h1>${t.space.feed.title}</h1><p>${chosen[feed.of]}</p>${segmentedLinks(t.tags.feedOf, kinds)}</header>
<div class="post-list-frame">
${listTabs(page, { path: '/', language: null }, 'following')}
${posts.length ? postList(page, posts, covers) : nothing(t, feed)}
</div>
${cursorPager(t, {
  ...(atTop ? {} : { newest: hrefOf(feed.of) }),
  ...(next ? { next: hrefOf(feed.of, next) } : {}),
})}`,
    aside: feed.aside(page),
  })
}

function hrefOf(of: Feed['of'], cursor?: string): string {
  return listUrl(FEED, { of: of === 'tags' ? of : null, cursor })
}

/** Follows no people or tags, no posts yet, or a cursor past the end. */
function nothing({ space: { feed: words }, tags }: Words, { of, atTop, followsAnyone }: Feed): SafeHtml {
  if (of === 'tags' && atTop) {
    const { title, text, action } = tags.feedEmpty
    return emptyState({
      icon: 'heart',
      title,
      text,
      action: linkButton(action, '/tags', { look: 'primary' }),
    })
  }
  const { title, text, action } = !atTop ? words.end : followsAnyone ? words.nothing : words.nobody
  const href = atTop ? '/posts?sort=hot' : hrefOf(of)
  return emptyState({ icon: 'heart', title, text, action: linkButton(action, href, { look: 'primary' }) })
}
