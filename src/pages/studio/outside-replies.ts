import { html, type SafeHtml } from '@remix-run/html-template'
import type { HeldReply } from '../../features/federation/schema.ts'
import { listHeldReplies, listShownReplies } from '../../features/federation/service.ts'
import { outsideReplyRow } from '../../features/federation/view.ts'
import type { HeldWebmention } from '../../features/webmentions/schema.ts'
import { listHeldMentions, listShownMentions } from '../../features/webmentions/service.ts'
import { mentionRow } from '../../features/webmentions/view.ts'
import type { Db } from '../../kernel/db/db.ts'
import { card } from '../../kernel/html/components/card.ts'
import { emptyState } from '../../kernel/html/components/empty-state.ts'
import { list } from '../../kernel/html/components/list.ts'
import type { PageContext, PageView } from '../../kernel/html/page.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { studioLayout } from './studio-layout.ts'

const LIST_ID = 'outside-replies'
const MENTIONS_ID = 'outside-mentions'
const ROWS = { page: 1, page_size: 50 }

/** What people of other sites said below the author's posts, and pages that link to them: what waits, and what is shown. */
export async function loadOutsideReplies(db: Db, viewer: Viewer): Promise<PageView> {
  const [held, shown, heldMentions, shownMentions] = await Promise.all([
    listHeldReplies(db, viewer, ROWS),
    listShownReplies(db, viewer, ROWS),
    listHeldMentions(db, viewer, ROWS),
    listShownMentions(db, viewer, ROWS),
  ])
  return (page) => {
    const words = page.t.outsideReplies
    const content = html`<div class="desk card-stack" id="${LIST_ID}" tabindex="-1">
<p class="field-hint">${words.lead}</p>
${repliesCard(page, words.waiting, held.items, true)}
${shown.items.length > 0 ? repliesCard(page, words.shown, shown.items, false) : null}
</div>
${mentionsPart(page, heldMentions.items, shownMentions.items)}`
    return studioLayout(page, { at: { title: words.title }, content, extras: ['admin.css'] })
  }
}

function repliesCard(page: PageContext, title: string, replies: HeldReply[], waits: boolean): SafeHtml {
  const rows = replies.map((reply) => outsideReplyRow(page, reply, { waits, part: LIST_ID }))
  return card({ title, body: list(rows, emptyState({ icon: 'chat', ...page.t.outsideReplies.none })) })
}

/** There without mentions as well: what replaces it when the last one is decided about. */
function mentionsPart(page: PageContext, held: HeldWebmention[], shown: HeldWebmention[]): SafeHtml {
  const words = page.t.outsideMentions
  return html`<div class="desk card-stack" id="${MENTIONS_ID}" tabindex="-1">
${held.length + shown.length > 0 ? html`<p class="field-hint">${words.lead}</p>` : null}
${mentionsCard(page, words.waiting, held, true)}${mentionsCard(page, words.shown, shown, false)}
</div>`
}

function mentionsCard(
  page: PageContext,
  title: string,
  mentions: HeldWebmention[],
  waits: boolean,
): SafeHtml | null {
  if (mentions.length === 0) return null
  const rows = mentions.map((mention) => mentionRow(page, mention, { waits, part: MENTIONS_ID }))
  return card({ title, body: list(rows) })
}
