import { type Static, Type } from 'typebox'
import { ListOf } from '../../kernel/db/paging/paging.ts'
import { closed, Id, orNull, Time } from '../../kernel/http/schema/shapes.ts'
import { LevelNumber } from '../levels/schema.ts'
import { FOLLOW_STATES } from './rules.ts'

export const UserParams = Type.Object({ uid: Id })

/** A user as shown to others. */
export const Person = Type.Object(
  {
    uid: Id,
    username: Type.String(),
    avatar_url: orNull(Type.String()),
    signature: Type.String(),
    level: LevelNumber,
    followers_count: Type.Integer(),
    following_count: Type.Integer(),
    created_at: Time,
  },
  { title: 'Person' },
)
export type Person = Static<typeof Person>

/** Whether viewer and person follow each other; the counts are the person's. */
export const FollowStatus = Type.Object(
  {
    i_follow: Type.Boolean(),
    follows_me: Type.Boolean(),
    state: Type.Enum([...FOLLOW_STATES]),
    followers_count: Type.Integer(),
    following_count: Type.Integer(),
  },
  { title: 'FollowStatus' },
)
export type FollowStatus = Static<typeof FollowStatus>

export const Privacy = closed({ follower_list_public: Type.Boolean() }, { title: 'Privacy' })
export type Privacy = Static<typeof Privacy>

export const PersonList = ListOf(Person)
