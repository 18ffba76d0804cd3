import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expOf } from '../../src/features/levels/service.ts'
import { type Example, exampleFor } from '../../src/pages/api-docs/code-examples.ts'
import { describeSite } from '../../src/pages/api-docs/describe-site.ts'
import { accessOf, type Entry, entriesOf } from '../../src/pages/api-docs/entries.ts'
import { testApp } from '../kit/app.ts'
import type { BrowserLike } from '../kit/browser-like.ts'
import { raiseTo } from '../kit/levels.ts'
import { multipart } from '../kit/multipart.ts'
import { zipFile } from '../subjects/imports.ts'
import type { Method } from './declared-routes.ts'

const LOW = 'level_too_low'

test('level 0 is refused for its level where the API description says so, and nowhere else', async (t) => {
  const { app, db, user, writer, post } = await testApp(t)
  const description = await describeSite(app)
  const entries = entriesOf(description).filter(
    (entry) => accessOf(entry) === 'login' && !entry.path.endsWith('/stream'),
  )
  const declared: string[] = []
  const answered: string[] = []
  const file = await zipFile({ 'a.md': '# 一' })
  for (const entry of entries) {
    // People who have written are above level 0, and nobody loses exp: only for this call.
    const hasWritten = entry.path.includes('{id}')
    const person = await (hasWritten ? writer() : user())
    const { id } = hasWritten ? await post({ author: person, status: 'draft' }) : { id: 1 }
    const exp = await expOf(db, person.id)
    const setExp = (value: number) =>
      db.updateTable('user_levels').set({ exp: value }).where('user_id', '=', person.id).execute()
    if (hasWritten) await setExp(0)
    const { body } = await send(person, entry, exampleFor(entry, description), { id, file })
    if (hasWritten) await setExp(exp)
    const name = `${entry.method} ${entry.path}`
    if (JSON.stringify(entry.operation.responses).includes(LOW)) declared.push(name)
    if (body.includes(LOW)) answered.push(name)
  }
  assert.deepEqual(answered, declared)
})

test('what is missing is only described as an error where it is one', async (t) => {
  const { app, db, owner, post } = await testApp(t)
  const boss = await raiseTo(db, 1, await owner())
  const { id } = await post({ author: boss })
  const items = [{ uid: 999_999_999, delta: 1 }]
  const calls = [
    ['DELETE', '/api/settings/profile/pending', undefined, '200', 'not_found'],
    ['DELETE', '/api/studio/posts/{id}/schedule', undefined, '200', 'post_not_schedulable'],
    ['POST', '/api/admin/energy/adjust', { items, reason: '补' }, '400', 'not_found'],
  ] as const
  for (const [method, path, body, answer, code] of calls) {
    const { statusCode } = await boss.request(method, path.replace('{id}', String(id)), body)
    assert.equal(String(statusCode), answer, path)
    const described = (await describeSite(app)).paths[path]?.[method.toLowerCase()]?.responses
    assert.doesNotMatch(JSON.stringify(described), new RegExp(`\\.${code}\\b`), path)
  }
})

/** What its example sends, on a post of one's own. */
function send(person: BrowserLike, entry: Entry, example: Example, made: { id: number; file: Buffer }) {
  const [, query = ''] = example.path.split('?')
  const address = `${entry.path.replace(/\{\w+\}/g, String(made.id))}?${query}`
  const { body, headers } = example.file
    ? multipart([{ name: example.file, content: made.file, filename: 'a.zip', type: 'application/zip' }])
    : { body: example.body ? JSON.parse(example.body) : undefined, headers: {} }
  return person.request(entry.method.toUpperCase() as Method, address, body, { headers })
}
