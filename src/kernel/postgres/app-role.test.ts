import assert from 'node:assert/strict'
import { test } from 'node:test'
import { initializedFolder, queryOnce } from './testing.ts'

test('the site works as a role that owns its database and reaches nothing else of the server', async (t) => {
  const { start } = await initializedFolder(t)
  const { connection } = await start(true)
  const [role] = await queryOnce(
    connection,
    'select rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname = user',
  )
  assert.deepEqual(role, { rolsuper: false, rolcreaterole: false, rolcreatedb: false })
  for (const attack of [
    `copy (select 1) to program 'true'`,
    `select pg_read_file('PG_VERSION')`,
    'alter system set fsync = off',
    `alter role ${connection.user} superuser`,
  ])
    await assert.rejects(queryOnce(connection, attack), { code: '42501' })
})

test('a database that an older version made for the superuser is handed over to that role', async (t) => {
  const { start } = await initializedFolder(t)
  const before = await start(true)
  await queryOnce(
    before.superuser,
    `alter database joule owner to joule; create extension pg_trgm; create sequence numbers;
     create table notes (id int generated always as identity, no int default nextval('numbers'), text text);
     create function shout(text) returns text language sql return upper($1)`,
  )
  await before.stop()

  const after = await start(true)
  await queryOnce(
    after.connection,
    `insert into notes (text) values ('kept'); alter table notes add column more int; alter sequence numbers restart;
     drop function shout(text); create table others ()`,
  )
  assert.deepEqual(await queryOnce(after.connection, 'select id, text from notes'), [{ id: 1, text: 'kept' }])
})
