import { html } from '@remix-run/html-template'
import { hotTags } from '../../../features/posts/service.ts'
import { tagCloud } from '../../../features/posts/view.ts'
import { card } from '../../../kernel/html/components/card.ts'
import type { SharedSection } from './section.ts'

export const popularTags: SharedSection = {
  async open(db) {
    const tags = await hotTags(db)
    return (page) =>
      tags.length > 0
        ? card({
            title: page.t.posts.hotTags,
            action: html`<a class="card-link" href="/tags">${page.t.tags.all}</a>`,
            body: tagCloud(page, tags),
          })
        : null
  },
}
