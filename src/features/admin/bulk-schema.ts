import { type Static, Type } from 'typebox'
import { closed, Id } from '../../kernel/http/schema/shapes.ts'
import { Version } from '../authoring/schema.ts'

const MAX_BULK = 50
const Ids = Type.Array(Id, { minItems: 1, maxItems: MAX_BULK, uniqueItems: true })
const Reason = Type.Optional(Type.String({ maxLength: 500 }))

export const BulkPosts = closed(
  {
    action: Type.Enum(['approve', 'reject', 'lock', 'unlock', 'delete']),
    ids: Ids,
    /** The versions the admin has read, in the order of the ids; approve and reject compare them. */
    versions: Type.Optional(Type.Array(Version, { minItems: 1, maxItems: MAX_BULK })),
    /** For reject, lock and delete. */
    reason: Reason,
  },
  { title: 'BulkPosts' },
)
export type BulkPosts = Static<typeof BulkPosts>

export const BulkComments = closed({ ids: Ids, reason: Reason }, { title: 'BulkComments' })
export type BulkComments = Static<typeof BulkComments>

export const BulkAnswer = Type.Object(
  {
    items: Type.Array(
      Type.Object({
        id: Id,
        ok: Type.Boolean(),
        /** Set if the id was refused. */
        error: Type.Optional(Type.Object({ code: Type.String(), message: Type.String() })),
      }),
      { maxItems: MAX_BULK },
    ),
  },
  { title: 'BulkAnswer' },
)
export type BulkAnswer = Static<typeof BulkAnswer>
