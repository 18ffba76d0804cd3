import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp, { type Sharp } from 'sharp'
import { animation, interlacedNoise, noise, photo, png } from '../../../test/fixtures/pictures.ts'
import { testApp } from '../../../test/kit/app.ts'
import { onlyDeep } from '../../../test/kit/deep.ts'
import { POST_PICTURE, sendPicture } from '../../../test/kit/multipart.ts'
import { outcome, uploadsOf } from '../../../test/kit/uploads.ts'
import { picturesAt } from './service.ts'

test('a photo is upright, at most 2560 wide, tells no places, and comes in four sizes', async (t) => {
  const { user, visitor, db } = await testApp(t)
  const ming = await user()
  const { url, width, height } = (await sendPicture(ming, POST_PICTURE, await photo(4_000, 5_000))).json()
  assert.deepEqual([width, height], [2560, 2048])

  const [main, ...variants] = await uploadsOf(db, ming)
  assert.equal(url, `/uploads/${main!.name}`)
  assert.deepEqual(
    variants.map((each) => [each.width, each.height, each.type, each.kind, each.variant_of]),
    [480, 960, 1600].map((wide) => [wide, wide * 0.8, 'image/webp', 'post', main!.name]),
  )
  for (const { name } of [main!, ...variants]) {
    const { rawPayload } = await visitor.get(`/uploads/${name}`)
    const { exif, xmp, icc, iptc, orientation, comments } = await sharp(rawPayload).metadata()
    assert.deepEqual([exif, xmp, icc, iptc, orientation, comments], Array(6).fill(undefined))
    const tops = [await pixel(sharp(rawPayload), 0.1, 0.1), await pixel(sharp(rawPayload), 0.9, 0.1)]
    assert.ok(
      tops.every(([red, , blue]) => red! > 240 && blue! < 16),
      'the left of the lying photo is its top',
    )
  }
  const sources = [...variants, main!].map((each) => ({ url: `/uploads/${each.name}`, width: each.width }))
  assert.deepEqual(
    await picturesAt(db, [url, '/uploads/unknown.png', 'https://example.org/a.png', `/uploads/`]),
    new Map([[url, { width: 2560, height: 2048, sources }]]),
  )
})

test('what moves goes on moving, as fast and as often', async (t) => {
  const { user, visitor, db } = await testApp(t)
  const ming = await user()
  for (const format of ['gif', 'webp'] as const) {
    for (const [width, kept] of [
      [900, { width: 900, height: 90 }],
      [3_000, { width: 2560, height: 256 }],
    ] as const) {
      const reply = await sendPicture(ming, POST_PICTURE, await animation(format, width, width / 10))
      const { url, ...answer } = reply.json()
      assert.deepEqual(
        [answer.type, answer.width, answer.height],
        [`image/${format}`, kept.width, kept.height],
      )
      const { pages, loop, delay } = await sharp((await visitor.get(url)).rawPayload).metadata()
      assert.deepEqual({ pages, loop, delay }, { pages: 4, loop: 3, delay: [70, 70, 70, 70] })
      assert.deepEqual((await picturesAt(db, [url])).get(url), { ...kept, sources: [] })
    }
  }
})

test('colours of another space are told in the common one', async (t) => {
  const { user, visitor } = await testApp(t)
  const leaf = { create: { width: 60, height: 60, channels: 3, background: '#209040' } } as const
  const sent = await sharp(leaf).withIccProfile('p3').png().toBuffer()
  const bare = await pixel(sharp(sent, { ignoreIcc: true }), 0.5, 0.5)
  const { url } = (await sendPicture(await user(), POST_PICTURE, sent)).json()
  const { rawPayload } = await visitor.get(url)
  const kept = await pixel(sharp(rawPayload), 0.5, 0.5)
  assert.notDeepEqual(bare, [0x20, 0x90, 0x40], 'the sent numbers mean something in P3 only')
  for (const [index, value] of [0x20, 0x90, 0x40].entries()) assert.ok(Math.abs(kept[index]! - value) <= 2)
})

test('a drawing of few colours keeps every one of them, and stays as light', async (t) => {
  const { user, visitor } = await testApp(t)
  const [width, height] = [240, 100]
  const columns = Buffer.from(
    Array.from({ length: width * height }, (_, index) => {
      const column = index % width
      return [column, 255 - column, (column * 7) % 256]
    }).flat(),
  )
  const drawing = sharp(columns, { raw: { width, height, channels: 3 } })
  const sent = await drawing.png({ palette: true }).toBuffer()
  const { url, bytes } = (await sendPicture(await user(), POST_PICTURE, sent)).json()
  const kept = sharp((await visitor.get(url)).rawPayload)
    .removeAlpha()
    .raw()
  assert.ok((await kept.toBuffer()).equals(columns))
  assert.ok(bytes < sent.length * 1.1, `${bytes} of ${sent.length}`)
})

test(
  'what would grow beyond 5 MB is pressed, and made smaller where that is not enough',
  onlyDeep,
  async (t) => {
    const { user } = await testApp(t)
    const ming = await user()
    const crowded: [sent: Sharp, width: number][] = [
      [noise(1_600, 1_600).toColourspace('b-w').png(), 1_600],
      [noise(3_600, 3_600).threshold(128).png({ palette: true, colours: 2 }), 1_792],
    ]
    for (const [sent, width] of crowded) {
      const reply = await sendPicture(ming, POST_PICTURE, await sent.toBuffer())
      assert.equal(outcome(reply), '201 ok')
      assert.equal(reply.json().width, width)
    }
  },
)

test('a drawing of 16 bits that was interlaced is decoded once, however often it must be pressed', async (t) => {
  const { user } = await testApp(t)
  const sent = interlacedNoise(4_400)
  assert.ok(sent.length < 5 * 1024 * 1024)
  // Decoded for each attempt it took more than the 12 s of processor that a picture has.
  const reply = await sendPicture(await user(), POST_PICTURE, sent)
  assert.equal(outcome(reply), '201 ok')
  assert.equal(reply.json().width, 1_792)
})

test('pictures like a hair and like a scroll', async (t) => {
  const { user, db } = await testApp(t)
  const ming = await user()
  const sizes: [sent: [number, number], kept: [number, number], variants: number[]][] = [
    [[1, 900_000], [1, 40_000], []],
    // The widest would weigh more than the picture itself.
    [
      [39_000, 1],
      [2_560, 1],
      [480, 960],
    ],
    // Its 480 would be taller than a WebP can be.
    [[1_000, 39_000], [641, 24_980], []],
    [[1_000, 15_000], [1_000, 15_000], [480]],
    [[527, 100], [527, 100], []],
    [[528, 100], [528, 100], [480]],
  ]
  for (const [[width, height], kept, variants] of sizes) {
    const reply = await sendPicture(ming, POST_PICTURE, png({ width, height }))
    const answer = reply.json()
    assert.deepEqual([answer.width, answer.height], kept, reply.body)
    const made = (await uploadsOf(db, ming)).filter((each) => answer.url.endsWith(each.variant_of ?? '-'))
    assert.deepEqual(
      made.map((each) => each.width),
      variants,
      `${width} x ${height}`,
    )
  }
})

/** The colour at a place, given as shares of width and height. */
async function pixel(source: Sharp, x: number, y: number): Promise<number[]> {
  const { data, info } = await source.raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  return [...data.subarray(at, at + 3)]
}
