import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { asViewer } from '../fixtures/notes.ts'
import { heavyPicture } from '../fixtures/pictures.ts'
import { onlyDeep } from '../kit/deep.ts'
import { multipart, pictureParts } from '../kit/multipart.ts'
import { copyDataFolder } from '../run/original-data-folder.ts'
import { mayLimitMemory, memoryLimit } from './memory-limit.ts'
import { launcher, leaveAssets } from './site.ts'
import { assertAnswered, assertSiteLostNothing, startWriters } from './writers.ts'

const options = mayLimitMemory ? onlyDeep : { skip: 'needs root and control groups of version 1' }

test(
  'in a gigabyte for the site and PostgreSQL, large pictures and writers at once: nothing is killed',
  options,
  async (t) => {
    const { writers, dataDir, limit, statuses } = await underLoad(t, 1024)
    t.diagnostic(`${await limit.highestMb()} MB at most, page cache included; pictures: ${statuses}`)
    assert.equal(await limit.kills(), 0)
    assert.deepEqual(
      statuses.filter((status) => ![201, 429, 503].includes(status)),
      [],
    )
    assertAnswered(writers)
    await assertSiteLostNothing({ dataDir }, writers)
  },
)

/** Eight pictures of 40 megapixels at once, from four people, while others write. */
async function underLoad(t: TestContext, megabytes: number) {
  const launch = await launcher(t, { entry: 'notes', env: { LIMITS: '0' } })
  const limit = await memoryLimit(t, megabytes)
  await copyDataFolder(launch.dataDir)
  await leaveAssets(launch)
  const site = launch()
  await limit.add(site.pid)
  const url = await site.ready
  const writers = startWriters(t, { url })
  await writers.more(40)
  const { body, headers } = multipart(pictureParts(await heavyPicture()))
  const statuses = await Promise.all(
    Array.from({ length: 8 }, async (_, index) => {
      const person = { ...asViewer({ id: 1 + (index % 4), level: 3 }), authorization: 'Bearer test' }
      const reply = await fetch(`${url}/api/posts/upload-image`, {
        method: 'POST',
        body: new Uint8Array(body),
        headers: { ...headers, ...person },
      })
      await reply.body?.cancel()
      return reply.status
    }),
  )
  await writers.more(40)
  await writers.stop()
  assert.equal((await fetch(`${url}/readyz`)).status, 200)
  return { writers, dataDir: launch.dataDir, limit, statuses }
}
