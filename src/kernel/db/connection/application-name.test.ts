import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../../../test/kit/app.ts'
import { transaction } from '../db.ts'

test('every connection of the site says what it is for', async (t) => {
  const { db } = await testApp(t)
  const names = await transaction(db, async (trx) => {
    await sql`select 1`.execute(db)
    const { rows } = await sql<{ name: string }>`
      select distinct application_name as name from pg_stat_activity
      where datname = current_database() order by 1`.execute(trx)
    return rows.map(({ name }) => name)
  })
  assert.deepEqual(names, ['joule pool', 'joule readers', 'joule signals'])
})
