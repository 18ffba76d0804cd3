import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BrowserLike } from '../kit/browser-like.ts'
import { everyNth, sampled } from '../kit/deep.ts'
import { answersWhole, nameOf } from './declared-routes.ts'
import { call, declared, facesOf, namesAPost, outcome } from './visibility-calls.ts'
import { isPublic, nameOfState, RULES, STATES, VIEWERS, type ViewerKind } from './visibility-table.ts'
import { type Made, MISSING_ID, openWorld, secretsOf, tagOf, type World } from './visibility-world.ts'

const STAFF_AND_AUTHOR: ViewerKind[] = ['author', 'admin', 'owner']
const LEAST_CASES = 300
/** Leave a post in the state in which it was. */
const CONVERSATION = /\/(like|dislike|comments|energize)$/

let turn = 0

interface Listed {
  items: { id: number }[]
  next_cursor: string | null
}

test('posts in every state, before everyone, by every way', async (t) => {
  const world = await openWorld(t)
  const routes = world.app.declaredRoutes
  const known = Object.keys(RULES).filter((route) => declared(routes, route))
  const made: Made[] = []
  for (const state of STATES) made.push(await world.make(state))
  let cases = 0

  await t.test('every route that names a post is in the table', () => {
    const strays = routes.filter(namesAPost).map(nameOf)
    assert.deepEqual(
      strays.filter((route) => !known.includes(route)),
      [],
    )
  })

  await t.test('lists hold what is public, and count nothing else', async () => {
    // What others have made of tags is remembered for a minute.
    world.clock.advance(61)
    const authors = made.filter(({ state }) => state.locked).map(({ author }) => author)
    for (const viewer of [...Object.values(world.viewers), ...authors.slice(0, 2)])
      cases += await checkLists(viewer, made)
  })

  await t.test('nothing that is hidden shows anywhere', async () => {
    const secrets = made.flatMap(secretsOf)
    for (const address of readableAddresses(world, made)) {
      for (const viewer of sampled(['visitor', 'writer'] as const, turn++)) {
        const { body, statusCode } = await world.viewers[viewer].get(address)
        assert.ok(statusCode < 500, address)
        const asked = decodeURIComponent(address)
        const leaked = secrets.filter((secret) => body.includes(secret) && !asked.includes(secret))
        assert.deepEqual(leaked, [], `${viewer} at ${address}`)
        cases++
      }
    }
  })

  for (const [index, post] of made.entries()) {
    await t.test(nameOfState(post.state), async () => {
      // Of three routes next to each other one in turn: each meets every third state, and each state every third route.
      for (const route of everyNth(known, 3, index))
        for (const viewer of viewersOf(post, route)) {
          await checkCase(world, post, viewer, route)
          cases++
        }
    })
  }
  assert.ok(cases >= LEAST_CASES, `${cases} cases`)
  t.diagnostic(`${cases} cases`)
})

/** Viewers to whom the same is due are cases of one kind. */
function viewersOf({ state }: Made, route: string): ViewerKind[] {
  const due = (viewer: ViewerKind) =>
    `${RULES[route]!(state, viewer)} ${STAFF_AND_AUTHOR.includes(viewer) ? 'with' : 'without'} secrets`
  return [...Map.groupBy(VIEWERS, due).values()].flatMap((alike) => sampled(alike, turn++))
}

async function checkCase(world: World, post: Made, viewer: ViewerKind, route: string): Promise<void> {
  const told = `${viewer}: ${route}`
  const expected = RULES[route]!(post.state, viewer)
  // What succeeds changes the post, so it happens to another one in the same state.
  const changes = !route.startsWith('GET') && !CONVERSATION.test(route) && expected.startsWith('2')
  const target = changes ? await world.another(post) : post
  const browser = viewer === 'author' ? target.author : world.viewers[viewer]
  const reply = await call(browser, route, target)
  assert.equal(outcome(reply), expected, told)
  if (!STAFF_AND_AUTHOR.includes(viewer))
    for (const secret of secretsOf(target)) assert.ok(!reply.body.includes(secret), `${told} leaks ${secret}`)
  // People who see the post may learn that there is no such comment below it.
  if (!expected.startsWith('404') || expected === '404 comment_not_found') return
  assert.deepEqual(facesOf(reply, target.id), await faceOfMissing(browser, route, target), told)
}

const missing = new WeakMap<BrowserLike, Map<string, object>>()

/** What a viewer is told about a post that does not exist. Of the API asked once; a page also shows what is new for the viewer. */
async function faceOfMissing(browser: BrowserLike, route: string, post: Made): Promise<object> {
  const known = missing.get(browser) ?? new Map<string, object>()
  missing.set(browser, known)
  const face =
    known.get(route) ?? facesOf(await call(browser, route, { ...post, id: MISSING_ID }), MISSING_ID)
  if (route.includes(' /api/')) known.set(route, face)
  return face
}

async function checkLists(viewer: BrowserLike, made: Made[]): Promise<number> {
  const ids = made.filter(({ state }) => isPublic(state)).map(({ id }) => id)
  for (const sort of ['newest', 'hot', 'energized']) {
    const { items, total } = (await viewer.get(`/api/posts?sort=${sort}&page_size=100`)).json()
    assert.deepEqual([idsIn(items), total], [ids, ids.length], sort)
    const walked: { id: number }[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Listed = (await viewer.get(`/api/posts?sort=${sort}&page_size=3${cursor}`)).json()
      walked.push(...page.items)
      cursor = page.next_cursor && `&cursor=${page.next_cursor}`
    }
    assert.deepEqual(idsIn(walked), ids, sort)
  }
  return 6
}

function idsIn(items: { id: number }[]): number[] {
  return items.map(({ id }) => id).toSorted((a, b) => a - b)
}

/** Everything that can be read without naming a post, with every question that might bring a hidden one to light. */
function readableAddresses({ app }: World, made: Made[]): string[] {
  // The public text and the waiting one are each searched for by their own words.
  const texts = made.flatMap(({ marks, state }) =>
    state.stage.includes('+') ? [marks.newer] : [marks.first],
  )
  return app.declaredRoutes
    .filter(answersWhole)
    .filter((route) => route.method === 'GET' && !namesAPost(route) && !/^\/(assets|uploads)/.test(route.url))
    .flatMap(({ url, options }) => {
      const query = options.schema?.querystring as { properties?: Record<string, unknown> } | undefined
      const asks = (name: string) => Object.hasOwn(query?.properties ?? {}, name)
      if (url.includes(':tag'))
        return texts.map((mark) => url.replace(':tag', encodeURIComponent(tagOf(mark))))
      if (url.includes(':')) return [url.replace(/:\w+/g, '1')]
      return [
        `${url}${asks('page_size') ? '?page_size=100' : ''}`,
        ...(asks('tag') ? texts.map((mark) => `${url}?tag=${encodeURIComponent(tagOf(mark))}`) : []),
        ...(asks('q') ? texts.map((mark) => `${url}?q=${mark}`) : []),
      ]
    })
}
