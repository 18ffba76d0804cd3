import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodePage } from './page-beginning.ts'

// A byte too many at the front: characters of two bytes lie across the borders of what is decoded at once.
const GBK = Buffer.concat([
  Buffer.from('<meta charset=gbk>.'),
  Buffer.alloc(200_000, Buffer.from('c4e3bac3', 'hex')),
])

test('a page is decoded in its own encoding, or as UTF-8 where it names none that exists', async () => {
  assert.equal(await decodePage(GBK), `<meta charset=gbk>.${'你好'.repeat(50_000)}`)
  assert.equal(await decodePage(Buffer.from('<meta charset="klingon">你')), '<meta charset="klingon">你')
  assert.equal(await decodePage(Buffer.alloc(0)), '')
})

test('while a long page is decoded, others have their turn', async () => {
  let turns = 0
  const counting = setInterval(() => turns++)
  await decodePage(
    Buffer.concat([Buffer.from('<meta charset=iso-2022-jp>'), Buffer.alloc(1024 * 1024, 0x1b)]),
  )
  clearInterval(counting)
  assert.ok(turns > 1, String(turns))
})
