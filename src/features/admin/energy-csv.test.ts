import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../../test/kit/app.ts'
import { PASSWORD } from '../../../test/kit/user-builders.ts'
import { wordsIn } from '../../i18n/words.ts'

test('the whole energy ledger is exported, and what a filter leaves out is said in the last row', async (t) => {
  const { owner, user, db, clock } = await testApp(t)
  const [boss, ming] = [await owner(), await user()]
  const adjust = async () => {
    await boss.post('/api/auth/login', { email: boss.email, password: PASSWORD })
    await boss.post('/api/admin/energy/adjust', { items: [{ uid: ming.id, delta: 5 }], reason: '活动' })
  }
  await adjust()
  // As if so many entries had come in between.
  await sql`select setval(pg_get_serial_sequence('energy_ledger', 'id'), 300000)`.execute(db)
  clock.advance(3600)
  const since = clock.now()
  await adjust()
  const rows = async (query: string) =>
    (await boss.get(`/api/admin/energy/logs.csv${query}`)).body.trimEnd().split('\r\n').slice(1)
  const adjusted = (found: string[]) => found.filter((row) => row.includes(',站长调整,')).length
  assert.equal(adjusted(await rows('')), 2)
  assert.equal((await boss.get('/api/admin/energy/logs')).json().looked_back_to, null)
  const searched = await rows('?reason=admin_adjust')
  assert.equal(adjusted(searched), 1)
  assert.equal(searched.at(-1), wordsIn('zh-CN').admin.log.lookedBackTo(since.toISOString()))
  assert.equal(adjusted(await rows(`?uid=${ming.id}`)), 2)
})
