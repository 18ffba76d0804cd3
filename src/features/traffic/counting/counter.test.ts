import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../../../test/kit/app.ts'
import { knownSalt, written } from '../../../../test/subjects/traffic.ts'

const ASKED = {
  headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', 'sec-fetch-dest': 'document' },
}

test('a post is counted by its number, however the address spells it', async (t) => {
  const site = await testApp(t, { start: '2026-06-01T04:00:00Z' })
  await knownSalt(site)
  const { id } = await site.post()
  const escaped = [...String(id)].map((digit) => `%3${digit}`).join('')
  for (const address of [`/posts/${id}`, `/posts/${escaped}`, `/posts/${id}?page=1`])
    assert.equal((await site.visitor.get(address, ASKED)).statusCode, 200, address)
  await written(site, 3)
  const { rows } = await sql`select key, count from traffic_counts
    where day = '2026-06-01' and dimension = 'post'`.execute(site.db)
  assert.deepEqual(rows, [{ key: String(id), count: 3 }])
})

test('figures that cannot be written are given up, and those after them are written', async (t) => {
  const site = await testApp(t, { start: '2026-06-02T04:00:00Z' })
  await knownSalt(site)
  await sql`alter table traffic_days add constraint broken check (day <> '2026-06-02')`.execute(site.db)
  await site.visitor.get('/', ASKED)
  await new Promise((resolve) => setTimeout(resolve, 50))
  await site.app.traffic.flush()
  await sql`alter table traffic_days drop constraint broken`.execute(site.db)
  await site.visitor.get('/', ASKED)
  await written(site, 1)
})
