import { type Lang, type Words, wordsIn } from '../../i18n/words.ts'
import { exactTime, signed } from '../../kernel/format.ts'
import type { Role } from '../../kernel/viewer.ts'
import { isAgainstReader } from './rules.ts'
import type { Message } from './schema.ts'

/** Renderers of decisions about an account: bans, roles, removal of all content and its restoration. */
const ACCOUNT_EVENTS: Record<string, RenderEvent> = {
  banned(t, { reason, until }, lang) {
    const { forEver, ends } = t.messages.account
    const end = until ? ends(t.time.inShanghai(exactTime({ lang }, new Date(String(until))))) : forEver
    return {
      title: t.messages.account.banned,
      content: t.common.sentences(t.messages.reason(String(reason ?? '')), end),
      link: null,
    }
  },
  pardoned: (t, { reason }) => ({ title: t.messages.account.pardoned, content: why(t, reason), link: null }),
  role_changed: (t, { to, reason }) => ({
    title: t.messages.account.role(t.account.roles[to as Role]),
    content: why(t, reason),
    link: null,
  }),
  removed: (t, { posts, comments, reason }) => ({
    title: t.messages.account.removed(Number(posts), Number(comments)),
    content: t.common.sentences(t.messages.reason(String(reason ?? '')), t.messages.account.forEver),
    link: null,
  }),
  removal_undone: (t, { posts, comments }) => ({
    title: t.messages.account.restored(Number(posts), Number(comments)),
    content: '',
    link: null,
  }),
}

type Texts = Words['messages']
type Data = Record<string, unknown>
export type PostDecision = keyof Texts['post']

const LINKS = {
  new_login: '/settings?tab=sessions',
  password_changed: '/settings?tab=security',
  address_changed: '/settings?tab=security',
  token_created: '/settings?tab=tokens',
  energy_adjusted: '/settings?tab=energy',
  export: '/settings?tab=security#data-export',
  push_ended: '/settings?tab=notifications',
  webhook_disabled: '/admin/webhooks',
  import: '/studio/import',
  outside_reply_held: '/studio/outside-replies',
  outside_mention_held: '/studio/outside-replies#outside-mentions',
} as const

export function renderPostReview(lang: Lang, title: string, decision: PostDecision, data: Data) {
  const t = wordsIn(lang)
  const { reason, revised, publish_at } = data
  const say = t.messages.post[decision]
  if (decision === 'unscheduled') return { title: say.title(title), content: blocker(t.messages, reason) }
  if (publish_at && 'scheduled' in say)
    return {
      title: say.scheduled(title, t.time.inShanghai(exactTime({ lang }, new Date(String(publish_at))))),
      content: '',
    }
  return {
    title: revised === true && 'revised' in say ? say.revised(title) : say.title(title),
    content: isAgainstReader('post_review', data) || reason ? t.messages.reason(String(reason ?? '')) : '',
  }
}

/** Why a scheduled post was not published: a code, translated. */
function blocker({ unscheduled }: Texts, reason: unknown): string {
  return Object.entries(unscheduled).find(([code]) => code === reason)?.[1] ?? ''
}

/** A reason that is a code (username_taken) is translated. */
export function renderProfileReview(texts: Texts, { field, status, reason, value, refunded }: Data) {
  const say = texts.profile[field === 'username' ? 'username' : 'signature']
  if (status === 'approved') return { title: say.approved(String(value)), content: '' }
  const why = reason === 'username_taken' ? texts.profile.taken : texts.reason(String(reason ?? ''))
  const paidBack = Number(refunded) > 0 ? ` ${texts.profile.refunded(Number(refunded))}` : ''
  return { title: say.rejected(String(value)), content: `${why}${paidBack}` }
}

