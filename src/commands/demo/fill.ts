import { gatherViews } from '../../features/posts/service.ts'
import { eraseSessions } from '../../features/sessions/service.ts'
import { shanghaiDay } from '../../kernel/calendar.ts'
import { type Db, transaction } from '../../kernel/db/db.ts'
import type { FileStore } from '../../kernel/file-store.ts'
import { hashPassword } from '../../kernel/password.ts'
import { arrivals } from './arrivals.ts'
import { type Article, readArticles } from './articles.ts'
import { keeping } from './keeping.ts'
import { CHARACTERS, type Character } from './people.ts'
import { profileWishes } from './profile-wishes.ts'
import { lifeOf } from './publishing.ts'
import { seededRandom } from './random.ts'
import { spam } from './spam.ts'
import { strangers } from './strangers.ts'
import { type WalkingClock, walkThrough } from './timeline.ts'
import { visits } from './visits.ts'
import { joinedAt, momentOf, type World } from './world.ts'
import { worries } from './worries.ts'

export const PASSWORD = 'three months of stories'

export interface Stage {
  db: Db
  files: FileStore
  /** The one that the database tells the time by. */
  clock: WalkingClock
  print(line: string): void
}

export interface Story {
  until: Date
  days?: number
  /** Only the first so many; what the others would have done is left out. */
  people?: number
}

/** Lets an empty site live through some months, by the same verbs that people's requests call. */
export async function fillDemo(
  { db, files, clock, print }: Stage,
  { until, days = 90, people = CHARACTERS.length }: Story,
): Promise<World> {
  const characters = CHARACTERS.slice(0, people)
  const views = gatherViews(db, (error) => print(`Some views were lost: ${error}`))
  const random = seededRandom('joule')
  const world: World = { db, files, clock, random, until, days, people: new Map(), posts: [], views }
  const password_hash = await hashPassword(PASSWORD)
  const happenings = [
    ...arrivals(world, characters, password_hash),
    ...articlesIn(world, characters).flatMap((article) => lifeOf(world, article)),
    ...visits(world, characters),
    ...strangers(world),
    ...keeping(world),
    ...profileWishes(world),
    ...spam(world),
    ...worries(world),
  ]
  await walkThrough(clock, happenings, everyTenthDay(print))
  await views.close()
  await transaction(db, async (trx) => {
    for (const { viewer } of world.people.values()) await eraseSessions(trx, viewer.id)
  })
  clock.set(until)
  return world
}

/** Those of people who are there by then. */
function articlesIn(world: World, characters: readonly Character[]): Article[] {
  return readArticles().filter(({ author, daysAgo }) => {
    const character = characters.find(({ name }) => name === author)
    return character && momentOf(world, daysAgo, 8) > joinedAt(world, character)
  })
}

function everyTenthDay(print: (line: string) => void): (at: Date) => void {
  let [day, passed] = ['', 0]
  return (at) => {
    if (shanghaiDay(at) === day) return
    day = shanghaiDay(at)
    if (passed++ % 10 === 0) print(`${day} …`)
  }
}
