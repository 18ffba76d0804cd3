import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../../test/kit/app.ts'

test('a running process whose database was contracted past its code is no longer ready, and says why once', async (t) => {
  const { app, db } = await testApp(t)
  const said: string[] = []
  t.mock.method(app.log, 'error', (line: string) => said.push(line))
  const readiness = async () => (await app.inject('/readyz')).statusCode
  const apply = (version: number, name: string) =>
    sql`insert into schema_migrations (version, name, checksum, applied_at)
      values (${version}, ${name}, 'newer', ${db.clock.now()})`.execute(db)
  await apply(9001, '9001_expand.sql')
  assert.equal(await readiness(), 200)
  await apply(9002, '9002_contract_9001_expand.sql')
  assert.deepEqual([await readiness(), await readiness()], [503, 503])
  assert.deepEqual(said, [
    'The database is newer than this code and no longer fits it, since 9002_contract_9001_expand.sql. Update Joule and start again.',
  ])
  await sql`delete from schema_migrations where version > 9000`.execute(db)
})
