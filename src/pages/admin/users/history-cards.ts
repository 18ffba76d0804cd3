import { html, type SafeHtml } from '@remix-run/html-template'
import type { UserHistory } from '../../../features/admin/users/schema.ts'
import { commentUrl } from '../../../features/comments/view.ts'
import { postUrl } from '../../../features/posts/view.ts'
import { timeTag } from '../../../kernel/format.ts'
import { statusBadge } from '../../../kernel/html/components/badge.ts'
import { card } from '../../../kernel/html/components/card.ts'
import { list, listItem } from '../../../kernel/html/components/list.ts'
import type { PageContext } from '../../../kernel/html/page.ts'
import { hasRight } from '../../../kernel/viewer.ts'
import { logRow, type TargetNames } from '../log-row.ts'
import { REVIEW } from '../moderation/decisions.ts'

/** Latest posts and comments, reports and moderation log of a user. */
export function historyCards(
  page: PageContext,
  { posts, comments, reports, log }: UserHistory,
  names: TargetNames,
): SafeHtml {
  const words = page.t.admin.people
  const lists = [
    [words.log, log.map((entry) => logRow(page, entry, names)), words.noLog],
    [words.reports, reports.map((entry) => report(page, entry)), words.noReports],
    [words.posts, posts.map((post) => postItem(page, post)), words.noPosts],
    [words.comments, comments.map((comment) => commentItem(page, comment)), words.noComments],
  ] as const
  return html`<div class="person-cards">${lists.map(([title, rows, none]) =>
    card({ title, body: list([...rows], html`<p class="person-none">${none}</p>`) }),
  )}</div>`
}

function report(page: PageContext, entry: UserHistory['reports'][number]): SafeHtml {
  const { reportOf, reportStatus } = page.t.admin.people
  return listItem({
    title: entry.reason,
    href: '/admin/reports',
    meta: [
      html`${reportOf[entry.target_type]}`,
      statusBadge(reportStatus[entry.status], entry.status === 'open' ? 'warn' : 'neutral'),
      timeTag(page, entry.created_at),
    ],
  })
}

function postItem(page: PageContext, { id, title, status, updated_at }: UserHistory['posts'][number]) {
  const meta = [statusBadge(page.t.posts.status[status]), timeTag(page, updated_at)]
  const reviews = page.viewer && hasRight(page.viewer, 'posts')
  return listItem({ title, href: reviews ? `${REVIEW}?id=${id}` : postUrl(id), meta })
}

function commentItem(page: PageContext, comment: UserHistory['comments'][number]): SafeHtml {
  const { id, post_id, content, created_at } = comment
  return listItem({
    title: content || page.t.messages.picture,
    href: commentUrl(post_id, id),
    meta: [timeTag(page, created_at)],
  })
}
