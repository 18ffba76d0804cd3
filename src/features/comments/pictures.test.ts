import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import sharp, { type Sharp } from 'sharp'
import { animation, noise, photo, picture } from '../../../test/fixtures/pictures.ts'
import { testApp } from '../../../test/kit/app.ts'
import { onlyDeep } from '../../../test/kit/deep.ts'
import { raiseTo } from '../../../test/kit/levels.ts'
import { COMMENT_PICTURE, PICTURE_LEVEL, sendPicture } from '../../../test/kit/multipart.ts'
import { outcome, uploadedNames, uploadsOf } from '../../../test/kit/uploads.ts'
import { isUploadOf } from '../uploads/service.ts'

const ROOM = 300 * 1024

async function site(t: TestContext) {
  const opened = await testApp(t)
  const ming = await raiseTo(opened.db, PICTURE_LEVEL, await opened.user())
  return { ...opened, ming, send: (sent: Buffer) => sendPicture(ming, COMMENT_PICTURE, sent) }
}

/** Encoded like it, to see what another quality would have taken. */
async function weight(sent: Buffer, quality: number): Promise<number> {
  return (await sharp(sent).webp({ quality, effort: 2 }).toBuffer()).length
}

/** Some detail everywhere, as photos have it. */
function scene(width: number, height: number): Sharp {
  return noise(Math.round(width / 6), Math.round(height / 6)).resize(width, height)
}

test('a photo becomes WebP of the largest quality that stays under 300 KB', async (t) => {
  const { ming, send, visitor, db } = await site(t)
  const sent = await scene(1_200, 900).jpeg({ quality: 95 }).toBuffer()
  const reply = await send(sent)
  assert.equal(reply.statusCode, 201, reply.body)
  const { url, bytes, quality, ...rest } = reply.json()
  assert.deepEqual(rest, { width: 1_200, height: 900, type: 'image/webp', original_bytes: sent.length })
  assert.ok(quality > 40 && quality < 90, `quality ${quality}`)
  assert.ok(bytes < ROOM && bytes === (await weight(sent, quality)), `${bytes} bytes`)
  assert.ok((await weight(sent, quality + 1)) >= ROOM)

  const served = await visitor.get(url)
  assert.equal(served.headers['content-type'], 'image/webp')
  assert.equal(served.rawPayload.length, bytes)
  const [stored, ...others] = await uploadsOf(db, ming)
  assert.deepEqual([stored!.kind, stored!.bytes, others], ['comment', bytes, []])
  assert.equal(await isUploadOf(db, ming.id, 'comment', url), true)
  assert.equal(await isUploadOf(db, ming.id, 'post', url), false)
})

test('no picture is heavier than it came', async (t) => {
  const { send, visitor } = await site(t)
  const pressed = await scene(600, 450).jpeg({ quality: 40 }).toBuffer()
  const { bytes, quality } = (await send(pressed)).json()
  assert.ok(quality >= 40 && quality < 90 && bytes <= pressed.length, `${bytes} bytes, quality ${quality}`)
  assert.ok((await weight(pressed, quality + 1)) > pressed.length)

  const dots = sharp(await noise(64, 64).threshold(128).png().toBuffer())
  const drawing = await dots.png({ palette: true, colours: 2 }).toBuffer()
  assert.ok((await weight(drawing, 40)) > drawing.length, 'told roughly it would grow')
  const answer = (await send(drawing)).json()
  assert.deepEqual([answer.width, answer.height, answer.type], [64, 64, 'image/webp'])
  assert.ok(answer.bytes <= drawing.length)
  const pixels = (bytes: Buffer) => sharp(bytes).removeAlpha().raw().toBuffer()
  assert.deepEqual(await pixels((await visitor.get(answer.url)).rawPayload), await pixels(drawing))
})

test('noise of 12 megapixels is made smaller until it fits', onlyDeep, async (t) => {
  const { send } = await site(t)
  const sent = await noise(4_000, 3_000).jpeg({ quality: 30 }).toBuffer()
  const { width, height, bytes, quality, original_bytes } = (await send(sent)).json()
  assert.ok(bytes < ROOM && quality >= 40 && quality < 90, `${bytes} bytes, quality ${quality}`)
  assert.ok(width > 600 && width < 2_048 && Math.abs(height - width * 0.75) <= 1, `${width} x ${height}`)
  assert.equal(original_bytes, sent.length)
})

test('a plain picture keeps its size, up to 2048 wide, and nothing that the camera wrote', async (t) => {
  const { send, visitor } = await site(t)
  for (const [sent, ...size] of [
    [await picture('png', 400, 200), 400, 200],
    [await picture('jpeg', 4_096, 2_048), 2_048, 1_024],
    [await photo(400, 200), 200, 400],
  ] as const) {
    const { url, width, height, quality } = (await send(sent)).json()
    assert.deepEqual([width, height, quality], [...size, 90])
    const { exif, xmp, icc, orientation } = await sharp((await visitor.get(url)).rawPayload).metadata()
    assert.deepEqual([exif, xmp, icc, orientation], Array(4).fill(undefined))
  }
})

test('GIF and WebP keep their type, go on moving, and tell no places', async (t) => {
  const { send, visitor } = await site(t)
  const place = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 14/1 0/1' } }
  const still = await sharp(await picture('png'))
    .withExif(place)
    .webp()
    .toBuffer()
  assert.ok((await sharp(still).metadata()).exif)
  for (const [sent, format, pages] of [
    [await animation('gif', 300, 30), 'gif', 4],
    [await animation('webp', 300, 30), 'webp', 4],
    [still, 'webp', undefined],
  ] as const) {
    const { url, ...answer } = (await send(sent)).json()
    assert.deepEqual(
      [answer.type, answer.quality, answer.original_bytes],
      [`image/${format}`, null, sent.length],
    )
    const kept = await sharp((await visitor.get(url)).rawPayload).metadata()
    assert.deepEqual([kept.format, kept.pages, kept.exif], [format, pages, undefined])
  }
})

test('below level 4 nobody looks at the picture', async (t) => {
  const { user, app, db } = await testApp(t)
  const before = await uploadedNames(app)
  const [newcomer, lan] = [await user(), await raiseTo(db, 3, await user())]
  for (const [person, current] of [
    [newcomer, 0],
    [lan, 3],
  ] as const) {
    for (const sent of [await picture('png'), 'just words']) {
      const reply = await sendPicture(person, COMMENT_PICTURE, sent)
      assert.equal(outcome(reply), '403 level_too_low')
      assert.deepEqual(reply.json().error.details, { required: 4, current })
    }
  }
  assert.deepEqual(await uploadedNames(app), before)
})

test('a repeated request keeps one picture and gives the same answer', async (t) => {
  const { ming, app } = await site(t)
  const before = await uploadedNames(app)
  const once = { headers: { 'idempotency-key': 'the-comment-picture' } }
  const sent = await picture('jpeg')
  const first = await sendPicture(ming, COMMENT_PICTURE, sent, once)
  const again = await sendPicture(ming, COMMENT_PICTURE, sent, once)
  assert.deepEqual([again.statusCode, again.json()], [201, first.json()])
  assert.equal((await uploadedNames(app)).length, before.length + 1)
})
