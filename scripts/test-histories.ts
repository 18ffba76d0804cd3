import path from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { parseArgs } from 'node:util'
import { checkHistory } from '../test/histories/check/check.ts'
import { readHistory } from '../test/histories/history.ts'
import { storyOf } from '../test/histories/story.ts'
import { startPostgresOfRun } from '../test/run/postgres.ts'
import { prepareRun } from '../test/run/prepare.ts'

// npm run test:histories -- --minutes 30 --seed N [--setup one|workers|replicas|patroni] [--rounds 1] plays histories on a real site
// while things go wrong, and checks them; --check FILE checks one that was kept.
const SETUPS = ['one', 'workers', 'replicas', 'patroni']
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '0' },
    setup: { type: 'string' },
    check: { type: 'string' },
  },
})
const { minutes, seed, rounds, setup, check } = values
if (setup && !SETUPS.includes(setup)) throw new Error(`--setup is one of ${SETUPS.join(', ')}`)
for (const [name, value] of Object.entries({ minutes, seed, rounds }))
  if (!(Number(value) >= 0)) throw new Error(`--${name} is a number`)

process.exitCode = check ? checkAgain(check) : await play(setup ? [setup] : SETUPS)

function checkAgain(file: string): number {
  const history = readHistory(file)
  const anomalies = checkHistory(history)
  for (const anomaly of anomalies) process.stdout.write(`${storyOf(anomaly)}\n`)
  process.stdout.write(`${anomalies.length} anomalies among ${history.length} operations\n`)
  return anomalies.length ? 1 : 0
}

async function play(setups: string[]): Promise<number> {
  const postgres = await startPostgresOfRun()
  await prepareRun()
  let failed = 0
  for (const name of setups) {
    const files = [path.join(import.meta.dirname, '../test/histories/long-run.ts')]
    const events = run({ files, argv: [name, minutes, seed, rounds] }).on('test:fail', () => {
      failed = 1
    })
    events.compose(new spec()).pipe(process.stdout, { end: false })
    await new Promise((resolve) => events.once('end', resolve))
  }
  await postgres.stop()
  return failed
}
