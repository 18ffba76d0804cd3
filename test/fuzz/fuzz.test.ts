import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { testApp } from '../app.ts'
import { DEEP } from '../deep.ts'
import { fuzz } from './run.ts'

// FUZZ_SEED sends the same requests again, FUZZ_REQUESTS another number of them in each run. New seeds are for test:deep: whoever runs npm test
// has changed something else than what a new seed would find.
const firstSeed = Number(process.env.FUZZ_SEED ?? (DEEP ? randomInt(2 ** 31) : 1))
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 20_000)
const RUNS = DEEP && !process.env.FUZZ_SEED ? 25 : 1
const WARM_UP = 2_000
/** The caches of a process may hold 32. */
const MAX_GROWTH_MB = 64
const MAX_BLOCKED_MS = 200
const timeout = 180 * 60_000

test('whatever is sent, no answer is a 5xx or outside the document', { timeout }, async (t) => {
  const lines: string[] = []
  const log = { write: (line: string) => void lines.push(line) }
  const site = await testApp(t, { env: { LOG_LEVEL: 'error' }, log })
  const blocked: string[] = []
  let sent = 0
  let before = 0
  let last = ''
  let cpu = process.threadCpuUsage()
  const onRequest = (told: string) => {
    // Processor time of this thread, for on a busy machine a process may wait as long for a processor.
    const { user, system } = process.threadCpuUsage(cpu)
    const milliseconds = Math.round((user + system) / 1000)
    if (sent > WARM_UP && milliseconds > MAX_BLOCKED_MS) blocked.push(`${milliseconds} ms by ${last}`)
    if (++sent === WARM_UP) before = memoryMb()
    last = told
    cpu = process.threadCpuUsage()
  }
  for (let seed = firstSeed; seed < firstSeed + RUNS; seed++) {
    const started = performance.now()
    const run = await fuzz(site, { seed, requests: REQUESTS, takeLog: () => lines.splice(0), onRequest })
    const seconds = Math.round((performance.now() - started) / 1000)
    t.diagnostic(`FUZZ_SEED=${seed}: ${run.requests} requests in ${seconds} s`)
    t.diagnostic(`${run.succeeded.size} operations succeeded; ${JSON.stringify(run.statuses)}`)
    assert.deepEqual([...run.problems.values()], [], `FUZZ_SEED=${seed}`)
  }
  const growth = Math.round(memoryMb() - before)
  t.diagnostic(`memory grew by ${growth} MB; blocked: ${blocked.slice(0, 5).join('; ') || 'never'}`)
  assert.ok(growth < MAX_GROWTH_MB, `memory grew by ${growth} MB`)
  assert.deepEqual(blocked, [])
})

/** What the process holds after a garbage collection. */
function memoryMb(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 2 ** 20
}
