import { openViewCounter } from '../../features/posts/service.ts'
import { eraseSessions } from '../../features/sessions/service.ts'
import { shanghaiDay } from '../../kernel/calendar.ts'
import { hashPassword } from '../../kernel/crypto/password.ts'
import { type Db, transaction } from '../../kernel/db/db.ts'
import type { FileStore } from '../../kernel/files/file-store.ts'
import { anonymousViews } from './anonymous-views.ts'
import { type Article, readArticles } from './articles.ts'
import { CHARACTERS, type Character } from './characters.ts'
import { ownerActions } from './owner-actions.ts'
import { postEvents } from './posts.ts'
import { profileChanges } from './profile-changes.ts'
import { seededRandom } from './random.ts'
import { registrations } from './registrations.ts'
import { reports } from './reports.ts'
import { seriesEvents } from './series.ts'
import { sitePageEvents } from './site-pages.ts'
import { spam } from './spam.ts'
import { type ManualClock, runTimeline } from './timeline.ts'
import { visits } from './visits.ts'
import { joinedAt, momentOf, type World } from './world.ts'

export const PASSWORD = 'three months of stories'

interface DemoContext {
  db: Db
  files: FileStore
  /** The clock of `db`. */
  clock: ManualClock
  print(line: string): void
}

interface DemoOptions {
  until: Date
  days?: number
  /** Only this many characters, from the start of the list, take part. */
  people?: number
}

/** Simulates some months on an empty site through the same services that requests call. */
export async function fillDemo(
  { db, files, clock, print }: DemoContext,
  { until, days = 90, people = CHARACTERS.length }: DemoOptions,
): Promise<World> {
  const characters = CHARACTERS.slice(0, people)
  const views = openViewCounter(db, (error) => print(`Some views were lost: ${error}`))
  const random = seededRandom('joule')
  const world: World = { db, files, clock, random, until, days, people: new Map(), posts: [], views }
  const password_hash = await hashPassword(PASSWORD)
  const events = [
    ...registrations(world, characters, password_hash),
    ...articlesIn(world, characters).flatMap((article) => postEvents(world, article)),
    ...visits(world, characters),
    ...anonymousViews(world),
    ...ownerActions(world),
    ...sitePageEvents(world),
    ...seriesEvents(world),
    ...profileChanges(world),
    ...spam(world),
    ...reports(world),
  ]
  await runTimeline(clock, events, everyTenthDay(print))
  await views.close()
  await transaction(db, async (trx) => {
    for (const { viewer } of world.people.values()) await eraseSessions(trx, viewer.id)
  })
  clock.set(until)
  return world
}

/** Articles whose authors take part and have joined by then. */
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
