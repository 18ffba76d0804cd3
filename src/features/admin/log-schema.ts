import { type Static, Type } from 'typebox'
import { ListOf, PageQuery } from '../../kernel/db/paging/paging.ts'
import { Id, orNull, shape, Time } from '../../kernel/http/schema/shapes.ts'
import { Person } from '../follows/schema.ts'

export const LogQuery = Type.Object({
  ...PageQuery.properties,
  actor: Type.Optional(Id),
  action: Type.Optional(Type.String({ maxLength: 60 })),
  target_type: Type.Optional(Type.String({ maxLength: 40 })),
  target_id: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  q: Type.Optional(Type.String({ maxLength: 100 })),
})
export type LogQuery = Static<typeof LogQuery>

export const LogEntry = shape('ModerationLogEntry', {
  id: Id,
  actor: Person,
  action: Type.String(),
  target_type: Type.String(),
  target_id: Type.Integer(),
  reason: Type.String(),
  details: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
  created_at: Time,
})
export type LogEntry = Static<typeof LogEntry>

export const ModerationLog = shape('ModerationLog', {
  ...ListOf(LogEntry).properties,
  looked_back_to: orNull(Time),
})
export type ModerationLog = Static<typeof ModerationLog>
