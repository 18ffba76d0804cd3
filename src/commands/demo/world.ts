import type { ViewCounter } from '../../features/posts/service.ts'
import { addDays, DAY_MS, shanghaiDay, startOfDay } from '../../kernel/calendar.ts'
import type { Db } from '../../kernel/db/db.ts'
import type { FileStore } from '../../kernel/files/file-store.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import type { Article } from './articles.ts'
import type { Character } from './characters.ts'
import type { Random } from './random.ts'
import type { ManualClock } from './timeline.ts'

const HOUR_MS = DAY_MS / 24
const REVIEWED_SHARE = 1 / 3

/** State of the simulation. */
export interface World {
  db: Db
  files: FileStore
  clock: ManualClock
  random: Random
  until: Date
  days: number
  people: Map<string, Person>
  /** Public by now. */
  posts: PublicPost[]
  views: ViewCounter
}

export interface Person {
  character: Character
  viewer: Viewer
  read: Set<number>
  liked: PublicPost[]
  given: Map<number, number>
  follows: Set<number>
  folder: number | null
}

export interface PublicPost {
  id: number
  article: Article
  author: Person
  since: Date
}

/** An hour of a day, `daysAgo` days before the end; today's 24 hours are scaled to the part of the day that has passed. */
export function momentOf({ until }: Pick<World, 'until'>, daysAgo: number, hour: number): Date {
  const start = startOfDay(addDays(shanghaiDay(until), -daysAgo)).getTime()
  const hourMs = daysAgo === 0 ? (until.getTime() - start) / 24 : HOUR_MS
  return new Date(start + hour * hourMs)
}

/** In a short demo, people who joined before its first day join on that day. */
export function joinedAt(world: Pick<World, 'until' | 'days'>, { joined }: Character): Date {
  return momentOf(world, Math.min(joined, world.days), 6)
}

/** When the owner turns review on. */
export function reviewBegins(world: Pick<World, 'until' | 'days'>): Date {
  return momentOf(world, Math.round(world.days * REVIEWED_SHARE), 5)
}

export function isReviewed(world: Pick<World, 'until' | 'days'>, at: Date): boolean {
  return at >= reviewBegins(world)
}

export function hoursAfter(at: Date, hours: number): Date {
  return new Date(at.getTime() + hours * HOUR_MS)
}

export function personNamed({ people }: World, name: string): Person {
  const person = people.get(name)
  if (!person) throw new Error(`${name} has not registered yet`)
  return person
}

/** Does nothing for people whom a short demo leaves out. */
export async function withPerson(
  { people }: World,
  name: string,
  work: (person: Person) => Promise<unknown>,
): Promise<void> {
  const person = people.get(name)
  if (person) await work(person)
}
