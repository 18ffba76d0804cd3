import { test } from 'node:test'
import { playRounds } from './rounds.ts'
import { SETUPS } from './setups.ts'

// Started by scripts/test-histories.ts: [set-up, minutes, seed, rounds].
const [name = 'one', minutes = '1', seed = '1', rounds = '0'] = process.argv.slice(2)
const ROUND_MS = 40_000
const TROUBLES_IN_ROUND = 3

test(`histories: ${name}, ${minutes} min, seed ${seed}`, { timeout: 6 * 3_600_000 }, async (t) => {
  const setup = await SETUPS[name]!(t)
  if (typeof setup === 'string') return t.skip(setup)
  const until = performance.now() + Number(minutes) * 60_000
  await playRounds(t, setup, {
    name,
    seed: Number(seed),
    durationMs: ROUND_MS,
    troublesInRound: TROUBLES_IN_ROUND,
    more: (played) => (Number(rounds) ? played < Number(rounds) : performance.now() < until),
  })
})
