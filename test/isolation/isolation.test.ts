import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'kysely'
import { invariantsOf } from '../../src/invariants.ts'
import { checkIntegrity } from '../../src/kernel/integrity/check.ts'
import { scenarios } from '../contract/scenarios.ts'
import { Random } from '../fuzz/random.ts'
import { type TestApp, testApp } from '../kit/app.ts'
import { DEEP } from '../kit/deep.ts'
import { coveringBlocks, pairsOf } from './blocks.ts'
import { runBlock } from './run-block.ts'

// ISOLATION_SEED runs the same blocks again, ISOLATION_BLOCKS another number of them.
const seed = Number(process.env.ISOLATION_SEED ?? (DEEP ? randomInt(2 ** 31) : 1))
const BLOCKS = Number(process.env.ISOLATION_BLOCKS ?? (DEEP ? Number.POSITIVE_INFINITY : 5))
const ROUTES_IN_BLOCK = 4
const BETWEEN_AUDITS = 50
const timeout = (DEEP ? 180 : 15) * 60_000

test('any two writes, 16 of each at once on the same rows, leave the books right', { timeout }, async (t) => {
  const lines: string[] = []
  const log = { write: (line: string) => void lines.push(line) }
  const site = await testApp(t, { env: { LOG_LEVEL: 'error' }, log })
  const blocks = coveringBlocks(Object.keys(scenarios), ROUTES_IN_BLOCK, new Random(seed)).slice(0, BLOCKS)
  const idle = new Set(blocks.flat())
  const apart = new Set(blocks.flatMap(pairsOf))
  const pairs = apart.size
  const problems: string[] = []
  const started = performance.now()
  for (const [n, block] of blocks.entries()) {
    const { succeeded, shared, problems: found } = await runBlock(site, block)
    problems.push(...found, ...(found.length ? lines : []))
    lines.length = 0
    for (const route of succeeded) idle.delete(route)
    for (const pair of pairsOf(shared)) apart.delete(pair)
    if ((n + 1) % BETWEEN_AUDITS === 0 || n + 1 === blocks.length)
      problems.push(...(await audit(site, blocks.slice(0, n + 1))))
    if (problems.length) break
  }
  const seconds = Math.round((performance.now() - started) / 1000)
  t.diagnostic(
    `ISOLATION_SEED=${seed}: ${blocks.length} blocks in ${seconds} s, ${await deadlocks(site)} deadlocks`,
  )
  t.diagnostic(`never on the same rows: ${apart.size} of ${pairs} pairs${mostIn(apart)}`)
  t.diagnostic(`succeeded in no block: ${[...idle].sort().join(', ') || 'none'}`)
  assert.deepEqual(problems.slice(0, 20), [], `ISOLATION_SEED=${seed}`)
  // In a few blocks some routes meet only those that destroy what they need.
  if (BLOCKS === Number.POSITIVE_INFINITY) assert.deepEqual([...idle], [])
})

/** Which routes are in most of these pairs. */
function mostIn(pairs: Set<string>): string {
  const counts = Map.groupBy(
    [...pairs].flatMap((pair) => pair.split(' × ')),
    (route) => route,
  )
  const most = [...counts].sort(([, one], [, other]) => other.length - one.length).slice(0, 5)
  return most.map(([route, { length }], n) => `${n ? ', ' : ': '}${length} of ${route}`).join('')
}

async function audit({ db, app }: TestApp, blocks: string[][]): Promise<string[]> {
  const verdicts = await checkIntegrity(db, invariantsOf(app.files))
  const problems = verdicts.flatMap((verdict) =>
    verdict.problems.map((each) => `${verdict.id} ${JSON.stringify(each)}`),
  )
  const last = blocks.slice(-BETWEEN_AUDITS).map((block) => block.join(' × '))
  return problems.length ? [...problems, `after one of: ${last.join('; ')}`] : []
}

/** The site tries these again; the count tells how often. */
async function deadlocks({ db }: TestApp): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(db)
  return Number(rows[0]!.deadlocks)
}
