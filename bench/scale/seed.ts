import pg from 'pg'
import type { Connection } from '../../src/kernel/db/db.ts'
import { seedSearch } from './seed-search.ts'
import { type Seeded, seedSteps } from './seed-steps.ts'

const FILLED = [
  'users',
  'sessions',
  'user_levels',
  'user_check_ins',
  'user_tasks',
  'posts',
  'post_revisions',
  'post_tags',
  'post_energy_order',
  'post_search',
  'post_history',
  'post_reactions',
  'post_saves',
  'daily_likes',
  'author_days',
  'author_post_counts',
  'author_totals',
  'post_views',
  'follows',
  'follow_counts',
  'comments',
  'folders',
  'folder_items',
  'notifications',
  'energy_accounts',
  'energy_ledger',
  'exp_ledger',
  'post_energize_logs',
  'post_energize_sums',
  'moderation_log',
  'profile_reviews',
  'reports',
]

/** In force from the next start of the server. Nothing here must survive a crash, and nothing should run by itself while we measure. */
const SERVER = {
  fsync: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
}

export async function prepareServer(superuser: Connection): Promise<void> {
  const client = await connected(superuser)
  for (const [name, value] of Object.entries(SERVER))
    await client.query(`alter system set ${name} = ${value}`)
  await client.end()
}

/**
 * Fills a migrated database with this many posts and what belongs to them, as fast as SQL can. In one transaction, which has truncated
 * the tables: with `wal_level` minimal neither rows nor indexes go through the log.
 */
export async function seed(superuser: Connection, posts: number, seeded: Seeded): Promise<void> {
  const client = await connected(superuser)
  try {
    const run = timed(client)
    for (const setting of [
      `maintenance_work_mem = '1GB'`,
      `work_mem = '256MB'`,
      'session_replication_role = replica',
    ])
      await client.query(`set ${setting}`)
    await client.query('begin')
    const outOfTheWay = await dropIndexesAndForeignKeys(client)
    await truncate(client)
    for (const step of seedSteps(posts, seeded)) await run(step)
    await run('post_search', () => seedSearch(client))
    for (const statement of outOfTheWay) await run(statement)
    await client.query('commit')
    await run(`vacuum (analyze) ${FILLED.join(', ')}`)
    for (const name of ['wal_level', 'max_wal_senders']) await client.query(`alter system reset ${name}`)
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}

async function connected(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client(connection)
  await client.connect()
  return client
}

const REPORTED_MS = 5_000

/** Says which steps take long. */
function timed(client: pg.Client) {
  return async (step: string, work: () => Promise<unknown> = () => client.query(step)): Promise<void> => {
    const begin = performance.now()
    await work()
    const ms = performance.now() - begin
    if (ms > REPORTED_MS)
      process.stdout.write(
        `    ${Math.round(ms / 1000)} s  ${step.trim().replace(/\s+/g, ' ').slice(0, 100)}\n`,
      )
  }
}

/** Keeps the rows of the people who make requests. */
async function truncate(client: pg.Client): Promise<void> {
  for (const table of FILLED) await client.query(`create temporary table kept_${table} as table ${table}`)
  await client.query(`truncate ${FILLED.join(', ')}`)
  for (const table of FILLED) {
    const { rows } = await client.query<{ kept: boolean }>(
      `select exists (select from kept_${table}) as kept`,
    )
    if (rows[0]!.kept)
      await client.query(`insert into ${table} overriding system value select * from kept_${table}`)
  }
}

/**
 * Indexes that no key needs, and foreign keys from and to the tables: building and checking them once from full tables takes a fraction
 * of the time. Keys stay, because rows come in their order. Returns what puts everything back.
 */
async function dropIndexesAndForeignKeys(client: pg.Client): Promise<string[]> {
  const foreign = await client.query<{ name: string; source: string; definition: string }>(
    `select quote_ident(conname) as name, conrelid::regclass::text as source, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'f' and (conrelid = any($1::regclass[]) or confrelid = any($1::regclass[])) order by conrelid, conname`,
    [FILLED],
  )
  for (const { name, source } of foreign.rows)
    await client.query(`alter table ${source} drop constraint ${name}`)
  const indexes = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [FILLED],
  )
  await client.query(`drop index ${indexes.rows.map(({ name }) => name).join(', ')}`)
  return [
    ...indexes.rows.map(({ definition }) => definition),
    ...foreign.rows.map(
      ({ name, source, definition }) => `alter table ${source} add constraint ${name} ${definition}`,
    ),
  ]
}
