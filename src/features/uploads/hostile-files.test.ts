import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import {
  FORMATS,
  type Format,
  folded,
  gif,
  photo,
  picture,
  png,
  pngChunk,
} from '../../../test/fixtures/pictures.ts'
import { testApp } from '../../../test/kit/app.ts'
import { onlyDeep } from '../../../test/kit/deep.ts'
import { raiseTo } from '../../../test/kit/levels.ts'
import {
  AVATAR,
  COMMENT_PICTURE,
  PICTURE_LEVEL,
  PICTURE_ROUTES,
  POST_PICTURE,
  sendPicture,
} from '../../../test/kit/multipart.ts'
import { outcome, uploadedNames, uploadsOf } from '../../../test/kit/uploads.ts'

const REFUSALS = ['400 image_invalid', '413 image_too_large', '415 image_type_not_allowed']
const MEGABYTE = 1024 * 1024

type Route = (typeof PICTURE_ROUTES)[number]
type Corpus = AsyncGenerator<[string, Buffer], void, void>

for (const route of PICTURE_ROUTES) {
  // All are decoded by the same code: npm test sends each kind to one of them.
  const usual = (url: string) => (url === route.url ? {} : onlyDeep)
  // What may move is drawn for comments as it is for posts.
  const formats = route.url === COMMENT_PICTURE ? (['jpeg', 'png'] as const) : FORMATS

  test(`${route.url}: pictures that break off anywhere`, usual(AVATAR), async (t) => {
    const ends = await sendAll(t, route, truncations(formats))
    assert.ok(ends['400 image_invalid']! > formats.length * 20, JSON.stringify(ends))
  })

  test(`${route.url}: pictures with a byte changed anywhere`, usual(COMMENT_PICTURE), async (t) => {
    const ends = await sendAll(t, route, flips(formats))
    assert.ok(ends[route.ok]! > 0 && ends['400 image_invalid']! > 0, JSON.stringify(ends))
  })

  test(`${route.url}: pictures made to do harm`, usual(POST_PICTURE), async (t) => {
    const before = process.memoryUsage.rss()
    const ends = await sendAll(t, route, monsters())
    assert.deepEqual(Object.keys(ends).sort(), [route.ok, ...REFUSALS].sort())
    const grown = (process.memoryUsage.rss() - before) / MEGABYTE
    assert.ok(grown < 200, `${grown} MB`)
  })
}

/** Sends them all, and counts how they ended. */
async function sendAll(t: TestContext, { url, ok }: Route, corpus: Corpus): Promise<Record<string, number>> {
  const { user, app, db, visitor } = await testApp(t)
  const mallory = await raiseTo(db, PICTURE_LEVEL, await user())
  const others = await uploadedNames(app)
  const ends: Record<string, number> = {}
  for await (const [name, bytes] of corpus) {
    const end = outcome(await sendPicture(mallory, url, bytes))
    assert.ok(end === ok || REFUSALS.includes(end), `${name}: ${end}`)
    ends[end] = (ends[end] ?? 0) + 1
    const stored = (await uploadsOf(db, mallory)).map((upload) => upload.name)
    assert.deepEqual(await uploadedNames(app), [...others, ...stored].sort(), name)
  }
  assert.equal((await visitor.get('/livez')).statusCode, 200)
  return ends
}

async function* truncations(formats: readonly Format[]): Corpus {
  for (const format of formats) {
    const whole = await picture(format, 64, 48)
    const step = Math.ceil(whole.length / 25)
    const places = [1, 2, 3, 5, 8, 11, 13, 17, 21, 26, 30].concat(
      Array.from({ length: 25 }, (_, index) => index * step),
    )
    for (const place of places) yield [`${format} up to ${place}`, whole.subarray(0, place)]
    for (const missing of [1, 2, 4, 9])
      yield [`${format} without the last ${missing}`, whole.subarray(0, -missing)]
  }
}

async function* flips(formats: readonly Format[]): Corpus {
  for (const format of formats) {
    const whole = await picture(format, 32, 32)
    for (let place = 0; place < whole.length; place += place < 48 ? 3 : Math.ceil(whole.length / 14)) {
      const flipped = Buffer.from(whole)
      flipped[place]! ^= 1 << (place % 8)
      yield [`${format} changed at ${place}`, flipped]
    }
  }
}

async function* monsters(): Corpus {
  const small = { width: 10, height: 10 }
  const text = (bytes: number) => pngChunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), folded(bytes)]))
  const profile = pngChunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), folded(80 * MEGABYTE)]))
  yield ['PNG that unfolds to 80 MB', png({ ...small, unfolded: 80 * MEGABYTE })]
  yield ['PNG that unfolds to too little', png({ ...small, unfolded: 5 })]
  yield ['PNG with a text that unfolds to 80 MB', png({ ...small, before: [text(80 * MEGABYTE)] })]
  yield ['PNG with 50 texts of 7 MB', png({ ...small, before: Array(50).fill(text(7 * MEGABYTE)) })]
  yield ['PNG with a profile that unfolds to 80 MB', png({ ...small, before: [profile] })]
  yield ['PNG of 2,500 megapixels', png({ width: 50_000, height: 50_000, unfolded: 100 })]
  yield ['PNG of all pixels there are', png({ width: 2 ** 31 - 1, height: 2 ** 31 - 1, unfolded: 100 })]
  yield ['PNG of 39 megapixels, in truth', png({ width: 6_240, height: 6_240 })]
  yield ['PNG like a hair', png({ width: 1, height: 900_000 })]
  yield ['PNG of nothing', png({ width: 0, height: 0, unfolded: 0 })]
  const wrongSum = png(small)
  wrongSum[30]! ^= 1
  yield ['PNG with a wrong checksum', wrongSum]
  yield ['GIF with 100,000 frames', gif({ width: 1, height: 1, frames: 100_000 })]
  yield ['GIF with 100,000 large frames', gif({ width: 6_000, height: 6_000, frames: 100_000 })]
  yield ['GIF of 4,000 megapixels', gif({ width: 65_535, height: 65_535, frames: 1 })]
  yield ['GIF of nothing', gif({ width: 0, height: 0, frames: 1 })]
  yield ['GIF without frames', gif({ width: 9, height: 9, frames: 0 })]
  yield ['GIF that is a script', Buffer.from('GIF89a/*\0\0\0\0\0\0*/=1;alert(1)//')]
  yield ['GIF that is an SVG', Buffer.from('GIF89a<svg xmlns="http://www.w3.org/2000/svg"/>')]
  yield ['GIF and a script', Buffer.concat([await picture('gif'), Buffer.from('*/=1;alert(1)')])]
  yield ['JPEG and a page', Buffer.concat([await picture('jpeg'), Buffer.from('<script>alert(1)</script>')])]
  yield ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')]
  yield ['TIFF', Buffer.from('II*\0\x08\0\0\0')]
  yield* oddNotes()
}

/** Photos whose EXIF part says impossible things. */
async function* oddNotes(): Corpus {
  const whole = await photo()
  const start = whole.indexOf('Exif\0\0') + 6
  for (let place = start; place < start + 120; place += 6) {
    const odd = Buffer.from(whole)
    odd.fill(0xff, place, place + 6)
    yield [`JPEG with odd notes at ${place}`, odd]
  }
}
