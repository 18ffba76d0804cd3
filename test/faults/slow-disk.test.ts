import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onlyDeep, SLACK } from '../kit/deep.ts'
import { READY_AGAIN_MS, startSite, untilReadiness } from './site.ts'
import { maySlowDisks, slowDisk } from './slow-disk.ts'
import { assertAnswered, assertSiteLostNothing, startWriters } from './writers.ts'

const options = maySlowDisks ? onlyDeep : { skip: 'needs root and control groups of version 1' }
const WRITES_A_SECOND = 20

test(
  'a disk that becomes slow: writes wait or are told 503, visitors read on, and nothing is lost',
  options,
  async (t) => {
    const disk = slowDisk(400)
    const site = await startSite(t, { entry: 'notes', disk: disk.mount.bind(disk) })
    const writers = startWriters(t, site)
    await writers.more(40)
    assert.equal((await fetch(site.url)).status, 200)

    await disk.allow(WRITES_A_SECOND)
    let longest = 0
    const enough = writers.acknowledged.length + 60
    while (writers.acknowledged.length < enough) {
      const begin = performance.now()
      assert.equal((await fetch(site.url)).status, 200)
      longest = Math.max(longest, Math.round(performance.now() - begin))
    }
    await disk.allow(0)
    const back = await untilReadiness(site, 'ok')
    await writers.more(40)
    await writers.stop()
    t.diagnostic(`a visitor waited ${longest} ms at most; ready again after ${back} ms`)
    assert.ok(longest < 1_000 * SLACK, `a visitor waited ${longest} ms`)
    assert.ok(back < READY_AGAIN_MS, `ready again only after ${back} ms`)
    assertAnswered(writers)
    await assertSiteLostNothing(site, writers)
  },
)
