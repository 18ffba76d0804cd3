import { html, type SafeHtml } from '@remix-run/html-template'
import { plainNumber, shortNumber, timeTag } from '../../../kernel/format.ts'
import { attributes } from '../../../kernel/html/attributes.ts'
import { bdi } from '../../../kernel/html/bdi.ts'
import { apiCallAttributes } from '../../../kernel/html/components/api-call.ts'
import { button } from '../../../kernel/html/components/button.ts'
import type { PageContext, SharedPage } from '../../../kernel/html/page.ts'
import { postUrl } from '../../posts/view.ts'
import type { FederatedReply, FederatedReport, HeldReply } from '../schema.ts'
import type { OutsideConversation } from './conversation.ts'

/** Below the comments of a post: what people of other sites said, the same for all readers. Nothing where they said nothing. */
export function outsideSection(page: SharedPage, outside: OutsideConversation): SafeHtml | null {
  const { replies, total, likes_count, boosts_count } = outside
  if (replies.length === 0 && likes_count + boosts_count === 0) return null
  const words = page.t.outsideReplies
  const hidden = total - replies.length
  return html`<section class="outside-replies" aria-labelledby="outside-replies">
<h2 class="comments-title" id="outside-replies">${words.title}${total ? html` <span>${shortNumber(page.lang, total)}</span>` : null}</h2>
${likes_count + boosts_count ? html`<p class="row-meta">${words.counts(shortNumber(page.lang, likes_count), shortNumber(page.lang, boosts_count))}</p>` : null}
${replies.map((reply) => html`<article class="outside-reply" id="outside-reply-${reply.id}">${replyBody(page, reply)}</article>`)}
${hidden > 0 ? html`<p class="row-meta">${words.more(plainNumber(hidden))}</p>` : null}
</section>`
}

/** One that waits, or is shown, with what its reader may decide. */
export function outsideReplyRow(
  page: PageContext,
  reply: HeldReply,
  { waits, part, reason = null }: { waits: boolean; part: string; reason?: SafeHtml | null },
): SafeHtml {
  const words = page.t.outsideReplies
  const call = (verb: string, path: string, label: string, toast: string) =>
    button(label, {
      size: 'small',
      look: verb === 'POST' && path === '/admit' ? 'primary' : 'plain',
      attributes: apiCallAttributes({
        api: `${verb} /api/federated-replies/${reply.id}${path}`,
        after: { refresh: part },
        toast,
      }),
    })
  return html`<article class="desk-row"><div class="desk-row-body">${replyBody(page, reply)}
${reason && html`<p class="row-meta">${reason}</p>`}
${reply.post.title ? html`<p class="row-meta"><a href="${postUrl(reply.post.id)}">${bdi(reply.post.title)}</a></p>` : null}
<p class="actions needs-script">${waits ? call('POST', '/admit', words.admit, words.admitted) : null}${call('DELETE', '', words.remove, words.removed)}${call('POST', '/turn-away', words.turnAway, words.turnedAway)}</p></div>
</article>`
}

export function outsideReportRow(page: PageContext, report: FederatedReport, part: string): SafeHtml {
  const words = page.t.outsideReplies.reports
  const { id, host, target_type, target_id, title, reason, received_at, may_decide } = report
  const href = target_type === 'post' ? postUrl(target_id) : `/space/${target_id}`
  const close = apiCallAttributes({
    api: `DELETE /api/admin/federated-reports/${id}`,
    after: { refresh: part },
    toast: words.closed,
  })
  return html`<article class="desk-row"><div class="desk-row-body">
<p>${title ? html`<a href="${href}">${bdi(words.about(host, title))}</a>` : words.aboutHidden(host)}</p>
${reason ? html`<p class="desk-words" dir="auto">${reason}</p>` : null}
<p class="row-meta">${timeTag(page, received_at)}</p>
${may_decide ? html`<p class="actions needs-script">${button(words.close, { size: 'small', attributes: close })}</p>` : html`<p class="row-meta">${page.t.errors.may_not_decide}</p>`}</div>
</article>`
}

/** The name leads to the other site, never to a space here. */
function replyBody(page: SharedPage, { author, content, url, published_at }: FederatedReply): SafeHtml {
  const away = { rel: 'nofollow noopener ugc', target: '_blank' }
  const name = html`<strong>${bdi(author.name)}</strong>`
  return html`<p class="byline">${author.url ? html`<a${attributes({ href: author.url, ...away })}>${name}</a>` : name}<span dir="ltr">${author.handle}</span></p>
<p class="comment-text" dir="auto">${content}</p>
<p class="row-meta">${timeTag(page, published_at)}${url ? html` <a${attributes({ href: url, ...away })}>${page.t.outsideReplies.original}</a>` : null}</p>`
}
