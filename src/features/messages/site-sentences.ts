import type { Words } from '../../kernel/i18n.ts'
import type { Message } from './schema.ts'

type Texts = Words['messages']
type Data = Record<string, unknown>
export type PostDecision = keyof Texts['post']

const LINKS = { new_login: '/settings?tab=sessions', password_changed: '/settings?tab=security' } as const

export function postReview(texts: Texts, title: string, decision: PostDecision, { reason, revised }: Data) {
  const say = texts.post[decision]
  return {
    title: revised === true && 'revised' in say ? say.revised(title) : say.title(title),
    content: reason ? texts.reason(String(reason)) : '',
  }
}

/** A reason that is no one's words but the program's is told in the reader's. */
export function profileReview(texts: Texts, { field, status, reason, value, refunded }: Data) {
  const say = texts.profile[field === 'username' ? 'username' : 'signature']
  if (status === 'approved') return { title: say.approved(String(value)), content: '' }
  const why = reason === 'username_taken' ? texts.profile.taken : texts.reason(String(reason))
  const paidBack = Number(refunded) > 0 ? ` ${texts.profile.refunded(Number(refunded))}` : ''
  return { title: say.rejected(String(value)), content: `${why}${paidBack}` }
}

/** What happened to the account itself; null for what this version knows nothing of. */
export function eventOf(
  { messages, devices }: Words,
  { event, browser, os, ip }: Data,
): Pick<Message, 'title' | 'content' | 'link'> | null {
  if (event === 'password_changed') return { ...messages.passwordChanged, link: LINKS.password_changed }
  if (event !== 'new_login') return null
  const device = [browser, os].filter(Boolean).join(' · ') || devices.unknown
  const { title, content } = messages.newLogin
  return { title, content: content(device, String(ip)), link: LINKS.new_login }
}
