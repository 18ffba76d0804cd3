import { type Static, Type } from 'typebox'
import { ListOf, PageQuery } from '../../kernel/db/paging/paging.ts'
import { closedShape, Id, orNull, shape, Time } from '../../kernel/http/schema/shapes.ts'
import { Author } from '../levels/schema.ts'
import { CATEGORIES, kindsIn, PREF_KEYS } from './rules.ts'

const Category = Type.Enum(['all', ...CATEGORIES])

export const MessageParams = Type.Object({ id: Id })
export const MessageQuery = Type.Object({ ...PageQuery.properties, category: Type.Optional(Category) })
export type MessageQuery = Static<typeof MessageQuery>

/** A notification rendered in its reader's language. */
export const Message = shape('Notice', {
  id: Id,
  kind: Type.Enum(kindsIn('all')),
  category: Type.Enum([...CATEGORIES]),
  mentioned: Type.Boolean({ description: 'of a comment or reply: it also names the reader' }),
  actor: orNull(Author),
  related_id: Type.Integer(),
  title: Type.String(),
  content: Type.String(),
  link: orNull(Type.String()),
  rules_url: orNull(
    Type.String({
      description: "of a decision against the reader: the site's rules, where they are written",
    }),
  ),
  count: Type.Integer(),
  read: Type.Boolean(),
  created_at: Time,
})
export type Message = Static<typeof Message>

export const MessageList = ListOf(Message)

/** Up to 99 in each category. */
export const Unread = shape('UnreadCounts', {
  count: Type.Integer(),
  by_category: Type.Object({
    system: Type.Integer(),
    mention: Type.Integer(),
    like: Type.Integer(),
    follow: Type.Integer(),
    comment: Type.Integer(),
  }),
})
export type Unread = Static<typeof Unread>

export const UnreadStream = Type.String({
  contentMediaType: 'text/event-stream',
  description: 'server-sent events called "unread", whose data is the answer of /api/messages/unread',
})

export const ReadAllBody = closedShape('ReadAllBody', { category: Type.Optional(Category) })

export const NotifyPrefs = shape('NotifyPrefs', {
  comment: Type.Boolean(),
  reply: Type.Boolean(),
  like: Type.Boolean(),
  follow: Type.Boolean(),
})
export const PrefBody = closedShape('NotifyPref', { key: Type.Enum([...PREF_KEYS]), enabled: Type.Boolean() })
export type PrefBody = Static<typeof PrefBody>
