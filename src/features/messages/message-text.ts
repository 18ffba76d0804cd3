import { type Lang, wordsIn } from '../../i18n/words.ts'
import { shortDay } from '../../kernel/format.ts'
import { excerpt } from '../../kernel/text/excerpt.ts'
import { commentUrl } from '../comments/view.ts'
import { authorOf } from '../levels/service.ts'
import type { NotificationKind } from '../notifications/service.ts'
import type { NotificationRow } from './list-statement.ts'
import { isAgainstReader, KINDS } from './rules.ts'
import type { Message } from './schema.ts'
import { type PostDecision, renderEvent, renderPostReview, renderProfileReview } from './site-message-text.ts'

type MessageText = Pick<Message, 'title' | 'content' | 'link'>
/** Null if its subject is deleted or hidden from the reader. */
type Render = (row: NotificationRow, lang: Lang) => MessageText | null

const MAX_EXCERPT = 120

/** What rendering depends on: the language, and the address of the site's rules, if there are any. */
interface Telling {
  lang: Lang
  rulesUrl: string | null
}

/** Rendered on reading, in the reader's language. Contains nothing that the reader may no longer see. */
export function toMessage(row: NotificationRow, telling: Telling): Message {
  return messageOf(row, RENDERERS[row.kind](row, telling.lang), telling)
}

/** Null if its subject is deleted or hidden from the reader. */
export function toVisibleMessage(row: NotificationRow, telling: Telling): Message | null {
  const said = RENDERERS[row.kind](row, telling.lang)
  return said && messageOf(row, said, telling)
}

function messageOf(row: NotificationRow, said: MessageText | null, { lang, rulesUrl }: Telling): Message {
  const { id, kind, related_id, data, count, read, created_at } = row
  const { gone } = wordsIn(lang).messages
  return {
    id,
    kind,
    category: KINDS[kind].category,
    mentioned: data.mentioned === true,
    actor: said ? actorOf(row) : null,
    related_id,
    ...(said ?? { ...gone, link: null }),
    rules_url: said && isAgainstReader(kind, data) ? rulesUrl : null,
    count,
    read,
    created_at,
  }
}

const RENDERERS: Record<NotificationKind, Render> = {
  comment: aboutComment('comment'),
  comment_reply: aboutComment('comment_reply'),
  comment_answer: aboutComment('comment_answer'),
  mention: aboutComment('mention'),
  like_aggregated({ count, related_id, data, post_title }, lang) {
    if (post_title === null) return null
    const { likes } = wordsIn(lang).messages
    const content = likes.day(shortDay(lang, String(data.day)))
    return { title: likes.title(count, post_title), content, link: `/posts/${related_id}` }
  },
  comment_likes({ count, related_id, data, post_title, comment }, lang) {
    if (post_title === null || comment === null) return null
    const { messages } = wordsIn(lang)
    const said = comment === '' ? messages.picture : excerpt(comment, MAX_EXCERPT)
    const link = commentUrl(related_id, Number(data.comment_id))
    return { title: messages.commentLikes(count, post_title), content: said, link }
  },
  follow({ actor_id, username }, lang) {
    if (username === null) return null
    return { title: wordsIn(lang).messages.follow(username), content: '', link: `/space/${actor_id}` }
  },
  energy_received({ count, username, post_title, data, related_id }, lang) {
    if (post_title === null || (count === 1 && username === null)) return null
    const givers = count === 1 ? username! : count
    const title = wordsIn(lang).messages.energy(givers, post_title, Number(data.amount))
    return { title, content: '', link: `/posts/${related_id}` }
  },
  level_up({ related_id }, lang) {
    const { title, content } = wordsIn(lang).messages.level
    return { title: title(related_id), content, link: '/settings?tab=profile' }
  },
  post_review({ post_title, related_id, data }, lang) {
    const decision = data.decision as PostDecision
    const title = decision === 'delete' ? String(data.title) : post_title
    if (title === null) return null
    const seen = (decision === 'approve' && !data.publish_at) || decision === 'unlock'
    const link = seen ? `/posts/${related_id}` : '/studio/posts'
    return { ...renderPostReview(lang, title, decision, data), link }
  },
  profile_review({ data }, lang) {
    return { ...renderProfileReview(wordsIn(lang).messages, data), link: '/settings?tab=profile' }
  },
  system({ data }, lang) {
    return renderEvent(lang, data)
  },
}

function aboutComment(kind: 'comment' | 'comment_reply' | 'comment_answer' | 'mention'): Render {
  return ({ username, post_title, comment, data, related_id }, lang) => {
    if (username === null || post_title === null || comment === null) return null
    const { messages } = wordsIn(lang)
    return {
      title: messages[kind](username, post_title),
      content: comment === '' ? messages.picture : excerpt(comment, MAX_EXCERPT),
      link: commentUrl(related_id, Number(data.comment_id)),
    }
  }
}

/** Decisions are shown as the site's, not as an admin's. */
function actorOf({ kind, actor_id, username, avatar, exp }: NotificationRow): Message['actor'] {
  if (actor_id === null || username === null || KINDS[kind].decidedBySite) return null
  return authorOf(actor_id, { username, avatar, exp })
}
