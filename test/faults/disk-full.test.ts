import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Connection } from '../../src/kernel/postgres/connect-or-launch.ts'
import { startEmbedded } from '../../src/kernel/postgres/embedded.ts'
import { queryOnce } from '../../src/kernel/postgres/testing.ts'
import { picture } from '../fixtures/pictures.ts'
import { testApp } from '../kit/app.ts'
import { onlyDeep } from '../kit/deep.ts'
import { POST_PICTURE, sendPicture } from '../kit/multipart.ts'
import { outcome, uploadedNames } from '../kit/uploads.ts'
import { launcher, READY_AGAIN_MS, startSite, until, untilReadiness } from './site.ts'
import { fillUp, leaveFree, mountSmallDisk, smallDisk } from './small-disk.ts'
import { startupRefusal } from './startup-refusal.ts'
import { assertAnswered, assertNothingLost, startWriters } from './writers.ts'

/** A small disk is memory, given in pages. */
const PAGE = 4096
const FULL_MS = 5_000
const ROOM = 150_000_000
const fillsDisk = process.getuid?.() === 0 ? onlyDeep : { skip: 'needs the right to mount a small disk' }

test('a disk too small for the database is named in one line', async (t) => {
  const DATA_DIR = await smallDisk(t, 8)
  if (!DATA_DIR) return
  const start = await launcher(t)
  assert.match(
    await startupRefusal(start({ env: { DATA_DIR } })),
    /cannot create its database.*No space left/,
  )
})

test('an upload that meets a full disk is refused with 503 and leaves nothing', async (t) => {
  const DATA_DIR = await smallDisk(t, 4)
  if (!DATA_DIR) return
  const site = await testApp(t, { env: { DATA_DIR } })
  const ming = await site.user()
  const sent = await picture('png', 600, 300)
  const stored = await uploadedNames(site.app)
  const incoming = path.join(DATA_DIR, 'incoming')
  // Full while the picture arrives, and while it is encoded.
  for (const free of [0, Math.ceil(sent.length / PAGE) * PAGE]) {
    await leaveFree(DATA_DIR, free)
    assert.equal(
      outcome(await sendPicture(ming, POST_PICTURE, sent)),
      '503 unavailable',
      `${free} bytes free`,
    )
    assert.deepEqual(await readdir(incoming).catch(() => []), [])
    assert.deepEqual(await uploadedNames(site.app), stored)
  }
  await leaveFree(DATA_DIR, 3_000_000)
  assert.equal(outcome(await sendPicture(ming, POST_PICTURE, sent)), '201 ok')
})

test('a site whose disk is full says so: degraded for half a minute, then not ready, until there is room', async (t) => {
  const DATA_DIR = await smallDisk(t, 8)
  if (!DATA_DIR) return
  const { app } = await testApp(t, { env: { DATA_DIR } })
  const readiness = async () => {
    const reply = await app.inject('/readyz')
    return reply.statusCode === 200 ? reply.json().status : reply.statusCode
  }
  assert.equal(await readiness(), 'ok')
  await leaveFree(DATA_DIR, 0)
  assert.equal(await readiness(), 'degraded')
  const now = performance.now.bind(performance)
  t.mock.method(performance, 'now', () => now() + 31_000)
  assert.equal(await readiness(), 503)
  await leaveFree(DATA_DIR, 3_000_000)
  assert.equal(await readiness(), 'ok')
})

test('a database that has no room for a write makes the site degraded, though its reads go on', async (t) => {
  const site = await testApp(t)
  const [ming, other] = [await site.user(), await site.user()]
  await sql`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(site.db)
  await sql`create trigger no_room before insert on reports execute function no_room()`.execute(site.db)
  const report = () => ming.post('/api/reports', { target_type: 'user', target_id: other.id, reason: '广告' })
  const readiness = async () => (await site.app.inject('/readyz')).json().status
  try {
    assert.equal(await readiness(), 'ok')
    assert.equal((await report()).statusCode, 503)
    assert.equal(await readiness(), 'degraded')
  } finally {
    await sql`drop function no_room cascade`.execute(site.db)
  }
  assert.equal((await report()).statusCode, 201)
  assert.equal(await readiness(), 'ok')
})

for (const what of ['no table can grow', 'PostgreSQL cannot write its log and crashes'] as const)
  test(
    `a disk that is full, so that ${what}: 503 until there is room, and nothing is lost`,
    fillsDisk,
    async (t) => {
      const site = await startSite(t, { entry: 'notes', disk: (place) => mountSmallDisk(place, 300) })
      const { connection, stop } = await startEmbedded({ dataDir: site.dataDir, exclusive: false })
      t.after(stop)
      const writers = startWriters(t, site)
      await writers.more(40)
      const isFull = {
        'no table can grow': async () => writers.answers.at(-1)?.status === 503,
        'PostgreSQL cannot write its log and crashes': async () => !(await writesLog(connection)),
      }[what]
      let longest = 0
      for (let round = 1; round <= 3; round++) {
        // Again and again: PostgreSQL gives back what it no longer needs.
        await until(async () => {
          await fillUp(site.dataDir)
          return isFull()
        })
        await pause(FULL_MS)
        await leaveFree(site.dataDir, ROOM)
        longest = Math.max(longest, await untilReadiness(site, 'ok'))
        await writers.more(40)
      }
      await writers.stop()
      t.diagnostic(`ready again ${longest} ms after there was room, at most`)
      assert.ok(longest < READY_AGAIN_MS, `ready again only after ${longest} ms`)
      assertAnswered(writers)
      await assertNothingLost(connection, writers)
    },
  )

/** A megabyte of write-ahead log. */
async function writesLog(connection: Connection): Promise<boolean> {
  const message = "select pg_logical_emit_message(true, 'filler', repeat('x', 1000000))"
  return queryOnce(connection, message).then(
    () => true,
    (error) => !/terminat|not yet accepting|refused|in recovery/i.test(error.message),
  )
}
