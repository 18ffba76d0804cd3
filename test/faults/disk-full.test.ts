import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { testApp } from '../app.ts'
import { picture } from '../fixtures/pictures.ts'
import { POST_PICTURE, sendPicture } from '../multipart.ts'
import { leaveFree, smallDisk } from '../small-disk.ts'
import { outcome, uploadedNames } from '../uploads.ts'
import { launcher } from './site.ts'
import { startupRefusal } from './startup-refusal.ts'

/** A small disk is memory, given in pages. */
const PAGE = 4096

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
