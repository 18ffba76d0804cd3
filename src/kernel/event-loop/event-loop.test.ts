import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { testApp } from '../../../test/kit/app.ts'
import { listeningApp } from '../../../test/peers/listening-app.ts'
import { leaveLoopUnwatched } from '../../../test/run/event-loop.ts'
import { closed } from '../http/schema/shapes.ts'
import { type Job, runJob } from '../ops/jobs.ts'
import { longTurns, startLoopMonitor } from './monitor.ts'

const BLOCK_MS = 300
const MOST_TIMES = 10

interface Line {
  level: 'info' | 'warn'
  ms: number
  cpuMs: number
  cause: string
  likely?: string[]
  recent?: string[]
  unlogged: number
  at: number
}

// Ming's route calculates, Lan's waits for the machine, and both are answered.
const routes: FastifyPluginAsyncTypebox = async (app) => {
  const open = { schema: { params: Type.Object({ id: Type.String() }), response: { 200: closed({}) } } }
  const config = { access: 'optional' } as const
  app.get('/quick/:id', { ...open, config }, async () => ({}))
  app.get('/calculates/:id', { ...open, config }, async () => {
    await pause(120)
    calculate(BLOCK_MS)
    return {}
  })
  app.get('/waits/:id', { ...open, config }, async () => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BLOCK_MS)
    return {}
  })
}

/** Uses the processor for as long. */
function calculate(ms: number): void {
  const before = process.threadCpuUsage()
  for (let cpu = 0; cpu < ms * 1000; ) {
    const { user, system } = process.threadCpuUsage(before)
    cpu = user + system
  }
}

async function watchedSite(t: TestContext) {
  const site = await testApp(t, { routes, validatesAnswers: false })
  leaveLoopUnwatched(t)
  const lines: Line[] = []
  const logged = (level: Line['level']) => (line: object) =>
    void lines.push({ ...(line as Line), level, at: performance.now() })
  t.after(startLoopMonitor({ info: logged('info'), warn: logged('warn') }))
  const ask = await listeningApp(t, site.app)
  /** The lines after everything that is asked has been answered. */
  const linesAfter = async (asked: Promise<unknown>[]) => {
    await Promise.all(asked)
    await pause(120)
    return lines.splice(0)
  }
  /** A busy machine brings about lines of its own, and a second must pass between two of one cause: asked again until it is told. */
  const lineAfter = async (cause: Line['cause'], asked: () => Promise<unknown>[]) => {
    for (let times = 1; ; times++) {
      const lines = await linesAfter(asked())
      const line = lines.find((each) => each.cause === cause)
      if (line || times === MOST_TIMES) return { line, lines, times }
    }
  }
  // Compiles what it needs.
  for (const _ of [1, 2, 3]) await ask('/quick/1')
  await linesAfter([])
  return { ...site, ask, linesAfter, lineAfter }
}

function countOf(name: string, cause: 'work' | 'waiting'): number {
  return longTurns.get(name)?.[cause] ?? 0
}

test('a route that blocks the event loop is named in the log and counted, by its pattern alone', async (t) => {
  const { ask, lineAfter } = await watchedSite(t)
  const before = countOf('GET /calculates/:id', 'work')
  const quick = () => [1, 2, 3].map((id) => ask(`/quick/${id}`))
  const { line, lines, times } = await lineAfter('work', () => [
    ...quick(),
    ask('/calculates/7?token=secret'),
  ])
  assert.ok(line)
  assert.equal(line.likely?.[0], 'GET /calculates/:id')
  assert.equal(line.level, 'warn')
  assert.ok(line.ms >= 200 && line.cpuMs >= BLOCK_MS - 50, JSON.stringify(line))
  assert.doesNotMatch(JSON.stringify(lines), /secret|\/7/)
  assert.equal(countOf('GET /calculates/:id', 'work'), before + times)
})

test('a machine that gives no processor time is not blamed on a route, and is no warning', async (t) => {
  const { ask, lineAfter } = await watchedSite(t)
  const before = countOf('unknown', 'waiting')
  const { line, times } = await lineAfter('waiting', () => [ask('/waits/1')])
  assert.equal(line?.level, 'info')
  assert.ok(countOf('unknown', 'waiting') >= before + times)
  assert.equal(countOf('GET /waits/:id', 'work'), 0)
})

test('a job that blocks it is named by its name', async (t) => {
  const { db, lineAfter } = await watchedSite(t)
  const job: Job = {
    name: 'count stars',
    everyMs: 1,
    async run() {
      await pause(120)
      calculate(BLOCK_MS)
    },
  }
  const { line, times } = await lineAfter('work', () => [runJob(db, job, { info() {} })])
  assert.deepEqual(line?.likely, ['job count stars'])
  assert.equal(countOf('job count stars', 'work'), times)
})

test('of a burst one line a second is written of each cause, which says how many were left out', async (t) => {
  const { ask, linesAfter } = await watchedSite(t)
  // What the machine brings about comes when it will, after the last line too.
  const turns = () => [...longTurns.values()].reduce((sum, { work }) => sum + work, 0)
  const before = turns()
  const burst = async () => {
    for (const id of [1, 2, 3]) await ask(`/calculates/${id}`)
    await pause(1_000)
    await ask('/calculates/4')
  }
  const lines = await linesAfter([burst()])
  const ofWork = lines.filter(({ cause }) => cause === 'work')
  const told = ofWork.reduce((sum, { unlogged }) => sum + 1 + unlogged, 0)
  assert.equal(told, turns() - before)
  for (const cause of ['work', 'waiting']) {
    const times = lines.filter((line) => line.cause === cause).map(({ at }) => at)
    for (const [index, at] of times.slice(1).entries()) assert.ok(at - times[index]! >= 1_000)
  }
})
