import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { createNotes, noteRoutes } from '../../../test/fixtures/notes.ts'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { PASSWORD, type PersonLike } from '../../../test/kit/user-builders.ts'
import { waitForLocks } from '../../../test/probes/lock-waits.ts'
import { type Reader, type Trx, transaction } from '../../kernel/db/db.ts'
import { startDeletion } from '../accounts/service.ts'
import { deleteSession, deleteSessionsOf } from './end-sessions.ts'
import { changeRole, changeStatus } from './service.ts'

const CAUSES: Record<string, (trx: Trx, person: PersonLike) => Promise<unknown>> = {
  ban: (trx, { id }) => changeStatus(trx, id, { reason: 'spam', until: null }),
  demotion: (trx, { id }) => changeRole(trx, id, 'user'),
  deletion: async (trx, { id }) => [await startDeletion(trx, id), await deleteSessionsOf(trx, id)],
  logout: (trx, { sessionId }) => deleteSession(trx, sessionId),
  'password change': (trx, { id }) => deleteSessionsOf(trx, id, 0),
}

test('nothing in flight commits after what ends the right to write', async (t) => {
  const { user, post, db } = await testApp(t, { routes: noteRoutes })
  await createNotes(db)
  const { id: postId } = await post({})

  for (const [cause, happen] of Object.entries(CAUSES)) {
    await t.test(cause, async () => {
      const ming = await user({ role: 'admin' })
      await ming.csrfToken()
      const written = async (reader: Reader) => {
        const notes = await reader.selectFrom('notes').select('id').where('author_id', '=', ming.id).execute()
        const comments = reader.selectFrom('comments').select('id').where('author_id', '=', ming.id)
        return notes.length + (await comments.execute()).length
      }
      // One runs alone, the other in a batch with concurrent calls.
      const some = (length: number) =>
        Array.from({ length }, (_, n) =>
          n % 2
            ? ming.post('/api/notes', { text: `note ${n}` })
            : ming.post(`/api/posts/${postId}/comments`, { content: `comment ${n}` }),
        )
      const writes = some(64)
      while ((await written(db)) === 0) await pause(1)
      let decided = false
      const deciding = transaction(db, async (trx) => {
        await happen(trx, ming)
        // Writers before us have committed, later ones wait for us: this is all there will ever be.
        return written(trx)
      }).finally(() => {
        decided = true
      })
      // On a fast machine all of them may be through before it has its turn, so others follow until it had it.
      while (!decided) {
        const more = some(16)
        writes.push(...more)
        await Promise.all(more)
      }
      const atTheEnd = await deciding
      writes.push(...some(2))

      const outcomes = (await Promise.all(writes)).map(outcomeOf)
      assert.equal(await written(db), atTheEnd)
      assert.equal(outcomes.filter((outcome) => outcome === '201 ok').length, atTheEnd)
      assert.deepEqual([...new Set(outcomes)].sort(), ['201 ok', '401 unauthenticated'])
    })
  }
})

test('two devices that end each other take turns: one of them stays, and nobody waits for a deadlock', async (t) => {
  const { user, newVisitor, db } = await testApp(t)
  const ming = await user()
  const phone = newVisitor()
  await phone.post('/api/auth/login', { email: ming.email, password: PASSWORD })
  await Promise.all([ming.csrfToken(), phone.csrfToken()])
  const devices = '/api/settings/sessions'
  const calls = await transaction(db, async (trx) => {
    // As other writes of both devices do, so that both endings have begun before one goes on.
    await trx.selectFrom('sessions').select('id').where('user_id', '=', ming.id).forKeyShare().execute()
    const ending = [ming, phone].map((device) => device.post(`${devices}/destroy-others`))
    await waitForLocks(db, ending.length)
    return { ending }
  })
  const outcomes = (await Promise.all(calls.ending)).map(outcomeOf)
  assert.deepEqual(outcomes.sort(), ['200 ok', '401 unauthenticated'])
  const left = await Promise.all([ming, phone].map((device) => device.get(devices)))
  assert.deepEqual(left.map(({ statusCode }) => statusCode).sort(), [200, 401])
  const { rows } =
    await sql`select deadlocks from pg_stat_database where datname = current_database()`.execute(db)
  assert.deepEqual(rows, [{ deadlocks: 0 }])
})

test('a login that ends the oldest device waits for what is written there, and none of 64 is a deadlock', async (t) => {
  const { user, newVisitor, db, clock } = await testApp(t)
  const ming = await user()
  let network = 0
  const known = newVisitor()
  await known.post('/api/auth/login', { email: ming.email, password: PASSWORD })
  // From a browser that is known and from many networks: no limit of logins is in the way.
  const logIn = async (device = newVisitor()) => {
    device.keepCookies({ device_id: known.cookie('device_id') })
    const from = { remoteAddress: `192.0.2.${++network}` }
    return device.post('/api/auth/login', { email: ming.email, password: PASSWORD }, from)
  }
  clock.advance(1)
  const entered = await Promise.all(Array.from({ length: 18 }, () => logIn()))
  assert.deepEqual([...new Set(entered.map(outcomeOf))], ['200 ok'])
  await ming.csrfToken()

  const entering = await transaction(db, async (trx) => {
    // A write from the oldest device: admitted, and about to lock the person.
    const own = trx.selectFrom('sessions').select('id').where('user_id', '=', ming.id)
    await own.orderBy('created_at').limit(1).forKeyShare().execute()
    const login = logIn()
    await waitForLocks(db)
    await trx.selectFrom('users').select('id').where('id', '=', ming.id).forNoKeyUpdate().execute()
    return { login }
  })
  assert.equal(outcomeOf(await entering.login), '200 ok')
  assert.equal((await ming.get('/api/settings/sessions')).statusCode, 401)

  const devices = Array.from({ length: 4 }, () => newVisitor())
  for (const device of devices)
    await device.post('/api/auth/login', { email: ming.email, password: PASSWORD })
  await Promise.all(devices.map((device) => device.csrfToken()))
  clock.advance(1)
  const calls = Array.from({ length: 64 }, (_, n) =>
    n % 2 ? logIn() : devices[n % 4]!.put('/api/settings/profile', { signature: `${n}` }),
  )
  const outcomes = (await Promise.all(calls)).map(outcomeOf)
  assert.ok(
    outcomes.every((outcome) => outcome === '200 ok' || outcome === '401 unauthenticated'),
    `${outcomes}`,
  )
  const left = await db.selectFrom('sessions').select('id').where('user_id', '=', ming.id).execute()
  assert.equal(left.length, 20)
  const { rows } =
    await sql`select deadlocks from pg_stat_database where datname = current_database()`.execute(db)
  assert.deepEqual(rows, [{ deadlocks: 0 }])
})
