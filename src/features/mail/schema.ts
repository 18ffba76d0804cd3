import { type Static, Type } from 'typebox'
import { Id, orNull, shape, Time } from '../../kernel/http/schema/shapes.ts'
import type { MailKind } from './rules.ts'

const DeadMail = shape('DeadMail', {
  id: Id,
  kind: Type.Unsafe<MailKind>({ type: 'string' }),
  address: Type.String(),
  attempts: Type.Integer(),
  error: Type.String(),
  finished_at: Time,
})

export const MailState = shape('MailState', {
  enabled: Type.Boolean({ description: 'whether the site can send mail (SMTP_URL)' }),
  queued: Type.Integer({ description: 'mails that wait; 1000 says that many or more' }),
  oldest_at: orNull(Time),
  last_sent_at: orNull(Time),
  last_error: orNull(Type.Object({ text: Type.String(), at: Time })),
  dead: Type.Array(DeadMail, { maxItems: 20, description: 'the last mails that could not be sent' }),
})
export type MailState = Static<typeof MailState>

export const TestMailAnswer = shape('TestMailAnswer', { address: Type.String() })
