import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asViewer, NOTE_LIMIT } from '../fixtures/notes.ts'
import { migratedDatabase } from '../kit/database.ts'
import { urlOf } from './database-server.ts'
import { type Site, startSite } from './site.ts'

test('two processes on one database', async (t) => {
  const DATABASE_URL = urlOf((await migratedDatabase(t)).connection)
  const options = { entry: 'notes', env: { DATABASE_URL } } as const
  const sites: [Site, Site] = [await startSite(t, options), await startSite(t, options)]
  await t.test('count limits and honour keys together', () => countTogether(sites))
  await t.test('take each other’s CSRF tokens: the secret lives in the database', () => shareTokens(sites))
})

async function countTogether(sites: [Site, Site]): Promise<void> {
  // Alternates between both processes, so that a count kept in one process would show.
  const both = (send: (site: Site) => Promise<Response>) =>
    Promise.all(Array.from({ length: 10 }, (_, turn) => send(sites[turn % 2]!)))

  const limited = await both((site) => post(site, '/api/owner/limited', 'counted'))
  const passed = limited.filter(({ status }) => status === 200)
  const refused = limited.filter(({ status }) => status === 429)
  assert.deepEqual([passed.length, refused.length], [NOTE_LIMIT.max, 10 - NOTE_LIMIT.max])

  const keyed = await both((site) => post(site, '/api/notes', 'once', { 'idempotency-key': 'once' }))
  assert.ok(keyed.every(({ status }) => status === 201 || status === 409))
  const again: unknown[] = []
  for (const site of sites) {
    again.push(await (await post(site, '/api/notes', 'once', { 'idempotency-key': 'once' })).json())
  }
  assert.deepEqual(again[0], again[1])
  const list = (await (await fetch(`${sites[0].url}/api/notes`)).json()) as { items: unknown[] }
  assert.deepEqual(list.items, [again[0]])
}

async function shareTokens([first, second]: [Site, Site]): Promise<void> {
  const headers = asViewer({})
  const csrf = await fetch(`${first.url}/api/auth/csrf`, { headers })
  const { csrf_token } = (await csrf.json()) as { csrf_token: string }
  const reply = await fetch(`${second.url}/api/notes`, {
    method: 'POST',
    headers: { ...headers, 'x-csrf-token': csrf_token, 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'hello' }),
  })
  assert.equal(reply.status, 201)
}

function post({ url }: Site, path: string, text: string, headers = {}): Promise<Response> {
  return fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      ...asViewer({ role: 'owner' }),
      authorization: 'Bearer test',
      'content-type': 'application/json',
      ...headers,
    },
    body: JSON.stringify({ text }),
  })
}
