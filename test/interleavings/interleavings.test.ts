import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scenarios } from '../contract/scenarios.ts'
import { Random } from '../fuzz/random.ts'
import { DEEP } from '../kit/deep.ts'
import { lineOf, type PairResult, tablesOf, tryPair } from './pair.ts'
import { openStage, type Stage } from './stage.ts'

// INTERLEAVINGS names pairs ("A × B; C × D"), says how many of all are tried, taken by ISOLATION_SEED, or which part of them: "2/8".
const LIKE = 'POST /api/posts/:id/like'
const GIFT = 'POST /api/energize'
const COMMENT = 'POST /api/posts/:id/comments'
const DELETE = 'DELETE /api/studio/posts/:id'
const WITHDRAW = 'DELETE /api/settings/profile/pending'
const SAMPLE: [string, string][] = [
  [GIFT, GIFT],
  [GIFT, DELETE],
  [LIKE, 'POST /api/posts/:id/dislike'],
  [COMMENT, 'POST /api/admin/posts/:id/lock'],
  ['POST /api/posts/:id/favorite', 'DELETE /api/folders/:id'],
]
/** All of them take some hours, longer than a file of test:deep may. */
const TRIED_IN_DEEP = '200'
const wanted = process.env.INTERLEAVINGS ?? (DEEP ? TRIED_IN_DEEP : undefined)
const timeout = (wanted ? 600 : 15) * 60_000

test('two writes that meet at any statement leave what one after the other leaves', {
  timeout,
}, async (t) => {
  const stage = await openStage(t)
  const results: PairResult[] = []
  const chosen = await pairsFor(stage)
  for (const pair of chosen) {
    const result = await tryPair(stage, pair, chosen.length <= SAMPLE.length)
    results.push(result)
    if (!result.apart) process.stdout.write(`${lineOf(result)}\n`)
  }
  const met = results.filter(({ apart }) => !apart)
  const sum = (of: (result: PairResult) => number) => met.reduce((total, result) => total + of(result), 0)
  const apart = Object.entries(Object.groupBy(results, ({ apart }) => apart ?? 'met'))
  t.diagnostic(`${apart.map(([why, some]) => `${why}: ${some!.length}`).join(', ')}`)
  t.diagnostic(
    `${sum(({ boundaries }) => boundaries)} boundaries, at ${sum(({ waited }) => waited)} one waited, at ${sum(({ gaveUp }) => gaveUp)} one gave up`,
  )
  // One cause shows at many boundaries.
  const problems = met.flatMap(({ routes, problems }) =>
    problems.slice(0, 3).map((each) => `${routes.join(' × ')} ${each}`),
  )
  assert.deepEqual(problems, [])
})

test('without its locks the same site is caught', async (t) => {
  const stage = await openStage(t, (text) => text.replace(/ for (?:no key )?update$/, ''))
  const { problems } = await tryPair(stage, [WITHDRAW, 'POST /api/admin/profile-reviews/:id/reject'], true)
  assert.match(problems.join('\n'), /rename_refund/)
})

async function pairsFor(stage: Stage): Promise<[string, string][]> {
  if (wanted?.includes('×'))
    return wanted.split(';').map((pair) => pair.split('×').map((one) => one.trim()) as [string, string])
  if (!wanted) return SAMPLE
  const routes = Object.keys(scenarios).sort()
  const tables = new Map<string, Set<string>>()
  for (const route of routes) tables.set(route, await tablesOf(stage, route))
  const all = routes.flatMap((one, n) => routes.slice(n).map((other): [string, string] => [one, other]))
  const near = all.filter(([one, other]) =>
    [...tables.get(one)!].some((name) => tables.get(other)!.has(name)),
  )
  process.stdout.write(`${near.length} of ${all.length} pairs change rows of a table in common\n`)
  const random = new Random(Number(process.env.ISOLATION_SEED ?? 1))
  const shuffled = near.map((pair) => ({ pair, at: random.next() })).sort((a, b) => a.at - b.at)
  const pairs = shuffled.map(({ pair }) => pair)
  const [part, parts] = wanted.split('/').map(Number)
  if (parts) return pairs.filter((_, n) => n % parts === part! - 1)
  return pairs.slice(0, part)
}
