import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ViewCounter } from '../../src/features/posts/view-counter/view-counter.ts'
import { createSharedCache } from '../../src/kernel/cache/shared-cache.ts'
import { DEFAULT_CACHE_MB, setCacheBudget } from '../../src/kernel/cache/store.ts'
import { type TestApp, testApp } from '../kit/app.ts'
import type { BrowserLike } from '../kit/browser-like.ts'
import { DEEP, sampled } from '../kit/deep.ts'
import { difference, plainBody } from './plain-answer.ts'
import type { Prepare } from './scenario.ts'
import { scenarios } from './scenarios.ts'

// The clock stands still: nothing here gets old by time, so every difference is a write that left a cached answer as it was.

const PLACES = [
  '/',
  '/?sort=hot',
  '/posts?sort=hot',
  '/search?q=%E6%96%87',
  '/feed.xml',
  '/feed.json',
  '/llms.txt',
  '/api/posts?sort=hot',
]
/** Writes that thousands make, and those of sessions, which anybody may repeat. */
const DECLARED = [
  'POST /api/posts/:id/like',
  'POST /api/posts/:id/comments',
  'a look at a post',
  'POST /api/auth/login',
  'POST /api/auth/refresh',
  'POST /api/auth/logout',
  'POST /api/auth/step-up',
  'DELETE /api/settings/sessions/:sid',
  'POST /api/settings/sessions/destroy-others',
  'PUT /api/settings/sessions/:sid/remark',
]
/** Writes that end what they are about, or cost energy: nobody repeats them for long. */
const USES_UP = [
  'DELETE /api/comments/:id',
  'DELETE /api/settings/tokens/:id',
  'DELETE /api/studio/posts/:id/working-copy',
  'POST /api/energize',
  'POST /api/energy/energize',
]
const TABS = ['articles', 'following', 'followers', 'favorites']
/** Shows no topic, so only a write that declares none makes it old. */
const canary = createSharedCache<string>({ name: 'canary', bytesOf: ({ length }) => length })

test('after every write the cached pages show what newly rendered pages show', async (t) => {
  const site = await testApp(t)
  const readers = [site.newVisitor(), await site.user()]
  // Looks are counted some seconds later, whatever else happens meanwhile.
  const { count } = site.app.views
  site.app.views.count = () => {}
  await see(readers.map((reader) => ({ reader, place: '/' })))
  const declared: string[] = []
  const writes = { ...scenarios, 'a look at a post': looking(count) }
  for (const [route, prepare] of Object.entries(writes))
    await t.test(route, async () => {
      // Unless a write declares what it changes, everything shared gets old with it.
      if (await keepsSharedAnswers(site, readers, prepare, postPages)) {
        declared.push(route)
        // npm test looks everywhere after those that thousands make, test:deep after all.
        if (DEEP || DECLARED.includes(route)) await keepsSharedAnswers(site, readers, prepare, allPlaces)
      }
    })
  for (const route of DECLARED) assert.ok(declared.includes(route), `${route} makes every shared answer old`)
  // Otherwise one member could keep all caches empty.
  const unlimited = site.app.declaredRoutes.filter(({ options: { config = {} } }) => {
    const { access = 'user', right, limit, stepUp } = config
    return access === 'user' && !right && !limit && !stepUp
  })
  const repeatable = unlimited
    .map(({ method, url }) => `${method} ${url}`)
    .filter((route) => Object.hasOwn(scenarios, route) && !declared.includes(route))
  assert.deepEqual(repeatable.sort(), USES_UP, 'nothing limits writes that make every shared answer old')
})

function looking(count: ViewCounter['count']): Prepare {
  return async ({ app, post, newVisitor }) => {
    const { id } = await post()
    return {
      async call() {
        count({ id, author: null }, { viewer: null, ip: '10.1.1.1', userAgent: '' })
        await app.views.flush()
        return newVisitor().get('/livez')
      },
      done: async () => true,
    }
  }
}

/** Compares; returns whether the write declared what it changes. */
async function keepsSharedAnswers(
  site: TestApp,
  readers: BrowserLike[],
  prepare: Prepare,
  placesOf: (site: TestApp) => Promise<string[]>,
): Promise<boolean> {
  const { call } = await prepare(site)
  const looks = looksAt(await placesOf(site), readers)
  await see(looks)
  await canary.load(site.db, '', async () => ({ value: '', topics: [] }))
  const { statusCode, body } = await call()
  assert.ok(statusCode < 300, body)
  const declared = canary.find(site.db, '') !== undefined
  const cached = await see(looks)
  setCacheBudget(0)
  const rendered = await see(looks)
  setCacheBudget(DEFAULT_CACHE_MB)
  for (const [look, shown] of rendered) {
    const told = `${look.place} of reader ${readers.indexOf(look.reader)}`
    assert.deepEqual(difference(cached.get(look)!, shown), null, told)
  }
  return declared
}

async function postPages({ db }: TestApp): Promise<string[]> {
  const newest = await db.selectFrom('posts').select('id').orderBy('id', 'desc').limit(2).execute()
  return newest.map(({ id }) => `/posts/${id}`)
}

/** Where the newest people and posts can be seen: a scenario is about these. */
async function allPlaces(site: TestApp): Promise<string[]> {
  const { db } = site
  const pages = await postPages(site)
  const people = await db.selectFrom('users').select('id').orderBy('id', 'desc').limit(3).execute()
  const tags = await db.selectFrom('post_tags').select('tag').orderBy('post_id', 'desc').limit(1).execute()
  return [
    ...PLACES,
    ...pages.flatMap((page) => [page, `/api${page}`, `/api${page}/comments`]),
    ...people.flatMap(({ id }) => TABS.map((tab) => `/space/${id}?tab=${tab}`)),
    ...tags.map(({ tag }) => `/tags/${encodeURIComponent(tag)}`),
  ]
}

interface Look {
  reader: BrowserLike
  place: string
}

let turn = 0

/** At places next to each other, and at one place after the next write, by readers in turn. */
function looksAt(places: string[], readers: BrowserLike[]): Look[] {
  turn++
  return places.flatMap((place, index) => sampled(readers, index + turn).map((reader) => ({ reader, place })))
}

async function see(looks: Look[]): Promise<Map<Look, string>> {
  const seen = new Map<Look, string>()
  for (const look of looks) {
    const { statusCode, body } = await look.reader.get(look.place)
    seen.set(look, `${statusCode} ${withoutRelated(plainBody(body))}`)
  }
  return seen
}

/** Related posts, hot posts and people to follow are those of a minute ago, by score; what is hidden or renamed leaves at once. */
function withoutRelated(body: string): string {
  return body.replace(RELATED, '')
}

/** Their cards, whole: where the first of them has just been published there was none. */
const RELATED =
  /<section class="card">(?:(?!<\/section>).)*<ul class="(?:related|list column-people)">.*?<\/ul>(?:(?!<\/section>).)*<\/section>/gs
