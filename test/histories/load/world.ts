import type { Random } from '../../fuzz/random.ts'
import type { Person } from './person.ts'

export interface PostOfWorld {
  id: number
  author: Person
  comments: { id: number; text: string; author: Person; dropped?: true }[]
  /** How many were sent, so that a list stays within one page. */
  commented: number
}

/** The people of one round, at their devices, and what they have written. */
export interface World {
  random: Random
  owner: Person
  /** Everybody at each of their devices. */
  members: Person[]
  visitors: Person[]
  posts: PostOfWorld[]
  /** Unique in the round. */
  nextText(): string
}

/** The posts that people are at: the newest, so that old doubts are left behind. */
const CURRENT_POSTS = 6

export function somePost({ posts, random }: World): PostOfWorld | undefined {
  const current = posts.slice(-CURRENT_POSTS)
  return current.length ? random.pick(current) : undefined
}

export function someoneElse({ members, random }: World, me: Person): Person {
  return random.pick(members.filter(({ uid }) => uid !== me.uid))
}
