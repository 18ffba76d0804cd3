import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import sharp from 'sharp'
import { FORMATS, picture } from '../../../test/fixtures/pictures.ts'
import { testApp } from '../../../test/kit/app.ts'
import { AVATAR, POST_PICTURE, sendPicture } from '../../../test/kit/multipart.ts'
import { outcome, uploadedNames, uploadsOf } from '../../../test/kit/uploads.ts'
import { transaction } from '../../kernel/db/db.ts'
import { isUploadOf, picturesAt } from '../uploads/service.ts'

const MEGABYTE = 1024 * 1024

test('a picture keeps its type, and the answer tells what is stored', async (t) => {
  const { user, visitor, db } = await testApp(t)
  const ming = await user()
  for (const format of FORMATS) {
    const reply = await sendPicture(ming, POST_PICTURE, await picture(format, 420, 210))
    assert.equal(reply.statusCode, 201, reply.body)
    const { url, ...rest } = reply.json()
    assert.match(url, /^\/uploads\/[\w-]{22}\.(jpg|png|gif|webp)$/)
    const served = await visitor.get(url)
    assert.deepEqual(rest, {
      width: 420,
      height: 210,
      bytes: served.rawPayload.length,
      type: `image/${format}`,
    })
    assert.equal(served.headers['content-type'], `image/${format}`)
    assert.equal((await sharp(served.rawPayload).metadata()).format, format)
    assert.deepEqual(await picturesAt(db, [url]), new Map([[url, { width: 420, height: 210, sources: [] }]]))
  }
})

test('a repeated request keeps one picture, in all its sizes', async (t) => {
  const { user, app } = await testApp(t)
  const ming = await user()
  const before = await uploadedNames(app)
  const once = { headers: { 'idempotency-key': 'the-picture' } }
  const [sent, other] = [await picture('png', 600, 300), await picture('png', 604, 300)]
  const first = await sendPicture(ming, POST_PICTURE, sent, once)
  const again = await sendPicture(ming, POST_PICTURE, sent, once)
  assert.equal(first.statusCode, 201)
  assert.deepEqual([again.statusCode, again.json()], [201, first.json()])
  assert.equal(outcome(await sendPicture(ming, POST_PICTURE, other, once)), '422 idempotency_key_reused')
  assert.equal((await uploadedNames(app)).length, before.length + 2)
})

test('pictures sent at once do not pass the quota together', async (t) => {
  const { user, db, app } = await testApp(t)
  const hoarder = await user()
  const sent = await picture('png', 600, 300)
  await sendPicture(hoarder, POST_PICTURE, sent)
  const [main, variant] = await uploadsOf(db, hoarder)
  const room = 500 * MEGABYTE - 2 * (main!.bytes + variant!.bytes)
  const { id: _, name: __, ...row } = main!
  const hoard = Array.from({ length: 101 }, (_, index) => ({
    ...row,
    name: `${String(index).padStart(22, 'y')}.png`,
    bytes: Math.min(5 * MEGABYTE, room - index * 5 * MEGABYTE),
  })).filter(({ bytes }) => bytes > 0)
  await db.insertInto('uploads').values(hoard).execute()
  // Connections that are open already, so that nobody comes late.
  await Promise.all(
    Array.from({ length: 4 }, () => transaction(db, (trx) => sql`select pg_sleep(0.1)`.execute(trx))),
  )
  const { save } = app.files
  const allDrawn = Promise.withResolvers<void>()
  let drawn = 0
  app.files.save = async (name, content) => {
    await save(name, content)
    if (name.endsWith('.webp') && ++drawn === 12) allDrawn.resolve()
    if (name.endsWith('.webp')) await allDrawn.promise
  }
  const replies = await Promise.all(
    Array.from({ length: 12 }, () => sendPicture(hoarder, POST_PICTURE, sent)),
  )
  assert.deepEqual(replies.map(outcome).sort(), ['201 ok', ...Array(11).fill('409 upload_quota')])
  await db.deleteFrom('uploads').where('name', 'like', 'yyyyyyyy%').execute()
})

test('a cover is a picture that its author uploaded for posts', async (t) => {
  const { user, db } = await testApp(t)
  const [ming, lan] = [await user(), await user()]
  const { url } = (await sendPicture(ming, POST_PICTURE, await picture('png'))).json()
  const { avatar_url } = (await sendPicture(ming, AVATAR, await picture('png'))).json()
  assert.equal(await isUploadOf(db, ming.id, 'post', url), true)
  assert.equal(await isUploadOf(db, ming.id, 'comment', url), false)
  assert.equal(await isUploadOf(db, lan.id, 'post', url), false)
  for (const other of [avatar_url, `${url}x`, url.slice(1), `https://example.org${url}`, ''])
    assert.equal(await isUploadOf(db, ming.id, 'post', other), false, other)
})
