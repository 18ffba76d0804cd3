import { html } from '@remix-run/html-template'
import { postUrl } from '../../../features/posts/view.ts'
import { continueReading } from '../../../features/reading-history/service.ts'
import { bdi } from '../../../kernel/html/bdi.ts'
import { card } from '../../../kernel/html/components/card.ts'
import type { PersonalSection } from './section.ts'

/** Posts that the viewer has begun, and not finished. */
export const continueReadingSection: PersonalSection = {
  slot: 'continue-reading',
  async openPersonal(db, viewer) {
    const posts = await continueReading(db, viewer)
    if (posts.length === 0) return () => null
    return ({ t }) => {
      const rows = posts.map(
        ({ post_id, title, progress }) =>
          html`<li><a href="${postUrl(post_id)}">${bdi(title)} <span class="related-author">${t.reading.progress(progress)}</span></a></li>`,
      )
      const body = html`<ul class="related">${rows}</ul><p><a href="/history">${t.reading.all}</a></p>`
      return card({ title: t.reading.continue, body })
    }
  },
}
