import { type Static, Type } from 'typebox'
import { closedShape, Id, shape } from '../../kernel/http/schema/shapes.ts'
import { Version } from '../authoring/schema.ts'

const MAX_BULK = 50
const Ids = Type.Array(Id, { minItems: 1, maxItems: MAX_BULK, uniqueItems: true })
const Reason = Type.Optional(Type.String({ maxLength: 500 }))

export const BulkPosts = closedShape('BulkPosts', {
  action: Type.Enum(['approve', 'reject', 'lock', 'unlock', 'delete']),
  ids: Ids,
  /** What the admin has read, in the order of the ids; approve and reject compare it. */
  versions: Type.Optional(Type.Array(Version, { minItems: 1, maxItems: MAX_BULK })),
  /** For reject, lock and delete. */
  reason: Reason,
})
export type BulkPosts = Static<typeof BulkPosts>

export const BulkComments = closedShape('BulkComments', { ids: Ids, reason: Reason })
export type BulkComments = Static<typeof BulkComments>

export const BulkAnswer = shape('BulkAnswer', {
  items: Type.Array(
    Type.Object({
      id: Id,
      ok: Type.Boolean(),
      /** Set where the id was refused. */
      error: Type.Optional(Type.Object({ code: Type.String(), message: Type.String() })),
    }),
    { maxItems: MAX_BULK },
  ),
})
export type BulkAnswer = Static<typeof BulkAnswer>
