import { html, type SafeHtml } from '@remix-run/html-template'
import { AUTHOR_PAGE_SIZE, postsByAuthor } from '../../features/posts/service.ts'
import { postList } from '../../features/posts/view.ts'
import { findShownSeries } from '../../features/series/service.ts'
import { seriesLinks } from '../../features/series/view.ts'
import type { Words } from '../../i18n/words.ts'
import type { Db } from '../../kernel/db/db.ts'
import { MAX_ROWS_BY_PAGE } from '../../kernel/db/paging/paging.ts'
import { linkButton } from '../../kernel/html/components/button.ts'
import { emptyState } from '../../kernel/html/components/empty-state.ts'
import { pager } from '../../kernel/html/components/pager.ts'
import { coversOf } from '../shared/covers.ts'
import { nearestPage } from '../shared/nearest-page.ts'
import { type Space, spaceUrl, type TabContent } from './open.ts'

export async function openArticles(db: Db, space: Space, query: { page?: string }): Promise<TabContent> {
  const { uid } = space.person
  const total = Math.min(space.figures.posts, MAX_ROWS_BY_PAGE)
  const read = async (page: number) => ({ posts: await postsByAuthor(db, uid, page), total })
  const { found, page: at, pages } = await nearestPage(query.page, AUTHOR_PAGE_SIZE, read)
  const covers = await coversOf(db, found.posts)
  const series = at === 1 ? await findShownSeries(db, uid) : []
  const { posts } = found
  const hrefOf = (number: number) => spaceUrl(uid, 'articles', { page: number })
  return {
    posts,
    view: (page) => html`${seriesLinks(page.t, series)}<div class="post-list-frame">
${posts.length ? postList(page, posts, covers) : nothingYet(page.t, space)}
</div>
${pager(page.t, { page: at, pages, hrefOf })}`,
  }
}

function nothingYet({ space: { articles } }: Words, { owner }: Space): SafeHtml {
  if (!owner) return emptyState({ icon: 'pen', ...articles.other })
  const { title, text, action } = articles.own
  return emptyState({
    icon: 'pen',
    title,
    text,
    action: linkButton(action, '/studio/write', { look: 'primary', icon: 'pen' }),
  })
}
