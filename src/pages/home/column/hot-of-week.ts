import { html } from '@remix-run/html-template'
import { hotPostsOfWeek } from '../../../features/posts/service.ts'
import { postUrl, tagKey } from '../../../features/posts/view.ts'
import { tagTokens } from '../../../features/tags/rules.ts'
import { attributes } from '../../../kernel/html/attributes.ts'
import { bdi } from '../../../kernel/html/bdi.ts'
import { card } from '../../../kernel/html/components/card.ts'
import { foreignLang } from '../../../kernel/text/language.ts'
import type { SharedSection } from './section.ts'

/** Those of muted authors and tags are hidden by client/shell/mutes.ts. */
export const hotOfWeek: SharedSection = {
  async open(db) {
    const posts = await hotPostsOfWeek(db)
    if (posts.length === 0) return () => null
    return ({ t, lang }) => {
      const rows = posts.map(({ id, title, language, tags, author_id, username }) => {
        const hiddenBy = attributes({ 'data-author': author_id, 'data-tags': tagTokens(tags.map(tagKey)) })
        return html`<li${hiddenBy}><a href="${postUrl(id)}">${bdi(title, foreignLang(lang, language))} <span class="related-author">${bdi(username)}</span></a></li>`
      })
      return card({ title: t.home.hotOfWeek, body: html`<ul class="related">${rows}</ul>` })
    }
  },
}
