import assert from 'node:assert/strict'
import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { DEEP, onlyDeep } from '../kit/deep.ts'
import { READY_AGAIN_MS, startSite, until, untilReadiness } from './site.ts'
import { assertAnswered, assertSiteLostNothing, startWriters } from './writers.ts'

const KILLS_OF_SITE = DEEP ? 200 : 1
const KILLS_OF_POSTGRES = DEEP ? 50 : 1
const RESTARTS = 20
const NOTES_BEFORE = 40
const NOTES_AFTER = 10

test('kill -9 of the site: whatever it acknowledged is there after the next start', async (t) => {
  const site = await startSite(t, { entry: 'notes' })
  const writers = startWriters(t, site)

  let longest = 0
  for (let round = 1; round <= KILLS_OF_SITE; round++) {
    await writers.more(NOTES_BEFORE)
    const postmaster = await site.postmasterPid()
    await site.kill()
    const halfReceived = path.join(site.dataDir, 'incoming', 'file-of-before')
    await mkdir(halfReceived, { recursive: true })
    longest = Math.max(longest, await site.restart())
    await assert.rejects(stat(halfReceived), { code: 'ENOENT' })
    assert.equal(await site.postmasterPid(), postmaster, 'the running PostgreSQL is adopted')
    await writers.more(NOTES_AFTER)
  }
  t.diagnostic(`${KILLS_OF_SITE} kills; the next process was ready after ${longest} ms at most`)
  assert.ok(longest < READY_AGAIN_MS)
  await writers.stop()
  await assertSiteLostNothing(site, writers)
  assert.deepEqual(await site.stop(), { code: 0, signal: null })
})

test('kill -9 of PostgreSQL: the site lives and restarts it; writes in between wait or get a 503', async (t) => {
  const site = await startSite(t, { entry: 'notes' })
  const writers = startWriters(t, site)

  let longest = 0
  for (let round = 1; round <= KILLS_OF_POSTGRES; round++) {
    await writers.more(NOTES_BEFORE)
    const postmaster = await site.postmasterPid()
    process.kill(postmaster, 'SIGKILL')
    // Not "until degraded": /readyz itself waits a second for an answer, and a short outage fits into that.
    const started = await until(
      async () => (await site.postmasterPid().catch(() => postmaster)) !== postmaster,
    )
    const back = started + (await untilReadiness(site, 'ok'))
    longest = Math.max(longest, back)
    assert.ok(back < READY_AGAIN_MS, `ready again only after ${back} ms`)
    await writers.more(NOTES_AFTER)
  }
  await writers.stop()
  await assertSiteLostNothing(site, writers)

  t.diagnostic(`${KILLS_OF_POSTGRES} kills; ready again after ${longest} ms at most`)
  // If it is back within two seconds, all of them waited.
  assertAnswered(writers)
  assert.deepEqual(await site.stop(), { code: 0, signal: null })
})

test('kill -9 of both at once: the next start finds everything', onlyDeep, async (t) => {
  const site = await startSite(t, { entry: 'notes' })
  const writers = startWriters(t, site)
  await writers.more(NOTES_BEFORE)

  const postmaster = await site.postmasterPid()
  process.kill(postmaster, 'SIGKILL')
  await site.kill()
  await site.restart()
  assert.notEqual(await site.postmasterPid(), postmaster)
  await writers.more(NOTES_AFTER)
  await writers.stop()
  await assertSiteLostNothing(site, writers)
})

test('twenty restarts under load, PostgreSQL included: each finds everything', onlyDeep, async (t) => {
  const site = await startSite(t, { entry: 'notes' })
  const writers = startWriters(t, site)
  let longest = 0
  for (let round = 1; round <= RESTARTS; round++) {
    await writers.more(NOTES_BEFORE)
    assert.deepEqual(await site.stop(), { code: 0, signal: null })
    longest = Math.max(longest, await site.restart())
    await writers.more(NOTES_AFTER)
  }
  t.diagnostic(`${RESTARTS} restarts; the next process was ready after ${longest} ms at most`)
  assert.ok(longest < READY_AGAIN_MS)
  await writers.stop()
  await assertSiteLostNothing(site, writers)
})
