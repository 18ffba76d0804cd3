import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { scenarios } from '../contract/scenarios.ts'
import { Random } from '../fuzz/random.ts'
import { DEEP } from '../kit/deep.ts'
import { openStage, type Stage } from './stage.ts'
import { haveInCommon, lineOf, meetAtStatements, tablesOf } from './writes.ts'

// INTERLEAVINGS names writes that meet ("A × B; C × D × E"), says how many of all pairs are tried, taken by ISOLATION_SEED, or which
// part of them: "2/8".
const LIKE = 'POST /api/posts/:id/like'
const GIFT = 'POST /api/energize'
const COMMENT = 'POST /api/posts/:id/comments'
const DELETE = 'DELETE /api/studio/posts/:id'
const WITHDRAW = 'DELETE /api/settings/profile/pending'
/** What leaves something else by design, alone or with a third write. */
const ACCEPTED = [
  // A post that was hidden before its turn keeps the old name, and gets the new one when it is shown again.
  ['POST /api/admin/tags/:tag/rename', 'POST /api/admin/users/:uid/removal'],
]
const SAMPLE = [
  [GIFT, GIFT],
  [GIFT, DELETE],
  [LIKE, 'POST /api/posts/:id/dislike'],
  [COMMENT, 'POST /api/admin/posts/:id/lock'],
  ['POST /api/posts/:id/favorite', 'DELETE /api/folders/:id'],
]
const SAMPLE_OF_THREE = [[GIFT, LIKE, DELETE]]
/** All of them take twenty minutes in two processes, longer than a file of test:deep may. */
const TRIED_IN_DEEP = '200'
const THREES_IN_DEEP = 40
/** Of some hundreds or thousands in which three can interrupt each other. */
const ORDERS_OF_THREE = DEEP ? 100 : 20
const seed = Number(process.env.ISOLATION_SEED ?? 1)
const wanted = process.env.INTERLEAVINGS ?? (DEEP ? TRIED_IN_DEEP : undefined)
const timeout = (wanted ? 600 : 15) * 60_000

test('two writes that meet at any statement leave what one after the other leaves', {
  timeout,
}, async (t) => {
  const stage = await openStage(t)
  await assertSerial(t, stage, await chosen(stage), { always: !wanted || wanted.includes('×') })
})

test('three writes that interrupt each other leave what one after the other leaves', {
  timeout,
  skip: Boolean(process.env.INTERLEAVINGS),
}, async (t) => {
  const stage = await openStage(t)
  const random = new Random(seed)
  const writes = DEEP ? threesOf(await nearPairs(stage), random) : SAMPLE_OF_THREE
  await assertSerial(t, stage, writes, { always: !DEEP, sample: { most: ORDERS_OF_THREE, random } })
})

test('without its locks the same site is caught', async (t) => {
  const stage = await openStage(t, (text) => text.replace(/ for (?:no key )?update$/, ''))
  const writes = [WITHDRAW, 'POST /api/admin/profile-reviews/:id/reject']
  const { problems } = await meetAtStatements(stage, writes, { always: true })
  assert.match(problems.join('\n'), /rename_refund/)
})

async function assertSerial(
  t: TestContext,
  stage: Stage,
  meetings: string[][],
  options: Parameters<typeof meetAtStatements>[2],
): Promise<void> {
  const results = []
  for (const routes of meetings) {
    const result = await meetAtStatements(stage, routes, options)
    results.push(result)
    if (!result.apart) process.stdout.write(`${lineOf(result)}\n`)
  }
  const met = results.filter(({ apart }) => !apart)
  const sum = (of: 'orders' | 'waited' | 'gaveUp') => met.reduce((total, result) => total + result[of], 0)
  const apart = Object.entries(Object.groupBy(results, ({ apart }) => apart ?? 'met'))
  t.diagnostic(`${apart.map(([why, some]) => `${why}: ${some!.length}`).join(', ')}`)
  t.diagnostic(`${sum('orders')} orders, in ${sum('waited')} one waited, in ${sum('gaveUp')} one gave up`)
  // One cause shows in many orders.
  const isAccepted = (routes: string[]) =>
    ACCEPTED.some((writes) => writes.every((each) => routes.includes(each)))
  const problems = met.flatMap(({ routes, problems }) =>
    isAccepted(routes) ? [] : problems.slice(0, 3).map((each) => `${routes.join(' × ')} ${each}`),
  )
  assert.deepEqual(problems, [])
}

async function chosen(stage: Stage): Promise<string[][]> {
  if (wanted?.includes('×'))
    return wanted.split(';').map((writes) => writes.split('×').map((one) => one.trim()))
  if (!wanted) return SAMPLE
  const pairs = await nearPairs(stage)
  const [part, parts] = wanted.split('/').map(Number)
  if (parts) return pairs.filter((_, n) => n % parts === part! - 1)
  return pairs.slice(0, part)
}

/** Pairs of writes that change rows of a table in common, in an order by ISOLATION_SEED. */
async function nearPairs(stage: Stage): Promise<[string, string][]> {
  const routes = Object.keys(scenarios).sort()
  const tables = new Map<string, Set<string>>()
  for (const route of routes) tables.set(route, await tablesOf(stage, route))
  const all = routes.flatMap((one, n) => routes.slice(n).map((other): [string, string] => [one, other]))
  const near = all.filter(([one, other]) => haveInCommon(tables.get(one)!, tables.get(other)!))
  process.stdout.write(`${near.length} of ${all.length} pairs change rows of a table in common\n`)
  const random = new Random(seed)
  const shuffled = near.map((pair) => ({ pair, at: random.next() })).sort((a, b) => a.at - b.at)
  return shuffled.map(({ pair }) => pair)
}

/** Three writes of which every two are near. */
function threesOf(pairs: [string, string][], random: Random): string[][] {
  const near = new Set(pairs.flatMap(([one, other]) => [`${one} ${other}`, `${other} ${one}`]))
  const threes = pairs.flatMap(([one, other]) => {
    const thirds = Object.keys(scenarios).filter(
      (each) => near.has(`${one} ${each}`) && near.has(`${other} ${each}`),
    )
    return thirds.length > 0 ? [[one, other, random.pick(thirds)]] : []
  })
  return threes.slice(0, THREES_IN_DEEP)
}
