import { html, type SafeHtml } from '@remix-run/html-template'
import { plainNumber, timeTag } from '../../kernel/format.ts'
import { attributes } from '../../kernel/html/attributes.ts'
import { bdi } from '../../kernel/html/bdi.ts'
import { apiCallAttributes } from '../../kernel/html/components/api-call.ts'
import { statusBadge } from '../../kernel/html/components/badge.ts'
import { button } from '../../kernel/html/components/button.ts'
import type { PageContext, SharedPage } from '../../kernel/html/page.ts'
import { hasRight } from '../../kernel/viewer.ts'
import { postUrl } from '../posts/view.ts'
import type { ShownMentions } from './incoming/mentions.ts'
import type { HeldWebmention, ReceivedWebmention } from './schema.ts'

/** Below the comments of a post: pages of other sites that link to it, the same for all readers. Nothing where there are none. */
export function mentionsSection(page: SharedPage, { mentions, hasMore }: ShownMentions): SafeHtml | null {
  if (mentions.length === 0) return null
  const words = page.t.outsideMentions
  return html`<section class="outside-replies" aria-labelledby="outside-mentions">
<h2 class="comments-title" id="outside-mentions">${words.title} <span>${plainNumber(mentions.length)}${hasMore ? '+' : null}</span></h2>
${mentions.map((mention) => html`<article class="outside-reply">${mentionBody(page, mention)}</article>`)}
${hasMore ? html`<p class="row-meta">${words.more}</p>` : null}
</section>`
}

/** One that waits, or is shown, with what its reader may decide. */
export function mentionRow(
  page: PageContext,
  mention: HeldWebmention,
  { waits, part }: { waits: boolean; part: string },
): SafeHtml {
  const words = page.t.outsideMentions
  const { id, post, word } = mention
  const refresh = { refresh: part }
  const admit = apiCallAttributes({
    api: `POST /api/webmentions/${id}/admit`,
    after: refresh,
    toast: words.admitted,
  })
  const refuse = apiCallAttributes({
    api: `DELETE /api/webmentions/${id}`,
    after: refresh,
    toast: words.refused,
  })
  const admitButton = button(words.admit, { size: 'small', look: 'primary', attributes: admit })
  const refuseButton = button(waits ? words.refuse : words.remove, { size: 'small', attributes: refuse })
  // Without a title it is a post that this reader may not see.
  const about = post.title ? html`<a href="${postUrl(post.id)}">${bdi(words.about(post.title))}</a>` : null
  const mayAdmit = word === null || (page.viewer !== null && hasRight(page.viewer, 'comments'))
  const why = word === null ? null : statusBadge(page.t.admin.screening.queue.word(word), 'warn')
  return html`<article class="desk-row"><div class="desk-row-body">${mentionBody(page, mention)}
${about || why ? html`<p class="row-meta">${about}${why}</p>` : null}
${waits && !mayAdmit ? html`<p class="row-meta">${words.forModerators}</p>` : null}
<p class="actions needs-script">${waits && mayAdmit ? admitButton : null}${refuseButton}</p></div>
</article>`
}

/** A link to the other site, never more than its text. */
function mentionBody(
  page: SharedPage,
  { url, host, title, author, received_at }: ReceivedWebmention,
): SafeHtml {
  const away = attributes({ href: url, rel: 'nofollow ugc noopener', target: '_blank' })
  const shownHost = html`<span dir="ltr">${host}</span>`
  return html`<p class="row-title"><a${away}>${bdi(title || addressOf(url))}</a></p>
<p class="row-meta">${author ? html`<span>${bdi(author)}</span>` : null}<span>${shownHost}</span><span>${timeTag(page, received_at)}</span></p>`
}

const MAX_ADDRESS = 100

/** For pages without a title. */
function addressOf(url: string): string {
  const { host, pathname } = new URL(url)
  const address = host + pathname
  return address.length > MAX_ADDRESS ? `${address.slice(0, MAX_ADDRESS - 1)}…` : address
}
