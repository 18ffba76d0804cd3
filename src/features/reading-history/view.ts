import { html, type SafeHtml } from '@remix-run/html-template'
import type { Words } from '../../i18n/words.ts'
import { shanghaiDay } from '../../kernel/calendar.ts'
import { dayName } from '../../kernel/format.ts'
import { apiCallAttributes } from '../../kernel/html/components/api-call.ts'
import { iconButton } from '../../kernel/html/components/button.ts'
import { list, listItem } from '../../kernel/html/components/list.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import { postUrl } from '../posts/view.ts'
import { isUnfinished } from './rules.ts'
import type { ReadingEntry } from './schema.ts'

/** Grouped by day, newest first; `part` is the fragment to refresh when one is removed. */
export function readingDays(page: PageContext, entries: ReadingEntry[], part: string): SafeHtml {
  const days = [...Map.groupBy(entries, ({ read_at }) => shanghaiDay(read_at))]
  return html`${days.map(
    ([day, ofDay]) => html`<section class="message-day reading-day">
<h2>${dayName(page, day)}</h2>
${list(ofDay.map((entry) => row(page.t, entry, part)))}
</section>`,
  )}`
}

function row(t: Words, { post, progress }: ReadingEntry, part: string): SafeHtml {
  const removing = apiCallAttributes({
    api: `DELETE /api/posts/${post.id}/reading`,
    after: { refresh: part },
    toast: t.reading.removed,
  })
  const label = `${t.reading.remove}: ${post.title}`
  return listItem({
    title: post.title,
    href: postUrl(post.id),
    meta: [
      html`<bdi>${post.author.username}</bdi>`,
      html`${isUnfinished(progress) ? t.reading.progress(progress) : progress > 50 ? t.reading.finished : null}`,
    ],
    trail: iconButton('close', label, { class: 'icon-button needs-script', ...removing }),
  })
}

/**
 * On the page of a post: tells client/post/reading-progress.ts that the reader keeps a history, and links to where they left off. Nothing
 * if they do not keep one.
 */
export function resumeLink({ t }: PageContext, postId: number, reading: number | null): SafeHtml | null {
  if (reading === null) return null
  const address = `/api/posts/${postId}/reading`
  if (!isUnfinished(reading)) return html`<span data-reading="${address}" hidden></span>`
  return html`<p class="resume needs-script" data-reading="${address}"><a href="#main" data-resume="${reading}">${t.reading.resume(reading)}</a></p>`
}
