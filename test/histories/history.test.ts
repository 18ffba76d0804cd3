import { test } from 'node:test'
import { playRounds } from './rounds.ts'
import { SETUPS } from './setups.ts'

test('what people do and see has an explanation, also when the site is killed meanwhile', async (t) => {
  const setup = await SETUPS.one!(t)
  if (typeof setup === 'string') return t.skip(setup)
  const troubles = setup.troubles.filter(({ name }) => name === 'kill of a site')
  const options = {
    name: 'one',
    seed: 1,
    durationMs: 3_000,
    troublesInRound: 1,
    more: (played: number) => played < 1,
  }
  await playRounds(t, { ...setup, troubles }, options)
})
