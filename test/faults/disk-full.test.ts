import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from '../../src/kernel/postgres/connect-or-launch.ts'
import { startEmbedded } from '../../src/kernel/postgres/embedded.ts'
import { queryOnce } from '../../src/kernel/postgres/testing.ts'
import { testApp } from '../app.ts'
import { onlyDeep } from '../deep.ts'
import { picture } from '../fixtures/pictures.ts'
import { POST_PICTURE, sendPicture } from '../multipart.ts'
import { fillUp, leaveFree, mountSmallDisk, smallDisk } from '../small-disk.ts'
import { outcome, uploadedNames } from '../uploads.ts'
import { launcher, READY_AGAIN_MS, startSite, until, untilReadiness } from './site.ts'
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
