import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../../test/kit/app.ts'
import { type BatchedWrite, type Db, preparedSelect, preparedWrite } from './db.ts'
import { type BatchedRead, readBatched } from './read-batch.ts'
import { enqueue } from './write-batch.ts'

interface Note {
  key: string
  text: string
}

/** Inserts notes, except empty ones; the text "fault" makes the statement fail. */
function noteBatch(table: string): BatchedWrite<Note, { text: string }> {
  return {
    statement:
      preparedWrite(`with calls as (select * from unnest($1::text[]) with ordinality as c (text, ordinal)),
      written as (insert into ${table} select text, 1 / (text <> 'fault')::integer from calls where text <> '' returning text)
      select ordinal, text from calls join written using (text)`),
    keyOf: ({ key }) => key,
    resourceOf: () => 0,
    parametersOf: (notes) => [notes.map(({ text }) => text)],
  }
}

async function countingDb(db: Db, table: string) {
  await sql`create table ${sql.table(table)} (text text, one integer)`.execute(db)
  let statements = 0
  const counted = Object.assign(Object.create(db), {
    autocommit: (...args: Parameters<Db['autocommit']>) => {
      statements++
      return db.autocommit(...args)
    },
  }) as Db
  return { db: counted, statements: () => statements }
}

test('concurrent calls share a statement; a second call with the same key waits for the next one', async (t) => {
  const { db: plain } = await testApp(t)
  const { db, statements } = await countingDb(plain, 'notes_batched')
  const batched = noteBatch('notes_batched')
  const write = (key: string, text: string) => enqueue(db, batched, { key, text })
  const rows = await Promise.all([write('a', '1'), write('b', '2'), write('c', ''), write('a', '3')])
  assert.deepEqual(
    rows.map((row) => row?.text),
    ['1', '2', undefined, '3'],
  )
  assert.equal(statements(), 2)
  assert.equal((await write('a', '4'))?.text, '4')
})

test('a statement that fails rejects every call of its batch, and nothing is written', async (t) => {
  const { db: plain } = await testApp(t)
  const { db } = await countingDb(plain, 'notes_failing')
  const batched = noteBatch('notes_failing')
  const write = (key: string, text: string) => enqueue(db, batched, { key, text })
  const outcomes = await Promise.allSettled([write('a', '1'), write('b', 'fault')])
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ['rejected', 'rejected'],
  )
  assert.equal((await write('a', 'after'))?.text, 'after')
  const { rows } = await sql<{ text: string }>`select text from notes_failing`.execute(plain)
  assert.deepEqual(rows, [{ text: 'after' }])
})

test('reads of one tick share a statement, and each gets its own row', async (t) => {
  const { db } = await testApp(t)
  let statements = 0
  const counted = Object.assign(Object.create(db), {
    read: (...args: Parameters<Db['read']>) => {
      statements++
      return db.read(...args)
    },
  }) as Db
  const doubled: BatchedRead<number, { twice: number }> = {
    select: preparedSelect(`select ordinal, number * 2 as twice
      from unnest($1::bigint[]) with ordinality as asked (number, ordinal) where number < 100`),
    keyOf: (number) => number,
    parametersOf: (numbers) => [numbers],
  }
  const rows = await Promise.all([1, 2, 100, 2].map((id) => readBatched(counted, doubled, id)))
  assert.deepEqual(
    rows.map((row) => row?.twice),
    [2, 4, undefined, 4],
  )
  assert.equal(statements, 1)
})
