// A world small enough to be believed: no code and no number of the site is used here.

export const HOUR_MS = 60 * 60 * 1000
export const DAY_MS = 24 * HOUR_MS
export const AUTHOR = 0
export const REASON = '不行'

export type Stage = 'draft' | 'pending' | 'rejected' | 'approved'

export interface Post {
  stage: Stage
  /** How far a newer text than the public one has come. */
  newer: 'draft' | 'pending' | 'rejected' | null
  locked: boolean
  version: number
  /** Of the newest text; typing moves only the other one. */
  textVersion: number
  title: string
  /** What strangers read. */
  shown: { title: string; version: number } | null
  texts: number
  energy: number
  /** By whom, in the order of people. */
  given: number[]
  deletedAt: Date | null
  /** Deleted by its author, not only discarded. */
  inBin: boolean
  /** Only autosave has kept it. */
  autosaved: boolean
  /** The title of what was typed since the last save. */
  typed: string | null
}

export interface Person {
  balance: number
  exp: number
  checkedInOn: string | null
  giftExp: Record<string, number>
}

export interface World {
  now: Date
  reviewed: boolean
  /** The author first, then two readers. */
  people: Person[]
  posts: Post[]
  edits: number
  /** What the author's posts were given, day by day. */
  received: Record<string, number>
  leavesAt: Date | null
}

/** What the model knows of an answer; the real one may say more. */
export interface Answer {
  status: number
  body: object
}

export const ok = (body: object, status = 200): Answer => ({ status, body })

export const refused = (status: number, code: string, details?: object): Answer => ({
  status,
  body: { error: { code, ...(details ? { details } : {}) } },
})

export const MISSING = refused(404, 'post_not_found')

export const dayOf = (time: Date) => new Date(time.getTime() + 8 * HOUR_MS).toISOString().slice(0, 10)

export const isThere = ({ leavesAt }: World, { deletedAt }: Post) => leavesAt === null && deletedAt === null

export const isPublic = (world: World, post: Post) =>
  isThere(world, post) && post.stage === 'approved' && !post.locked

/** People above level 0 are paid for the first visit of a day. */
export function visit({ now }: World, person: Person): void {
  if (person.exp < 1 || person.checkedInOn === dayOf(now)) return
  person.checkedInOn = dayOf(now)
  person.balance += 1
  person.exp += 5
}

export function publish(post: Post): void {
  Object.assign(post, { stage: 'approved', newer: null })
  post.shown = { title: post.title, version: post.textVersion }
}

/** What its author is told of a post. */
export function ownView({ stage, newer, locked, version, title, energy, autosaved }: Post): object {
  return {
    title,
    version,
    status: locked ? 'locked' : stage,
    revision_status: newer,
    reject_reason: stage === 'rejected' || newer === 'rejected' ? REASON : null,
    energy_count: energy,
    autosaved,
  }
}
