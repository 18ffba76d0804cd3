import type { Lang, Words } from '../../i18n/words.ts'
import { exactTime } from '../../kernel/format.ts'
import type { Role } from '../../kernel/viewer.ts'
import type { Message } from './schema.ts'

export type MessageText = Pick<Message, 'title' | 'content' | 'link'>
export type RenderEvent = (words: Words, data: Record<string, unknown>, lang: Lang) => MessageText

/** Renderers of decisions about an account: bans, roles, removal of all content and its restoration. */
export const ACCOUNT_EVENTS: Record<string, RenderEvent> = {
  banned(t, { reason, until }, lang) {
    const { forEver, ends } = t.messages.account
    const end = until ? ends(exactTime({ lang, t }, new Date(String(until)))) : forEver
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

/** Of what is good news, or none. */
function why({ messages }: Words, reason: unknown): string {
  return reason ? messages.reason(String(reason)) : ''
}
