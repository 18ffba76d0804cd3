import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/app.ts'
import { type Fault, withFaults } from '../../../test/faulty-db.ts'
import { picture } from '../../../test/fixtures/pictures.ts'
import { sendAvatar } from '../../../test/multipart.ts'
import { growOld, namesOf, outcome, uploadsOf } from '../../../test/uploads.ts'
import type { Db } from '../../kernel/db.ts'
import { sweepOrphans } from './service.ts'

test('a fault at any statement leaves no file without a row and no row without a file', async (t) => {
  let fault: Fault | undefined
  const site = await testApp(t, {
    wrapDb(db) {
      const wrapped = withFaults(db)
      fault = wrapped.fault
      return wrapped.db
    },
  })
  const ming = await site.user()
  await ming.csrfToken()
  const others = await namesOf(site.app)
  const face = await picture('png', 20, 20)
  let refused = 0
  for (let statement = 1; ; statement++) {
    fault!.armAt(statement)
    const reply = await sendAvatar(ming, face)
    fault!.disarm()
    const stored = (await uploadsOf(site.db, ming)).map(({ name }) => name)
    assert.deepEqual(await namesOf(site.app), [...others, ...stored].sort(), `statement ${statement}`)
    if (!fault!.fired) {
      assert.equal(outcome(reply), '200 ok')
      break
    }
    assert.equal(outcome(reply), '503 unavailable')
    refused++
  }
  assert.ok(refused > 8, `${refused} statements`)
})

test('when the answer to a commit is lost, the picture that may be in use stays', async (t) => {
  let losing = false
  const site = await testApp(t, { wrapDb: (db) => losingAnswers(db, () => losing) })
  const ming = await site.user()
  await sendAvatar(ming, await picture('png', 20, 20))
  await ming.get('/api/level/info')
  losing = true
  assert.equal(outcome(await sendAvatar(ming, await picture('gif', 20, 20))), '503 unavailable')
  losing = false
  const [stored] = await uploadsOf(site.db, ming)
  assert.ok((await namesOf(site.app)).includes(stored!.name))
  assert.equal((await site.visitor.get(`/uploads/${stored!.name}`)).statusCode, 200)

  for (const name of await namesOf(site.app)) await growOld(name, site.clock)
  assert.equal(await sweepOrphans(site.db, site.app.files, site.clock.now()), 1, 'the one worn before')
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
  assert.ok((await namesOf(site.app)).includes(first))
  await growOld(first, site.clock)
  assert.equal(await sweepOrphans(site.db, site.app.files, site.clock.now()), 1)
  assert.ok(!(await namesOf(site.app)).includes(first))
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
