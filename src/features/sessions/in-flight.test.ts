import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { testApp } from '../../../test/app.ts'
import { createNotes, noteRoutes } from '../../../test/fixtures/notes.ts'
import { transaction } from '../../kernel/db.ts'
import { changeStatus } from './service.ts'

test('a ban lets none of two hundred writes in flight commit after it', async (t) => {
  const { user, db } = await testApp(t, { routes: noteRoutes })
  await createNotes(db)
  const ming = await user()
  await ming.csrfToken()
  const written = async () =>
    (await db.selectFrom('notes').select('id').where('author_id', '=', ming.id).execute()).length

  const some = (length: number) =>
    Array.from({ length }, (_, n) => ming.post('/api/notes', { text: `note ${n}` }))
  const writes = some(200)
  while ((await written()) === 0) await pause(1)
  let decided = false
  const banning = transaction(db, async (trx) => {
    await changeStatus(trx, ming.id, { reason: 'spam', until: null })
    // Writers before us have committed, later ones wait for us: this is all there will ever be.
    return (await trx.selectFrom('notes').select('id').where('author_id', '=', ming.id).execute()).length
  }).finally(() => {
    decided = true
  })
  // On a fast machine all of them may be through before the ban has its turn, so others follow until it had it.
  while (!decided) {
    const more = some(20)
    writes.push(...more)
    await Promise.all(more)
  }
  const atTheBan = await banning
  writes.push(...some(1))

  const statuses = (await Promise.all(writes)).map(({ statusCode }) => statusCode)
  assert.equal(await written(), atTheBan)
  assert.equal(statuses.filter((status) => status === 201).length, atTheBan)
  assert.ok(atTheBan < writes.length, 'nothing is written any more')
  assert.deepEqual(
    [...new Set(statuses)].filter((status) => ![201, 401, 403].includes(status)),
    [],
  )
})
