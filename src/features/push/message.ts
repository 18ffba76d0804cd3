import { type Lang, type Words, wordsIn } from '../../i18n/words.ts'
import type { Db } from '../../kernel/db/db.ts'
import { excerpt } from '../../kernel/text/excerpt.ts'
import { roleInForce } from '../accounts/rules.ts'
import type { User } from '../accounts/service.ts'
import type { Message } from '../messages/schema.ts'
import { unreadMessages } from '../messages/service.ts'
import type { DueSubscription } from './queries.ts'
import { type Shows, TTL_MS } from './rules.ts'

const MAX_LISTED = 3
const MAX_TITLE = 150
const MAX_BODY = 300

/** What the service worker shows (client/offline/push.ts), encrypted for it. */
interface PushMessage {
  title: string
  body: string
  lang: Lang
  /** Where a click leads. */
  url: string
  /** The notice that a click marks as read; null if the message is about several. */
  notice: number | null
}

/**
 * All unread notices of a day that this device wants, in one message, which replaces an earlier one; null if nothing in them is new to it.
 * Read when it is sent: not what was read, deleted, hidden, muted, blocked or switched off since.
 */
export async function messageFor(
  db: Db,
  subscription: DueSubscription,
  user: User,
  siteName: string,
): Promise<PushMessage | null> {
  const { categories, untold_since, created_at, lang, shows } = subscription
  const now = db.clock.now()
  const since = new Date(Math.max(created_at.getTime(), now.getTime() - TTL_MS))
  const reader = { id: user.id, role: roleInForce(user, now) }
  const unread = await unreadMessages(db, reader, { since, until: now }, lang)
  const wanted = unread.filter(({ category, mentioned }) =>
    categories.some((each) => each === category || (each === 'mention' && mentioned)),
  )
  const [newest] = wanted
  if (!newest || newest.created_at < untold_since) return null
  return {
    ...textsOf(wordsIn(lang).push.message, shows, wanted, siteName),
    lang,
    ...(wanted.length === 1
      ? { url: newest.link ?? '/messages', notice: newest.id }
      : { url: listOf(wanted), notice: null }),
  }
}

type Texts = Pick<PushMessage, 'title' | 'body'>

/** What somebody else may read on the locked screen is the choice of the person, for each device. */
function textsOf(t: Words['push']['message'], shows: Shows, messages: Message[], siteName: string): Texts {
  const count = messages.length
  if (shows === 'nothing') return { title: siteName, body: t.came(count) }
  if (shows === 'who') return { title: siteName, body: from(t, messages) ?? t.came(count) }
  const [newest] = messages
  if (newest && count === 1)
    return { title: excerpt(newest.title, MAX_TITLE), body: excerpt(newest.content, MAX_BODY) }
  const titles = messages.slice(0, MAX_LISTED).map(({ title }) => excerpt(title, MAX_TITLE))
  return { title: t.came(count), body: titles.join('\n') }
}

/** Null if nobody is named, as by the site itself. */
function from(t: Words['push']['message'], messages: Message[]): string | null {
  const names = [...new Set(messages.flatMap(({ actor }) => actor?.username ?? []))]
  return names.length === 0 ? null : t.from(names.slice(0, MAX_LISTED).join(t.comma), messages.length)
}

function listOf(messages: Message[]): string {
  const categories = new Set(messages.map(({ category }) => category))
  return categories.size === 1 ? `/messages?category=${[...categories][0]}` : '/messages'
}
