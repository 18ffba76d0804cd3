import { type Words, wordsIn } from '../../i18n/words.ts'
import type { KeyFor } from '../../kernel/crypto/signed-token.ts'
import type { Db } from '../../kernel/db/db.ts'
import { excerpt } from '../../kernel/text/excerpt.ts'
import { roleInForce } from '../accounts/rules.ts'
import type { ContentOf, MailSection, OutgoingMail } from '../mail/service.ts'
import { CATEGORIES, type Category } from '../messages/rules.ts'
import type { Message } from '../messages/schema.ts'
import { unreadMessages } from '../messages/service.ts'
import type { PostSummary } from '../posts/schema.ts'
import { followedPostsOf } from '../posts/service.ts'
import { mailPrefsOf, unsubscribeToken } from './prefs.ts'
import { mayGetMail } from './queue.ts'
import { MAX_NOTICES, REPLY_KINDS, SUBJECTS, type Subject } from './rules.ts'

export { mailPrefsOf, type Subscription, setMailPrefs, subscriptionOf, unsubscribe } from './prefs.ts'
export { mayGetMail, mayGetMailSql } from './queue.ts'

const MAX_SUMMARY = 120

/**
 * Reads what a digest or a mail about replies says, at the moment it is sent: not what was read, deleted, hidden, muted, blocked or
 * switched off since it was queued.
 */
export function noticeContent(db: Db, keyFor: KeyFor): ContentOf {
  return async (mail, user, site) => {
    const now = db.clock.now()
    const subject = SUBJECTS.find((each) => each === mail.kind)
    if (!subject || !mayGetMail(user, mail.address, now) || !(await wants(db, user.id, subject))) return null
    const t = wordsIn(mail.lang).mail.notices
    const period = periodOf(mail)
    const messages = await unreadMessages(
      db,
      { id: user.id, role: roleInForce(user, now) },
      period,
      mail.lang,
    )
    const told =
      subject === 'digest'
        ? messages
        : messages.filter(({ kind, mentioned }) => mentioned || REPLY_KINDS.includes(kind))
    const posts = subject === 'digest' ? await followedPostsOf(db, user.id, period) : []
    const sections = [...noticeSections(t, told, site.origin), ...postSection(t, posts, site.origin)]
    if (sections.length === 0) return null
    const token = unsubscribeToken(keyFor, { user_id: user.id, subject })
    return { sections, unsubscribeUrl: `${site.origin}/unsubscribe?token=${token}` }
  }
}

async function wants(db: Db, userId: number, subject: Subject): Promise<boolean> {
  const { digest, replies } = await mailPrefsOf(db, userId)
  return subject === 'digest' ? digest !== 'off' : replies
}

function periodOf({ data: { since = '', until = '' } }: OutgoingMail): { since: Date; until: Date } {
  return { since: new Date(since), until: new Date(until) }
}

type NoticeWords = Words['mail']['notices']

function noticeSections(t: NoticeWords, messages: Message[], origin: string): MailSection[] {
  const byCategory = Map.groupBy(messages, ({ category }) => category)
  return CATEGORIES.flatMap((category) => noticeSection(t, category, byCategory.get(category) ?? [], origin))
}

function noticeSection(
  t: NoticeWords,
  category: Category,
  messages: Message[],
  origin: string,
): MailSection[] {
  if (messages.length === 0) return []
  const items = messages.slice(0, MAX_NOTICES).map(({ title, content, link, rules_url }) => ({
    title,
    text: rules_url ? `${content} ${t.rules(`${origin}${rules_url}`)}` : content,
    link: link && `${origin}${link}`,
  }))
  const rest = messages.length > MAX_NOTICES
  const more = rest ? { label: t.more, link: `${origin}/messages?category=${category}` } : null
  return [{ title: t.categories[category], items, more }]
}

function postSection(t: NoticeWords, posts: PostSummary[], origin: string): MailSection[] {
  if (posts.length === 0) return []
  const items = posts.map(({ id, title, summary, author }) => ({
    title: t.post(author.username, title),
    text: excerpt(summary, MAX_SUMMARY),
    link: `${origin}/posts/${id}`,
  }))
  return [{ title: t.posts, items, more: { label: t.feed, link: `${origin}/feed` } }]
}
