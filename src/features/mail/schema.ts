import { type Static, Type } from 'typebox'
import { Id, orNull, Time } from '../../kernel/http/schema/shapes.ts'
import type { MailKind } from './rules.ts'

const DeadMail = Type.Object(
  {
    id: Id,
    kind: Type.Unsafe<MailKind>({ type: 'string' }),
    address: Type.String(),
    attempts: Type.Integer(),
    error: Type.String(),
    finished_at: Time,
  },
  { title: 'DeadMail' },
)

export const MailState = Type.Object(
  {
    enabled: Type.Boolean({ description: 'whether the site can send mail (SMTP_URL)' }),
    queued: Type.Integer({ description: 'mails that wait; 1000 says that many or more' }),
    oldest_at: orNull(Time),
    last_sent_at: orNull(Time),
    last_error: orNull(Type.Object({ text: Type.String(), at: Time })),
    dead: Type.Array(DeadMail, { maxItems: 20, description: 'the last mails that could not be sent' }),
  },
  { title: 'MailState' },
)
export type MailState = Static<typeof MailState>

export const TestMailAnswer = Type.Object({ address: Type.String() }, { title: 'TestMailAnswer' })
