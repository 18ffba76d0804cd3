import { html, type SafeHtml } from '@remix-run/html-template'
import { postList } from '../../features/posts/view.ts'
import type { Words } from '../../i18n/words.ts'
import { linkButton } from '../../kernel/html/components/button.ts'
import { emptyState } from '../../kernel/html/components/empty-state.ts'
import { cursorPager } from '../../kernel/html/components/pager.ts'
import { layout } from '../../kernel/html/layout.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import { FEED, listAside, listTabs } from '../posts/list.ts'
import { spaceUrl } from '../space/open.ts'
import type { Feed } from './open.ts'

export function feedView(page: PageContext, feed: Feed): SafeHtml {
  const { t } = page
  const { posts, covers, viewer, next, atTop } = feed
  const people = html`<p><a href="${spaceUrl(viewer.id, 'following')}">${t.space.feed.people}</a></p>`
  return layout(page, {
    title: t.space.feed.title,
    main: html`<header class="list-head"><h1>${t.space.feed.title}</h1>${people}</header>
<div class="post-list-frame">
${listTabs(page, '/posts', 'following')}
${posts.length ? postList(page, posts, covers) : nothing(t, feed)}
</div>
${cursorPager(t, {
  ...(atTop ? {} : { newest: FEED }),
  ...(next ? { next: `${FEED}?cursor=${encodeURIComponent(next)}` } : {}),
})}`,
    ...listAside(page, feed),
  })
}

/** Follows nobody, no posts yet, or a cursor past the end. */
function nothing({ space: { feed: words } }: Words, { atTop, followsAnyone }: Feed): SafeHtml {
  const { title, text, action } = !atTop ? words.end : followsAnyone ? words.nothing : words.nobody
  const href = atTop ? '/posts?sort=hot' : FEED
  return emptyState({ icon: 'heart', title, text, action: linkButton(action, href, { look: 'primary' }) })
}
