import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../../test/kit/app.ts'
import { assertInvariantsDetect } from '../../../test/kit/corruption-cases.ts'
import { addDays } from '../../kernel/calendar.ts'
import { MAX_KEYS } from './rules.ts'
import { trafficSlice } from './slice.ts'

test('the invariants of the figures speak when they are broken, first of all of what could name somebody', async (t) => {
  const { db, user } = await testApp(t, { start: '2026-08-01T04:00:00Z' })
  await user()
  const day = '2026-08-01'
  const author = sql`(select min(id) from users)`
  await sql`insert into traffic_days values (${day}, 1, 1, 0, null)`.execute(db)
  for (const [dimension, key] of Object.entries({
    host: 'direct',
    entry: '/',
    language: 'en',
    device: 'phone',
  }))
    await sql`insert into traffic_counts values (${day}, ${dimension}, ${key}, 1)`.execute(db)
  const named = (dimension: string, key: string) =>
    sql`insert into traffic_counts values (${day}, ${dimension}, ${key}, 1)`
  await assertInvariantsDetect(db, trafficSlice.invariants, [
    ['I140', [named('host', '203.0.113.9')], /host 203\.0\.113\.9$/],
    ['I140', [named('host', 'ming@mail.example')], /host ming@mail.example$/],
    ['I140', [named('entry', '/space/12')], /entry \/space\/12$/],
    ['I140', [named('crawler', 'ming-tool')], /crawler ming-tool$/],
    ['I140', [named('slowed', 'ming-tool')], /slowed ming-tool$/],
    ['I140', [named('language', 'x-ming')], /language x-ming$/],
    ['I140', [sql`insert into author_sources values (${author}, ${day}, '::1', 1)`], /source ::1$/],
    [
      'I141',
      [
        sql`insert into traffic_registers values (${day}, 1, 1)`,
        sql`insert into job_runs values ('close days', ${`${addDays(day, 3)}T00:00:00Z`}) on conflict (name) do update set ran_at = excluded.ran_at`,
      ],
      /^readers of 2026-08-01 can still be told apart$/,
    ],
    [
      'I142',
      [sql`delete from traffic_counts where day = ${day} and dimension = 'device'`],
      /1 visits, but 0 by device$/,
    ],
    [
      'I143',
      [
        sql`insert into traffic_counts select ${day}, 'post', n::text, 1 from generate_series(1, ${MAX_KEYS + 1}::int) n`,
      ],
      /1001 keys by post$/,
    ],
    [
      'I143',
      [
        sql`insert into author_sources select ${author}, ${day}, format('h%s.example', n), 1 from generate_series(1, 21) n`,
      ],
      /has 21 sources$/,
    ],
  ])
  const { rows } = await sql<{ column: string }>`
    select format('%s %s', table_name, column_name) as column from information_schema.columns
    where table_name ~ '^traffic_' and data_type in ('text', 'bytea', 'inet', 'jsonb', 'bigint') order by 1`.execute(
    db,
  )
  assert.deepEqual(
    rows.map(({ column }) => column),
    ['traffic_counts dimension', 'traffic_counts key'],
  )
})
