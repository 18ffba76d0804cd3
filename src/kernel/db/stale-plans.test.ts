import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../../test/kit/app.ts'
import { type Db, preparedSelect, preparedWrite, type Reader, transaction } from './db.ts'

// Statements with a star, which the site itself has none of: their columns change with the table.
const list = preparedSelect<object>('select * from growing order by id limit 1')
const add = preparedWrite<object>('insert into growing (id) values ($1) returning *')
const LISTS = 64

async function growingTable(t: TestContext) {
  const { db } = await testApp(t)
  await sql`drop table if exists growing`.execute(db)
  await sql`create table growing (id integer)`.execute(db)
  await sql`insert into growing values (1)`.execute(db)
  let columns = 1
  return {
    db,
    /** As a migration would while the process runs. */
    async grow() {
      await sql`alter table growing add column ${sql.id(`later_${columns++}`)} integer`.execute(db)
    },
  }
}

test('after a migration the next reads and single writes are prepared again, 64 at once', async (t) => {
  const { db, grow } = await growingTable(t)
  const listAll = () => Promise.all(Array.from({ length: LISTS }, () => db.read(list, [])))
  const addAll = () => Promise.all(Array.from({ length: LISTS }, (_, n) => db.autocommit(add, [n + 2])))
  for (const columns of [1, 2, 3]) {
    const rows = [...(await listAll()), ...(await addAll()), ...[(await built(db)).rows]].flat()
    assert.deepEqual(new Set(rows.map((row) => Object.keys(row).length)), new Set([columns]))
    await grow()
  }
})

test('a transaction that meets stale plans runs again, as often as it meets one', async (t) => {
  const { db, grow } = await growingTable(t)
  const work = (n: number) =>
    transaction(db, async (trx) => {
      await sql`insert into growing (id) values (${n}) returning *`.execute(trx)
      for (const columns of ['id', 'id as a', 'id as b', 'id as c'])
        await sql`select *, ${sql.raw(columns)} from growing limit 1`.execute(trx)
      return (await built(trx)).rows
    })
  const workAll = () => Promise.all(Array.from({ length: 16 }, (_, n) => work(n + 2)))
  await workAll()
  await grow()
  await workAll()
  assert.equal((await db.read(preparedSelect('select id from growing'), [])).length, 1 + 2 * 16)
})

function built(db: Db | Reader) {
  return sql<object>`select * from growing order by id limit 1`.execute(db)
}
