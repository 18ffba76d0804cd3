import { type Static, Type } from 'typebox'
import { ListOf } from '../../kernel/db/paging/paging.ts'
import { closedShape, Id, orNull, shape, Time } from '../../kernel/http/schema/shapes.ts'
import { LevelNumber } from '../levels/schema.ts'
import { FOLLOW_STATES } from './rules.ts'

export const UserParams = Type.Object({ uid: Id })

/** A user as others see them. */
export const Person = shape('Person', {
  uid: Id,
  username: Type.String(),
  avatar_url: orNull(Type.String()),
  signature: Type.String(),
  level: LevelNumber,
  followers_count: Type.Integer(),
  following_count: Type.Integer(),
  created_at: Time,
})
export type Person = Static<typeof Person>

/** Who of viewer and person follows whom; the counts are the person's. */
export const FollowStatus = shape('FollowStatus', {
  i_follow: Type.Boolean(),
  follows_me: Type.Boolean(),
  state: Type.Enum([...FOLLOW_STATES]),
  followers_count: Type.Integer(),
  following_count: Type.Integer(),
})
export type FollowStatus = Static<typeof FollowStatus>

export const Privacy = closedShape('Privacy', { follower_list_public: Type.Boolean() })
export type Privacy = Static<typeof Privacy>

export const PersonList = ListOf(Person)
