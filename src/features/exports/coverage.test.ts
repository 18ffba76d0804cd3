import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../../test/kit/app.ts'
import { unindexedScans } from '../../../test/probes/unindexed-scans.ts'
import { EXPORTED_TABLES, SLICES } from '../slices.ts'

const NOT_EXPORTED = [
  ...SLICES.flatMap(({ notExported = {} }) => Object.keys(notExported)),
  // The kernel's: answers to repeated requests, for a day.
  'idempotency_keys',
]

test('every table that leads to a person is exported, or says why not', async (t) => {
  const { db } = await testApp(t)
  const { rows } = await sql<{ name: string }>`
    with recursive tables as (
      select 'users'::regclass::oid as id
      union
      select c.conrelid from pg_constraint c join tables on tables.id = c.confrelid where c.contype = 'f')
    select relname as name from pg_class join tables on tables.id = pg_class.oid order by 1`.execute(db)
  const covered = [...EXPORTED_TABLES.map(({ table }) => table), ...NOT_EXPORTED]
  assert.deepEqual(
    rows.map(({ name }) => name).filter((name) => !covered.includes(name)),
    [],
  )
  const known = new Set(rows.map(({ name }) => name))
  assert.deepEqual(
    NOT_EXPORTED.filter((name) => !known.has(name)),
    [],
  )
})

test('no exported table is read whole for the rows of one person', async (t) => {
  const { db } = await testApp(t)
  for (const { file, table, owner, where = 'true' } of EXPORTED_TABLES) {
    const text = `select from ${table} where ${owner} = $1 and ${where}`
    assert.deepEqual(await unindexedScans(db, [{ text, values: [1] }], [table]), [], file)
  }
})

test('nothing secret is exported: no hashes, keys or tokens, nor what reviewers alone see', () => {
  const columns = EXPORTED_TABLES.flatMap(({ table, columns: names }) =>
    names.map((name) => `${table}.${name}`),
  )
  assert.deepEqual(
    columns.filter((name) => /hash|secret|_key|credential|public_key|token|chain|held_details/.test(name)),
    [],
  )
})