/** Renderers of system notifications, by event. */
const EVENTS: Record<string, RenderEvent> = {
  ...ACCOUNT_EVENTS,
  password_changed: ({ messages }) => ({ ...messages.passwordChanged, link: LINKS.password_changed }),
  address_changed({ messages }, { address }) {
    const { title, content } = messages.addressChanged
    return { title, content: content(String(address)), link: LINKS.address_changed }
  },
  new_login({ messages, devices }, { browser, os, ip }) {
    const device = [browser, os].filter(Boolean).join(' · ') || devices.unknown
    const { title, content } = messages.newLogin
    return { title, content: content(device, String(ip)), link: LINKS.new_login }
  },
  token_created({ messages }, { name }) {
    const { title, content } = messages.tokenCreated
    return { title: title(String(name)), content, link: LINKS.token_created }
  },
  import_done: ({ messages }) => ({ ...messages.importDone, link: LINKS.import }),
  import_failed: ({ messages }) => ({ ...messages.importFailed, link: LINKS.import }),
  export_ready: ({ messages }) => ({ ...messages.exportReady, link: LINKS.export }),
  export_failed: ({ messages }) => ({ ...messages.exportFailed, link: LINKS.export }),
  comments_closed: ({ messages }, { post_id }) => ({ ...messages.commentsClosed, link: `/posts/${post_id}` }),
  comments_opened: ({ messages }, { post_id }) => ({ ...messages.commentsOpened, link: `/posts/${post_id}` }),
  comment_removed: ({ messages }, data) => aboutComment(messages, messages.commentRemoved, data),
  comment_rejected: ({ messages }, data) => aboutComment(messages, messages.commentRejected, data),
  outside_reply: ({ messages }, { name, excerpt, post_id }) => ({
    title: messages.outsideReply(String(name)),
    content: String(excerpt ?? ''),
    link: `/posts/${post_id}#outside-replies`,
  }),
  outside_reply_held: ({ messages }, { name, excerpt }) => ({
    title: messages.outsideReplyHeld(String(name)),
    content: String(excerpt ?? ''),
    link: LINKS.outside_reply_held,
  }),
  outside_mention_held: ({ outsideMentions }, { name, excerpt }) => ({
    title: outsideMentions.held(String(name)),
    content: String(excerpt ?? ''),
    link: LINKS.outside_mention_held,
  }),
  comment_approved: ({ messages }, { excerpt, post_id, comment_id }) => ({
    title: messages.commentApproved,
    content: String(excerpt ?? ''),
    link: `/posts/${post_id}?comment=${comment_id}#comments`,
  }),
  energy_adjusted: ({ messages }, { delta, reason }) => ({
    title: messages.energyAdjusted(signed(Number(delta))),
    content: messages.reason(String(reason)),
    link: LINKS.energy_adjusted,
  }),
  push_ended: ({ messages }) => ({ ...messages.pushEnded, link: LINKS.push_ended }),
  webhook_disabled({ messages }, { host }) {
    const { title, content } = messages.webhookDisabled
    return { title: title(String(host)), content, link: LINKS.webhook_disabled }
  },
  report_resolved: ({ messages }, data) => reportOutcome(messages, 'resolved', data),
  report_dismissed: ({ messages }, data) => reportOutcome(messages, 'dismissed', data),
}

/** Null for events unknown to this version. */
export function renderEvent(lang: Lang, data: Data): MessageText | null {
  return EVENTS[String(data.event)]?.(wordsIn(lang), data, lang) ?? null
}

/** Quotes only the reporter: what they reported may now be hidden from them. */
function reportOutcome(
  { report }: Texts,
  decision: 'resolved' | 'dismissed',
  { target_type, reason, outcome }: Data,
): MessageText {
  const thing = report.things[target_type as keyof typeof report.things]
  const content = [report.yours(String(reason)), outcome ? report.outcome(String(outcome)) : '']
  return { title: report[decision](thing), content: content.filter(Boolean).join(' '), link: null }
}

function aboutComment(
  texts: Texts,
  { title, which: quoted }: Texts['commentRemoved'],
  { excerpt, reason, post_id }: Data,
): MessageText {
  const which = excerpt ? quoted(String(excerpt)) : ''
  const why = texts.reason(String(reason ?? ''))
  return { title, content: `${which}${why}`, link: `/posts/${post_id}` }
}

type MessageText = Pick<Message, 'title' | 'content' | 'link'>

type RenderEvent = (words: Words, data: Record<string, unknown>, lang: Lang) => MessageText

/** The reason, if there is one. */
function why({ messages }: Words, reason: unknown): string {
  return reason ? messages.reason(String(reason)) : ''
}
