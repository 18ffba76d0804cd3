import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { scenarios } from '../../../test/contract/scenarios.ts'
import { type TestApp, testApp } from '../../../test/kit/app.ts'
import type { PersonLike } from '../../../test/kit/user-builders.ts'
import { waitForLocks } from '../../../test/probes/lock-waits.ts'
import { type Db, transaction } from '../../kernel/db/db.ts'
import { lockUser } from '../accounts/service.ts'

const ROUTES = ['reset-password', 'confirm-address', 'restore-address'].map(
  (name) => `POST /api/auth/${name}`,
)

// A write that was let in before, and locks its person after all sessions were to end.
for (const route of ROUTES)
  test(`${route} waits for what the person is writing, another one for the first, and none is a deadlock`, async (t) => {
    let attempts = 0
    const wrapDb = (db: Db) => {
      const begin = db.transaction.bind(db)
      return Object.assign(db, { transaction: () => ++attempts && begin() })
    }
    const site = await testApp(t, { wrapDb })
    let person: PersonLike | undefined
    const user: TestApp['user'] = async (options) => (person = await site.user(options))
    const { call, done } = await scenarios[route]!({ ...site, user })
    const { id, sessionId } = person!
    attempts = 0
    let ending: ReturnType<typeof call>[] = []
    await transaction(site.db, async (trx) => {
      await sql`select from users u join sessions s on s.user_id = u.id where s.id = ${sessionId}
        for key share of u, s`.execute(trx)
      ending = [call(), call()]
      await waitForLocks(site.db, ending.length)
      await lockUser(trx, id)
    })
    const replies = await Promise.all(ending)
    assert.deepEqual(replies.map(({ statusCode }) => statusCode).sort(), [200, 404])
    assert.equal(attempts, 1 + replies.length)
    assert.ok(await done())
  })
