import assert from 'node:assert/strict'
import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { startEmbedded } from '../../src/kernel/postgres/embedded.ts'
import { DEEP, SLACK } from '../deep.ts'
import { type Site, startSite, until, untilReadiness } from './site.ts'
import { assertNothingLost, startWriters, type Writers } from './writers.ts'

const ROUNDS = DEEP ? 20 : 1
const NOTES_BEFORE = 40
const NOTES_AFTER = 10
// Crash recovery of a small database takes a moment; the rest is ours to keep short.
const READY_AGAIN_MS = 15_000 * SLACK

test('kill -9 of the site: whatever it acknowledged is there after the next start', async (t) => {
  const site = await startSite(t, { entry: 'notes' })
  const writers = startWriters(t, site)

  for (let round = 1; round <= ROUNDS; round++) {
    await writers.more(NOTES_BEFORE)
    const postmaster = await site.postmasterPid()
    await site.kill()
    const halfReceived = path.join(site.dataDir, 'incoming', 'file-of-before')
    await mkdir(halfReceived, { recursive: true })
    await site.restart()
    await assert.rejects(stat(halfReceived), { code: 'ENOENT' })
    assert.equal(await site.postmasterPid(), postmaster, 'the running PostgreSQL is adopted')
    await writers.more(NOTES_AFTER)
    await check(site, writers)
  }
  await writers.stop()
  await check(site, writers)
  assert.deepEqual(await site.stop(), { code: 0, signal: null })
})

test('kill -9 of PostgreSQL: the site lives and brings it back; who writes meanwhile waits or is told 503', async (t) => {
  const site = await startSite(t, { entry: 'notes' })
  const writers = startWriters(t, site)

  for (let round = 1; round <= ROUNDS; round++) {
    await writers.more(NOTES_BEFORE)
    const postmaster = await site.postmasterPid()
    process.kill(postmaster, 'SIGKILL')
    // Not "until degraded": /readyz itself waits a second for an answer, and a short outage fits into that.
    const started = await until(
      async () => (await site.postmasterPid().catch(() => postmaster)) !== postmaster,
    )
    const back = started + (await untilReadiness(site, 'ok'))
    t.diagnostic(`PostgreSQL started after ${started} ms, ready again after ${back} ms`)
    assert.ok(back < READY_AGAIN_MS, `ready again only after ${back} ms`)
    await writers.more(NOTES_AFTER)
    await check(site, writers)
  }
  await writers.stop()
  await check(site, writers)

  assert.equal(writers.unanswered(), 0, 'every request was answered')
  // Where it is back within two seconds, all of them waited.
  assert.ok(writers.answers.every(({ status }) => status === 201 || status === 503))
  const refused = writers.answers.filter(({ status }) => status === 503)
  assert.ok(refused.every(({ retryAfter }) => Number(retryAfter) > 0))
  assert.deepEqual(await site.stop(), { code: 0, signal: null })
})

test('kill -9 of both at once: the next start finds everything', async (t) => {
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
  await check(site, writers)
})

/** Looks beside the running site, as a command would. */
async function check({ dataDir }: Site, writers: Writers): Promise<void> {
  const postgres = await startEmbedded({ dataDir, exclusive: false })
  try {
    await assertNothingLost(postgres.connection, writers)
  } finally {
    await postgres.stop()
  }
}
