import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type RawBuilder, sql } from 'kysely'
import { type TestApp, testApp } from '../../../test/kit/app.ts'
import { invariantsOf } from '../../invariants.ts'
import { type Trx, transaction } from '../../kernel/db/db.ts'

/** What an invariant finds after a corruption, which is then taken back. */
async function findAfter(
  { db, app: { files } }: TestApp,
  id: string,
  corruption: RawBuilder<unknown>,
): Promise<string[]> {
  const invariant = invariantsOf(files).find((each) => each.id === id)!
  let problems: string[] = []
  const undo = new Error('taken back')
  const corrupting = transaction(db, async (trx: Trx) => {
    await corruption.execute(trx)
    problems = await invariant.find(trx)
    throw undo
  })
  await assert.rejects(corrupting, undo)
  return problems
}

test('each kind of damage to accounts and sessions is named', async (t) => {
  const site = await testApp(t)
  const { user, owner } = site
  const [ming, boss] = [await user(), await owner()]
  const session = (await ming.get('/api/settings/sessions')).json().items[0].id
  const named = [`session ${session} of user ${ming.id}`]
  const damage: [string, RawBuilder<unknown>, string[]][] = [
    [
      'I38',
      sql`update users set status_changed_at = status_changed_at + interval '1 second' where id = ${ming.id}`,
      named,
    ],
    ['I39', sql`update sessions set status = 'banned' where id = ${session}`, named],
    [
      'I40',
      sql`update users set status = 'deleting', deletes_at = '2030-01-01' where id = ${ming.id}`,
      named,
    ],
    [
      'I75',
      sql`with gone as (update users set status = 'deleted', email = null, email_key = null, password_hash = null
            where id = ${ming.id} returning id)
          insert into password_links select sha256('x'), id, '2026-01-01', '2026-01-02' from gone`,
      [`a password link of user ${ming.id}`],
    ],
    [
      'I82',
      sql`update sessions set scopes = '{read}', access_until = created_at + interval '181 days' where id = ${session}`,
      named,
    ],
    [
      'I83',
      sql`insert into sessions (user_id, status, ip, user_agent, access_hash, refresh_hash, access_until, created_at, last_used_at, scopes)
        select user_id, status, ip, user_agent, sha256(n::text::bytea), sha256(('r' || n)::bytea), access_until, created_at, last_used_at, '{read}'
        from sessions, generate_series(1, 21) as n where id = ${session}`,
      [`user ${ming.id} has 21 access tokens`],
    ],
    [
      'I42',
      sql`update users set email_key = 'other@example.org' where id = ${ming.id}`,
      [`user ${ming.id}: the key of the email is wrong`],
    ],
    [
      'I43',
      sql`update users set status = 'banned', ban_reason = 'x' where id = ${boss.id}`,
      ['every owner is banned or deleting the account'],
    ],
  ]
  for (const [id, corruption, expected] of damage)
    assert.deepEqual(await findAfter(site, id, corruption), expected, id)
  const twice = await findAfter(
    site,
    'I41',
    sql`update sessions set previous_access_hash = refresh_hash where id = ${session}`,
  )
  assert.equal(twice.length, 1)
})
