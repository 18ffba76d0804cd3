import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../../test/app.ts'
import { unindexedScans } from '../../../test/unindexed-scans.ts'
import { EXPORTED_TABLES } from './tables.ts'

const IN_POST_FILES = ['post_revisions', 'post_working_copies']

/** Tables that belong to people in some way and are not exported, with the reason. */
const NOT_EXPORTED: Record<string, string> = {
  spent_tokens: 'hashes of secrets',
  restore_tokens: 'hashes of secrets',
  known_devices: 'hashes of devices; logins are in security-events',
  password_links: 'hashes of secrets',
  address_links: 'hashes of secrets',
  recovery_codes: 'hashes of secrets',
  remembered_devices: 'hashes of secrets',
  second_step_tickets: 'hashes of secrets',
  idempotency_keys: 'answers to repeated requests, for a day',
  moderation_log: 'what admins decided; belongs to the site, and people are told by notices',
  removals: 'what admins decided; belongs to the site, and people are told by notices',
  energy_adjustments: 'what owners decided; each change is in the energy ledger',
  invitations: 'belongs to the site',
  comment_edits: 'earlier texts, which admins see; the newest is in comments',
  daily_comment_likes: 'sums that notices are made of',
  series_posts: 'which posts stand in a series, in which order: its page shows it',
  site_page_versions: 'pages of the site, not of the person who wrote them',
  comment_mentions: 'made from the texts of comments',
  post_tags: 'made from the tags of posts',
  post_search: 'made from the texts of posts',
  post_energy_order: 'order of lists',
  post_views: 'hashes of readers, for a day',
  post_energize_sums: 'sums of energy-given',
  daily_likes: 'sums that notices are made of',
  post_saves: 'made from saved-posts',
  author_post_counts: 'sums',
  author_totals: 'sums',
  digests: 'days on which a mail was due; mails are exported',
  private_files: 'exports themselves, and files on their way in',
  exports: 'exports themselves',
  draft_links: 'hashes of secrets that end by themselves',
  imports: 'what was imported is in the posts',
  import_items: 'what was imported is in the posts',
}

test('every table that leads to a person is exported, or says why not', async (t) => {
  const { db } = await testApp(t)
  const { rows } = await sql<{ name: string }>`
    with recursive tables as (
      select 'users'::regclass::oid as id
      union
      select c.conrelid from pg_constraint c join tables on tables.id = c.confrelid where c.contype = 'f')
    select relname as name from pg_class join tables on tables.id = pg_class.oid order by 1`.execute(db)
  const covered = [
    ...EXPORTED_TABLES.map(({ table }) => table),
    ...IN_POST_FILES,
    ...Object.keys(NOT_EXPORTED),
  ]
  assert.deepEqual(
    rows.map(({ name }) => name).filter((name) => !covered.includes(name)),
    [],
  )
  const known = new Set(rows.map(({ name }) => name))
  assert.deepEqual(
    Object.keys(NOT_EXPORTED).filter((name) => !known.has(name)),
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

test('nothing secret is exported: no hashes, keys or tokens', () => {
  const columns = EXPORTED_TABLES.flatMap(({ table, columns: names }) =>
    names.map((name) => `${table}.${name}`),
  )
  assert.deepEqual(
    columns.filter((name) => /hash|secret|_key|credential|public_key|token|chain/.test(name)),
    [],
  )
})
