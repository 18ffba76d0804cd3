import pg from 'pg'
import type { Connection } from '../../src/kernel/db/db.ts'
import { seedSearch } from './seed-search.ts'
import { type Seeded, seedSteps } from './seed-steps.ts'

const FILLED = [
  'users',
  'sessions',
  'user_levels',
  'posts',
  'post_revisions',
  'post_tags',
  'post_energy_order',
  'post_search',
  'post_history',
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
  'post_energize_logs',
  'moderation_log',
  'profile_reviews',
  'reports',
]

/** Fills a migrated database with this many posts and what belongs to them, as fast as SQL can. */
export async function seed(connection: Connection, posts: number, seeded: Seeded): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    // Nothing here must survive a crash, and nothing should run by itself while we measure.
    for (const setting of ['fsync', 'full_page_writes', 'autovacuum'])
      await client.query(`alter system set ${setting} = off`)
    await client.query('select pg_reload_conf()')
    await client.query(`set maintenance_work_mem = '512MB'`)
    const indices = await dropIndices(client)
    // Foreign keys hold by construction; checking each would take longer than everything else.
    await client.query(`set session_replication_role = replica`)
    for (const step of seedSteps(posts, seeded)) await client.query(step)
    await seedSearch(client)
    for (const index of indices) await client.query(index)
    await client.query(`vacuum (analyze) ${FILLED.join(', ')}`)
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}

/** Indexes that no key needs: building them at once from full tables takes a fraction of the time. */
async function dropIndices(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [FILLED],
  )
  await client.query(`drop index ${rows.map(({ name }) => name).join(', ')}`)
  return rows.map(({ definition }) => definition)
}
