import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'kysely'
import { invariantsOf } from '../../src/invariants.ts'
import { checkIntegrity } from '../../src/kernel/integrity/check.ts'
import { type TestApp, testApp } from '../app.ts'
import { DEEP } from '../deep.ts'
import { Random } from '../fuzz/random.ts'
import { allPairs, type Pair, runPair } from './pairs.ts'

// ISOLATION_SEED runs the same pairs again, ISOLATION_PAIRS another number of them.
const seed = Number(process.env.ISOLATION_SEED ?? (DEEP ? randomInt(2 ** 31) : 1))
const PAIRS = Number(process.env.ISOLATION_PAIRS ?? (DEEP ? Number.POSITIVE_INFINITY : 60))
const BETWEEN_AUDITS = 100
const timeout = (DEEP ? 180 : 15) * 60_000

test('any two writes, 16 of each at once on the same rows, leave the books right', { timeout }, async (t) => {
  const lines: string[] = []
  const log = { write: (line: string) => void lines.push(line) }
  const site = await testApp(t, { env: { LOG_LEVEL: 'error' }, log })
  const pairs = shuffled(allPairs(), new Random(seed)).slice(0, PAIRS)
  const idle = new Set(pairs.flat())
  const problems: string[] = []
  const started = performance.now()
  for (const [n, pair] of pairs.entries()) {
    const { succeeded, problems: found } = await runPair(site, pair)
    problems.push(...found, ...(found.length ? lines : []))
    lines.length = 0
    for (const route of succeeded) idle.delete(route)
    if ((n + 1) % BETWEEN_AUDITS === 0 || n + 1 === pairs.length)
      problems.push(...(await audit(site, pairs.slice(0, n + 1))))
    if (problems.length) break
  }
  const seconds = Math.round((performance.now() - started) / 1000)
  t.diagnostic(
    `ISOLATION_SEED=${seed}: ${pairs.length} pairs in ${seconds} s, ${await deadlocks(site)} deadlocks`,
  )
  t.diagnostic(`succeeded in no pair: ${[...idle].sort().join(', ') || 'none'}`)
  assert.deepEqual(problems.slice(0, 20), [], `ISOLATION_SEED=${seed}`)
})

async function audit({ db, app }: TestApp, pairs: Pair[]): Promise<string[]> {
  const verdicts = await checkIntegrity(db, invariantsOf(app.files))
  const problems = verdicts.flatMap((verdict) =>
    verdict.problems.map((each) => `${verdict.id} ${JSON.stringify(each)}`),
  )
  const last = pairs.slice(-BETWEEN_AUDITS).map((pair) => pair.join(' × '))
  return problems.length ? [...problems, `after one of: ${last.join('; ')}`] : []
}

/** The site tries these again; the count tells how often. */
async function deadlocks({ db }: TestApp): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(db)
  return Number(rows[0]!.deadlocks)
}

function shuffled<T>(all: T[], random: Random): T[] {
  return all
    .map((each) => ({ each, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ each }) => each)
}
