import { type Static, Type } from 'typebox'
import { PageQuery } from '../../../kernel/db/paging/paging.ts'
import { Id, orNull, shape, Time } from '../../../kernel/http/schema/shapes.ts'
import { ROLES } from '../../../kernel/viewer.ts'
import { Person } from '../../follows/schema.ts'
import { STATUSES } from '../../posts/rules.ts'
import { Removal } from '../../removals/schema.ts'
import { LogEntry } from '../schema.ts'

const Role = Type.Enum([...ROLES])
const Status = Type.Enum(['active', 'banned', 'deleting', 'deleted'])

export const UserParams = Type.Object({ uid: Id })

export const UsersQuery = Type.Object({
  ...PageQuery.properties,
  q: Type.Optional(Type.String({ maxLength: 100 })),
  status: Type.Optional(Status),
  role: Type.Optional(Role),
})
export type UsersQuery = Static<typeof UsersQuery>

/** A user as admins see them. */
export const AdminUser = shape('AdminUser', {
  ...Person.properties,
  /** Null for deleted accounts, and for moderators. */
  email: orNull(Type.String()),
  exp: Type.Integer(),
  role: Role,
  status: Status,
  ban: orNull(Type.Object({ reason: Type.String(), until: orNull(Time) })),
  energy_balance: Type.Integer(),
  last_seen_at: orNull(Time),
})
export type AdminUser = Static<typeof AdminUser>

/** What an admin sees before deciding about a user. Counts are capped at 10,000. */
export const UserHistory = shape('UserHistory', {
  user: AdminUser,
  sessions: Type.Integer(),
  figures: Type.Object({
    posts: Type.Integer(),
    comments: Type.Integer(),
    /** Replies below their comments, which are removed with them. */
    replies_of_others: Type.Integer(),
  }),
  posts: Type.Array(
    Type.Object({ id: Id, title: Type.String(), status: Type.Enum([...STATUSES]), updated_at: Time }),
    { maxItems: 100 },
  ),
  comments: Type.Array(Type.Object({ id: Id, post_id: Id, content: Type.String(), created_at: Time }), {
    maxItems: 100,
  }),
  /** About the user, their posts and their comments. */
  reports: Type.Array(
    Type.Object({
      id: Id,
      target_type: Type.Enum(['user', 'post', 'comment']),
      target_id: Id,
      reason: Type.String(),
      status: Type.Enum(['open', 'claimed', 'resolved', 'dismissed']),
      created_at: Time,
    }),
    { maxItems: 100 },
  ),
  log: Type.Array(LogEntry, { maxItems: 100 }),
  /** A removal that can still be undone. */
  removal: orNull(Type.Object({ ...Removal.properties, reason: Type.String() })),
  /** Whether the viewer may decide about the user. */
  may_decide: Type.Boolean(),
})
export type UserHistory = Static<typeof UserHistory>
