import assert from 'node:assert/strict'
import { test } from 'node:test'
import { picture } from '../../../test/fixtures/pictures.ts'
import { testApp } from '../../../test/kit/app.ts'
import { AVATAR, POST_PICTURE, sendAvatar, sendPicture } from '../../../test/kit/multipart.ts'
import { ageUpload, outcome, uploadedNames, uploadsOf } from '../../../test/kit/uploads.ts'
import { faultInjectionSite } from '../../../test/probes/fault-injection-site.ts'
import type { Db } from '../../kernel/db/db.ts'
import { deleteOrphanFiles } from './orphan-files.ts'

for (const { url, ok, statements } of [
  { url: AVATAR, ok: '200 ok', statements: 9 },
  { url: POST_PICTURE, ok: '201 ok', statements: 5 },
]) {
  test(`${url}: a fault at any statement leaves no file without a row and no row without a file`, async (t) => {
    const site = await faultInjectionSite(t)
    const { fault } = site
    const ming = await site.user()
    await ming.csrfToken()
    const others = await uploadedNames(site.app)
    const sent = await picture('png', 600, 300)
    let refused = 0
    for (let statement = 1; ; statement++) {
      fault.armAt(statement)
      const reply = await sendPicture(ming, url, sent)
      fault.disarm()
      const stored = (await uploadsOf(site.db, ming)).map(({ name }) => name)
      assert.deepEqual(await uploadedNames(site.app), [...others, ...stored].sort(), `statement ${statement}`)
      if (!fault.fired) {
        assert.equal(outcome(reply), ok)
        break
      }
      assert.equal(outcome(reply), '503 unavailable')
      refused++
    }
    assert.ok(refused >= statements, `${refused} statements`)
  })
}

for (const { url, replaced } of [
  { url: AVATAR, replaced: 1 },
  { url: POST_PICTURE, replaced: 0 },
]) {
  test(`${url}: when the answer to a commit is lost, the picture that may be in use stays`, async (t) => {
    let losing = false
    const site = await testApp(t, { wrapDb: (db) => losingAnswers(db, () => losing) })
    const ming = await site.user()
    await sendPicture(ming, url, await picture('png', 600, 300))
    await ming.get('/api/level/info')
    losing = true
    assert.equal(outcome(await sendPicture(ming, url, await picture('gif', 600, 300))), '503 unavailable')
    losing = false
    for (const { name } of await uploadsOf(site.db, ming))
      assert.equal((await site.visitor.get(`/uploads/${name}`)).statusCode, 200)

    for (const name of await uploadedNames(site.app)) await ageUpload(name, site.clock)
    assert.equal(await deleteOrphanFiles(site.db, site.app.files, site.clock.now()), replaced)
  })
}

test('a disk that is full or away before all sizes of a picture are written keeps none of them', async (t) => {
  const { app, db, user } = await testApp(t)
  const ming = await user()
  const before = await uploadedNames(app)
  const { save } = app.files
  const sent = await picture('png', 2_000, 1_000)
  for (const code of ['ENOSPC', 'EIO', 'EROFS', 'ESTALE']) {
    let room = 2
    app.files.save = async (...file) => {
      if (room-- === 0) throw Object.assign(new Error(code), { code })
      await save(...file)
    }
    assert.equal(outcome(await sendPicture(ming, POST_PICTURE, sent)), '503 unavailable')
    assert.equal(room, -1)
    assert.deepEqual(await uploadedNames(app), before)
    assert.deepEqual(await uploadsOf(db, ming), [])
  }
})

test('a file that cannot be removed now spoils nothing and is swept away later', async (t) => {
  const site = await testApp(t)
  const ming = await site.user()
  const face = await picture('png', 20, 20)
  const first = (await sendAvatar(ming, face)).json().avatar_url.slice('/uploads/'.length)
  const { remove } = site.app.files
  site.app.files.remove = () => Promise.reject(new Error('read-only file system'))
  assert.equal(outcome(await sendAvatar(ming, face)), '200 ok')
  site.app.files.remove = remove
  assert.ok((await uploadedNames(site.app)).includes(first))
  await ageUpload(first, site.clock)
  assert.equal(await deleteOrphanFiles(site.db, site.app.files, site.clock.now()), 1)
  assert.ok(!(await uploadedNames(site.app)).includes(first))
})

test('one file that can never be removed holds up no other, and a store that is away stops the sweep', async (t) => {
  const { app, db, clock } = await testApp(t)
  const { files } = app
  const names = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => `${letter.repeat(22)}.webp`)
  for (const name of names) {
    await files.save(name, Buffer.from('?'))
    await ageUpload(name, clock)
  }
  const { remove } = files
  const held = new Set(names.slice(0, 1))
  files.remove = (name) => (held.has(name) ? Promise.reject(new Error('AccessDenied')) : remove(name))
  t.after(() => (files.remove = remove))
  assert.equal(await deleteOrphanFiles(db, files, clock.now()), 5)
  for (const name of names) {
    held.add(name)
    await files.save(name, Buffer.from('?'))
    await ageUpload(name, clock)
  }
  await assert.rejects(deleteOrphanFiles(db, files, clock.now()), /AccessDenied/)
  files.remove = remove
  assert.equal(await deleteOrphanFiles(db, files, clock.now()), 6)
})

/** A database that commits and then cannot say so. */
function losingAnswers(db: Db, losing: () => boolean): Db {
  const transaction = db.transaction.bind(db)
  db.transaction = () => {
    const builder = transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = async (work) => {
      const result = await execute(work)
      if (losing()) throw new Error('Connection terminated unexpectedly')
      return result
    }
    return builder
  }
  return db
}
