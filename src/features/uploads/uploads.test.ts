import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { FORMATS, gif, photo, picture } from '../../../test/fixtures/pictures.ts'
import { testApp } from '../../../test/kit/app.ts'
import { sendAvatar } from '../../../test/kit/multipart.ts'
import { outcome, uploadedNames, uploadsOf } from '../../../test/kit/uploads.ts'

test('a picture of any of the four types becomes a square of 256 pixels that browsers may keep', async (t) => {
  const { user, visitor } = await testApp(t)
  const ming = await user()
  const animated = gif({ width: 300, height: 200, frames: 5 })
  for (const sent of [...(await Promise.all(FORMATS.map((format) => picture(format)))), animated]) {
    const reply = await sendAvatar(ming, sent)
    assert.equal(reply.statusCode, 200, reply.body)
    const { avatar_url, uid } = reply.json()
    assert.equal(uid, ming.id)
    assert.match(avatar_url, /^\/uploads\/[\w-]{22}\.webp$/)

    const served = await visitor.get(avatar_url)
    assert.equal(served.statusCode, 200)
    const { headers, rawPayload } = served
    assert.equal(headers['content-type'], 'image/webp')
    assert.equal(headers['content-length'], String(rawPayload.length))
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable')
    assert.equal(headers['x-content-type-options'], 'nosniff')
    assert.match(String(headers['content-security-policy']), /^default-src 'none'; sandbox;/)
    const { format, width, height, pages } = await sharp(rawPayload).metadata()
    assert.deepEqual(
      { format, width, height, pages },
      { format: 'webp', width: 256, height: 256, pages: undefined },
    )
    const head = await visitor.request('HEAD', avatar_url)
    assert.deepEqual([head.statusCode, head.body], [200, ''])
  }
})

test('a photo is turned upright, and nobody learns where it was taken', async (t) => {
  const { user, visitor } = await testApp(t)
  const sent = await photo()
  assert.ok(sent.includes('Joulephone'))
  const { avatar_url } = (await sendAvatar(await user(), sent)).json()
  const { rawPayload } = await visitor.get(avatar_url)
  const { exif, xmp, icc, iptc, orientation, comments } = await sharp(rawPayload).metadata()
  assert.deepEqual([exif, xmp, icc, iptc, orientation, comments], Array(6).fill(undefined))

  const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
  const colourAt = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels
    return data[at]! > data[at + 2]! ? 'red' : 'blue'
  }
  assert.deepEqual(
    [colourAt(20, 20), colourAt(236, 20), colourAt(20, 236), colourAt(236, 236)],
    ['red', 'red', 'blue', 'blue'],
    'the left of the lying photo is its top',
  )
})

test('the first avatar gives 10 exp, the second replaces the first', async (t) => {
  const { user, visitor, app, db } = await testApp(t)
  const ming = await user()
  const sent = await picture('png')
  const first = (await sendAvatar(ming, sent)).json()
  assert.equal(first.exp, 10)
  const second = (await sendAvatar(ming, sent)).json()
  assert.notEqual(second.avatar_url, first.avatar_url)
  const gains = await db.selectFrom('exp_ledger').selectAll().where('user_id', '=', ming.id).execute()
  assert.deepEqual(
    gains.filter(({ reason }) => reason === 'task_avatar').map(({ delta }) => delta),
    [10],
  )
  assert.equal((await ming.get('/api/level/info')).json().tasks.avatar, true)
  assert.equal((await visitor.get(first.avatar_url)).statusCode, 404)
  assert.equal((await visitor.get(second.avatar_url)).statusCode, 200)
  const stored = await uploadsOf(db, ming)
  assert.deepEqual(
    stored.map(({ name }) => `/uploads/${name}`),
    [second.avatar_url],
  )
  assert.ok((await uploadedNames(app)).includes(stored[0]!.name))
})

test('a repeated request keeps one picture; the key of one picture is no key for another', async (t) => {
  const { user, app } = await testApp(t)
  const ming = await user()
  const before = await uploadedNames(app)
  const once = { headers: { 'idempotency-key': 'my-face' } }
  const [red, other] = [await picture('png'), await picture('gif')]
  const first = await sendAvatar(ming, red, once)
  const again = await sendAvatar(ming, red, once)
  assert.deepEqual([first, again].map(outcome), ['200 ok', '200 ok'])
  assert.equal(again.json().avatar_url, first.json().avatar_url)
  assert.equal(outcome(await sendAvatar(ming, other, once)), '422 idempotency_key_reused')
  assert.equal((await uploadedNames(app)).length, before.length + 1)
})
