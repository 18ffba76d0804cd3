import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gif, picture, png } from '../../../test/fixtures/pictures.ts'
import { testApp } from '../../../test/kit/app.ts'
import { raiseTo } from '../../../test/kit/levels.ts'
import {
  multipart,
  type Part,
  PICTURE_LEVEL,
  PICTURE_ROUTES,
  pictureParts,
  sendParts,
  sendPicture,
} from '../../../test/kit/multipart.ts'
import { outcome, uploadedNames } from '../../../test/kit/uploads.ts'
import type { PersonLike } from '../../../test/kit/user-builders.ts'
import { describeSite } from '../../pages/api-docs/describe-site.ts'
import { isTooLarge } from './rules.ts'

const MEGABYTE = 1024 * 1024

test('what is no picture, too large or broken is refused and leaves nothing', async (t) => {
  const { user, app, db } = await testApp(t)
  const ming = await raiseTo(db, PICTURE_LEVEL, await user())
  const before = await uploadedNames(app)
  const small = await picture('png')
  const padded = (bytes: number) => Buffer.concat([small, Buffer.alloc(bytes - small.length)])
  const refused: [string, Buffer | string][] = [
    ['415 image_type_not_allowed', ''],
    ['415 image_type_not_allowed', 'just words'],
    ['415 image_type_not_allowed', '<!doctype html><script>alert(1)</script>'],
    ['415 image_type_not_allowed', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['415 image_type_not_allowed', '%PDF-1.7\n'],
    ['415 image_type_not_allowed', Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1')],
    ['400 image_invalid', small.subarray(0, 60)],
    ['400 image_invalid', (await picture('jpeg')).subarray(0, -100)],
    ['400 image_invalid', (await picture('webp')).subarray(0, -10)],
    ['400 image_invalid', (await picture('gif')).subarray(0, -10)],
    ['413 image_too_large', padded(5 * MEGABYTE + 1)],
    ['413 image_too_large', padded(30 * MEGABYTE)],
    ['413 image_too_large', png({ width: 50_000, height: 50_000, unfolded: 100 })],
    ['413 image_too_large', gif({ width: 5_000, height: 4_100, frames: 2 })],
    // Within 40 megapixels, and yet 480 MB when they are all there at once.
    [
      '413 image_too_large',
      png({ width: 6_300, height: 6_300, unfolded: 100, bitsPerSample: 16, interlaced: true }),
    ],
  ]
  for (const { url } of PICTURE_ROUTES) {
    for (const [expected, sent] of refused)
      assert.equal(outcome(await sendPicture(ming, url, sent)), expected, `${url} ${sent.slice(0, 20)}`)
  }
  assert.deepEqual(await uploadedNames(app), before)
  for (const { url, ok } of PICTURE_ROUTES)
    assert.equal(outcome(await sendPicture(ming, url, padded(5 * MEGABYTE))), ok)
})

for (const { url } of PICTURE_ROUTES) {
  test(`${url}: a body is one file in the field image, in whole and nothing else`, async (t) => {
    const { user, app, db } = await testApp(t)
    const ming = await raiseTo(db, PICTURE_LEVEL, await user())
    const before = await uploadedNames(app)
    const face = await picture('jpeg', 20, 20)
    const send = (...parts: Part[]) => sendParts(ming, url, parts)
    const [image] = pictureParts(face) as [Part]
    const wrong = [
      await send(),
      await send(image, image),
      await send(image, image, image, image),
      await send(image, { name: 'caption', content: 'me' }),
      await send({ name: 'caption', content: 'me' }, image),
      await send({ ...image, name: 'file' }),
      await send({ ...image, name: '__proto__' }),
      await send({ name: 'image', content: 'a plain field' }),
      ...(await brokenBodies(ming, url, face)),
    ]
    assert.deepEqual(
      wrong.map(outcome),
      wrong.map(() => '400 invalid_request'),
    )
    for (const type of ['image/jpeg', 'text/plain', 'application/x-www-form-urlencoded']) {
      const bare = await ming.post(url, face, { headers: { 'content-type': type } })
      assert.equal(outcome(bare), '415 media_type_not_supported')
    }
    assert.equal(outcome(await ming.post(url, {})), '415 media_type_not_supported')
    assert.deepEqual(await uploadedNames(app), before)
  })
}

test('only routes for files take multipart bodies, and the description says so', async (t) => {
  const { owner, app } = await testApp(t)
  const { paths } = await describeSite(app)
  const described = Object.keys(paths).filter((path) =>
    Object.hasOwn(paths[path]!.post?.requestBody?.content ?? {}, 'multipart/form-data'),
  )
  const fileRoutes = [
    ...PICTURE_ROUTES.map(({ url }) => url),
    '/api/admin/branding/pictures/:slot',
    '/api/posts/upload-audio',
    '/api/studio/import',
  ]
  const expected = fileRoutes.map((url) => url.replace(/:(\w+)/, '{$1}'))
  assert.deepEqual(described.sort(), expected.sort())
  const boss = await owner()
  const { body, headers } = multipart([{ name: 'signature', content: 'hello' }])
  const others = app.declaredRoutes.filter(
    ({ method, url, options }) =>
      ['POST', 'PUT'].includes(method) &&
      !fileRoutes.includes(url) &&
      // Mail programs unsubscribe by a form that nobody reads.
      !options.config?.signedAddress,
  )
  for (const { method, url } of others) {
    const address = url.replace(/:[a-z_]+/gi, '1')
    const reply = await boss.request(method as 'POST', address, body, { headers })
    assert.equal(reply.statusCode, 415, `${method} ${url}`)
  }
})

test('without a login, with a ban or over the quota there is no upload', async (t) => {
  const { user, newVisitor, app, db } = await testApp(t)
  const before = await uploadedNames(app)
  const face = await picture('jpeg', 20, 20)
  const banned = await user({ ban: { reason: 'spam', until: null } })
  for (const { url } of PICTURE_ROUTES) {
    assert.equal(outcome(await sendPicture(newVisitor(), url, face)), '401 unauthenticated')
    assert.equal(outcome(await sendPicture(banned, url, face)), '403 user_banned')
    assert.equal(outcome(await sendPicture(await user(), url, face, { csrf: null })), '403 csrf_invalid')
  }

  const hoarder = await raiseTo(db, PICTURE_LEVEL, await user())
  const hoard = Array.from({ length: 100 }, (_, index) => ({
    owner_id: hoarder.id,
    kind: 'post' as const,
    name: `${String(index).padStart(22, 'x')}.png`,
    type: 'image/png' as const,
    bytes: 5 * MEGABYTE,
    width: 1,
    height: 1,
    sha256: Buffer.alloc(32),
    created_at: new Date(0),
  }))
  await db.insertInto('uploads').values(hoard).execute()
  for (const { url } of PICTURE_ROUTES)
    assert.equal(outcome(await sendPicture(hoarder, url, face)), '409 upload_quota')
  assert.deepEqual(await uploadedNames(app), before)
  await db.deleteFrom('uploads').where('owner_id', '=', hoarder.id).execute()
  for (const { url, ok } of PICTURE_ROUTES) assert.equal(outcome(await sendPicture(hoarder, url, face)), ok)
})

async function brokenBodies(person: PersonLike, url: string, face: Buffer) {
  const { body, headers } = multipart(pictureParts(face))
  const send = (sent: Buffer, type = headers['content-type']) =>
    person.post(url, sent, { headers: { 'content-type': type } })
  return [
    await send(body.subarray(0, 30)),
    await send(body.subarray(0, 200)),
    await send(body.subarray(0, -20)),
    await send(body, 'multipart/form-data'),
    await send(body, 'multipart/form-data; boundary=another'),
  ]
}

test('what a picture may take in memory: 40 megapixels of any usual kind', () => {
  const usual = { width: 8_000, height: 5_000, frames: 1, channels: 3, bytesPerSample: 1, interlaced: false }
  const allowed = [
    usual,
    { ...usual, channels: 4, interlaced: true },
    { ...usual, channels: 4, bytesPerSample: 2 },
    { ...usual, height: 50, frames: 100, channels: 4 },
    { ...usual, height: 2_500, bytesPerSample: 2, interlaced: true },
  ]
  const refused = [
    { ...usual, height: 5_001 },
    { ...usual, height: 50, frames: 101 },
    { ...usual, bytesPerSample: 2, interlaced: true },
    { ...usual, bytesPerSample: 4, channels: 4 },
  ]
  for (const claims of allowed) assert.equal(isTooLarge(claims), false, JSON.stringify(claims))
  for (const claims of refused) assert.equal(isTooLarge(claims), true, JSON.stringify(claims))
})
