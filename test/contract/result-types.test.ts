import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { preparedTexts } from '../../src/kernel/db/prepared-statements.ts'
import { type TestApp, testApp } from '../kit/app.ts'
import { fileDatabase } from '../kit/database.ts'
import { onlyDeep } from '../kit/deep.ts'
import { addressOf, answersWhole, isWrite } from './declared-routes.ts'
import { scenarios } from './scenarios.ts'

const PREPARABLE = /^\s*(with|select|insert|update|delete)\b/i
/** What `selectAll` and `returningAll` make: the architecture test lets only tests use them. */
const OF_TESTS = /^select \* from "|returning \*$/

test(
  'a migration that adds a column to every table changes the result of no statement',
  onlyDeep,
  async (t) => {
    await doEverything(await testApp(t))
    const client = new pg.Client(await fileDatabase())
    await client.connect()
    t.after(() => client.end())
    const texts = preparedTexts().filter((text) => PREPARABLE.test(text) && !OF_TESTS.test(text))
    assert.ok(texts.length > 200, `${texts.length}`)

    await client.query('begin')
    const before = await resultTypes(client, texts)
    const { rows } = await client.query(`
    select format('alter table %I add column added_later text', tablename) as sql
    from pg_tables where schemaname = 'public'`)
    for (const { sql } of rows) await client.query(sql)
    const after = await resultTypes(client, texts)
    await client.query('rollback')
    assert.deepEqual(
      texts.filter((_, index) => before[index] !== after[index]),
      [],
    )
  },
)

/** Every write and every read of the site once, so that all of its statements are prepared. */
async function doEverything(site: TestApp): Promise<void> {
  for (const [route, prepare] of Object.entries(scenarios)) {
    const { call } = await prepare(site)
    const { statusCode, body } = await call()
    assert.ok(statusCode < 300, `${route}: ${body}`)
  }
  const [boss, member] = [await site.owner(), await site.writer()]
  const { id } = await site.post({ author: member })
  const reads = site.app.declaredRoutes.filter((route) => !isWrite(route) && answersWhole(route))
  for (const reader of [boss, member])
    for (const route of reads) await reader.get(addressOf(route, String(id)))
}

/** The types of the columns that each statement returns, as the tables are now. */
async function resultTypes(client: pg.Client, texts: string[]): Promise<string[]> {
  for (const [index, text] of texts.entries()) await client.query(`prepare s${index} as ${text}`)
  const { rows } = await client.query<{ types: string }>(`
    select result_types::text as types from pg_prepared_statements order by substr(name, 2)::integer`)
  await client.query('deallocate all')
  return rows.map(({ types }) => types)
}
