import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import { addDays, type Day, shanghaiDay } from '../../src/kernel/calendar.ts'
import { outcomeOf } from '../kit/browser-like.ts'
import { DEEP } from '../kit/deep.ts'
import type { PersonLike } from '../kit/user-builders.ts'
import { type FaultInjectionSite, faultInjectionSite } from '../probes/fault-injection-site.ts'
import { factsOf, histories, newWorld, predict, type Step } from './favorites/model.ts'
import { interruptedBrowser } from './interrupted-call.ts'

const NOWHERE = 999_999_999

interface Stage {
  site: FaultInjectionSite
  people: PersonLike[]
  admin: PersonLike
  author: PersonLike
  posts: number[]
  start: Day
}

test('whatever people do with folders, they hold and count what a small model says', async (t) => {
  const site = await faultInjectionSite(t)
  const property = fc.asyncProperty(histories(30), (history) => live(site, history))
  await fc.assert(property, { numRuns: DEEP ? 800 : 6 })
})

async function live(site: FaultInjectionSite, history: Step[]): Promise<void> {
  const stage = await openStage(site)
  const world = newWorld()
  let folders: number[][] = [[], []]
  for (const step of history) {
    // So that nothing is added at the same moment as something else.
    site.clock.advance(1)
    const told = JSON.stringify(step)
    const expected = predict(world, step)
    if (expected !== null) assert.equal(outcomeOf((await play(stage, step, folders))!), expected, told)
    if (step.do === 'next day') await nextDay(stage)
    const { ids, ...facts } = await factsOfSite(stage, world.received.length)
    assert.deepEqual(facts, factsOf(world), told)
    folders = ids
  }
}

async function openStage(site: FaultInjectionSite): Promise<Stage> {
  const [author, admin] = [await site.writer(), await site.user({ role: 'admin' })]
  const posts: number[] = []
  for (let n = 0; n < 3; n++) posts.push((await site.post({ author })).id)
  const people = [await site.user(), await site.user()]
  return { site, author, admin, posts, people, start: shanghaiDay(site.clock.now()) }
}

function play({ site, people, admin, posts }: Stage, step: Step, folders: number[][]) {
  if (step.do === 'next day') return null
  if (step.do === 'lock') {
    const address = `/api/admin/posts/${posts[step.post]}`
    const boss = interruptedBrowser(site.fault, step.at, admin)
    return step.on ? boss.post(`${address}/lock`, { reason: '等' }) : boss.post(`${address}/unlock`)
  }
  const person = interruptedBrowser(site.fault, step.at, people[step.who]!)
  const own = folders[step.who]!
  const at = (which: number) => own[which % own.length] ?? NOWHERE
  if (step.do === 'create') return person.post('/api/folders', { name: '夹' })
  if (step.do === 'delete') return person.delete(`/api/folders/${at(step.folder)}`)
  const post_id = posts[step.post]
  if (step.do === 'toggle') return person.post(`/api/posts/${post_id}/favorite`)
  const items = `/api/folders/${at(step.folder)}/posts`
  if (step.do === 'move') return person.put(`${items}/${post_id}`, { to_folder_id: at(step.to) })
  return step.do === 'add' ? person.post(items, { post_id }) : person.delete(`${items}/${post_id}`)
}

async function nextDay({ site, people, admin }: Stage): Promise<void> {
  site.clock.advance(24 * 60 * 60)
  for (const person of [...people, admin]) await person.post('/api/auth/refresh')
}

interface Shelf {
  owner_id: number
  id: number
  is_default: boolean
  items: number[]
}

async function factsOfSite({ site, people, author, posts, start }: Stage, days: number) {
  const { db } = site
  const { rows } = await sql<Shelf>`
    select id, owner_id, is_default, (select coalesce(json_agg(post_id order by added_at desc, post_id desc), '[]')
      from folder_items where folder_id = f.id) as items
    from folders f where owner_id = any(${people.map(({ id }) => id)}) order by id`.execute(db)
  const shelves = people.map((person) => rows.filter(({ owner_id }) => owner_id === person.id))
  const counts = db.selectFrom('posts').select('favorites_count').where('author_id', '=', author.id)
  const received = db
    .selectFrom('author_days')
    .select(['day', 'favorites'])
    .where('author_id', '=', author.id)
  const byDay = new Map((await received.execute()).map(({ day, favorites }) => [day, favorites]))
  return {
    ids: shelves.map((folders) => folders.map(({ id }) => id)),
    shelves: shelves.map((folders) =>
      folders.map(({ is_default, items }) => ({ is_default, posts: items.map((id) => posts.indexOf(id)) })),
    ),
    counts: (await counts.orderBy('id').execute()).map(({ favorites_count }) => favorites_count),
    received: Array.from({ length: days }, (_, n) => byDay.get(addDays(start, n)) ?? 0),
  }
}
