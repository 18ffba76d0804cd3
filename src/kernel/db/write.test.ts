import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { createNotes, MING } from '../../../test/fixtures/notes.ts'
import { type TestAppOptions, testApp } from '../../../test/kit/app.ts'
import { Refusal } from '../errors.ts'
import { type Trx, transaction, write } from './db.ts'

async function notesDb(t: TestContext, options: TestAppOptions = {}) {
  const { db, clock } = await testApp(t, { admitWriter: async () => {}, ...options })
  await createNotes(db)
  await db.deleteFrom('notes').execute()
  const texts = async () =>
    (await db.selectFrom('notes').select('text').orderBy('id').execute()).map(({ text }) => text)
  return { db, clock, texts }
}

function insert(trx: Trx, text: string) {
  return trx.insertInto('notes').values({ author_id: 1, text, created_at: trx.now }).execute()
}

test('all of a write happens, or nothing of it', async (t) => {
  const { db, texts } = await notesDb(t)
  const failing = write(db, MING, async (trx) => {
    await insert(trx, 'half')
    throw new Refusal('forbidden')
  })
  await assert.rejects(failing, { code: 'forbidden' })
  assert.deepEqual(await texts(), [])
})

test('a failed statement that someone swallowed does not commit silently', async (t) => {
  const { db, texts } = await notesDb(t)
  const swallowing = write(db, MING, async (trx) => {
    await insert(trx, 'before')
    await sql`select 1 / 0`.execute(trx).catch(() => {})
  })
  await assert.rejects(swallowing, /had failed before its commit/)
  assert.deepEqual(await texts(), [])
})

test('the writer is looked at again inside the transaction', async (t) => {
  const { db, texts } = await notesDb(t, {
    admitWriter: async () => {
      throw new Refusal('user_banned')
    },
  })
  await assert.rejects(
    write(db, MING, (trx) => insert(trx, 'late')),
    { code: 'user_banned' },
  )
  assert.deepEqual(await texts(), [])
})

test('time is one and comes from the clock', async (t) => {
  const { db, clock } = await notesDb(t)
  const seen = await write(db, MING, async (trx) => {
    const before = trx.now
    clock.advance(60)
    await insert(trx, 'now')
    return before
  })
  const row = await db.selectFrom('notes').select('created_at').executeTakeFirstOrThrow()
  assert.deepEqual(row.created_at, seen)
})

test('what waits for the commit runs after it, and never when there is none', async (t) => {
  const { db, texts } = await notesDb(t)
  const told: string[][] = []
  await write(db, MING, async (trx) => {
    trx.afterCommit(async () => void told.push(await texts()))
    await insert(trx, 'kept')
  })
  const failing = write(db, MING, async (trx) => {
    trx.afterCommit(() => void told.push(['never']))
    throw new Refusal('forbidden')
  })
  await assert.rejects(failing)
  assert.deepEqual(told, [['kept']])
})

test('two writes that lock each other out both succeed in the end', async (t) => {
  const { db, texts } = await notesDb(t)
  await transaction(db, async (trx) => {
    await insert(trx, 'a')
    await insert(trx, 'b')
  })
  const [first, second] = (await db.selectFrom('notes').select('id').orderBy('id').execute()).map(
    ({ id }) => id,
  )
  let attempts = 0
  const { promise: bothBegan, resolve: goOn } = Promise.withResolvers<void>()
  const touchBoth = (from: number, to: number) =>
    write(db, MING, async (trx) => {
      const touch = (id: number) =>
        trx.updateTable('notes').set({ text: sql<string>`text || '+'` }).where('id', '=', id).execute()
      await touch(from)
      if (++attempts === 2) goOn()
      await bothBegan
      await touch(to)
    })
  await Promise.all([touchBoth(first!, second!), touchBoth(second!, first!)])
  assert.deepEqual((await texts()).toSorted(), ['a++', 'b++'])
  assert.ok(attempts > 2, 'one of them was tried again')
})
