import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../../test/kit/app.ts'
import { runCommand } from '../../../../test/run/in-process-command.ts'
import { exportFile, ghostExport, ghostPost } from '../../../../test/subjects/site-exports.ts'

test('an old address tells nothing of a hidden post or of somebody who is leaving', async (t) => {
  const site = await testApp(t)
  const boss = await site.owner()
  const export_ = ghostExport({
    users: [{ id: 'u1', name: 'Ana', slug: 'ana', email: 'ana@secret.example' }],
    posts_authors: ['p1', 'p2'].map((post_id) => ({ post_id, author_id: 'u1', sort_order: 0 })),
    posts: [
      ghostPost('p1', { slug: 'my-secret-plan', status: 'draft' }),
      ghostPost('p2', { slug: 'my-open-plan' }),
    ],
  })
  await runCommand(site, 'import-site', 'ghost', await exportFile('ghost.json', export_))
  /** What a visitor sees, without what differs between any two answers. */
  const seen = async (path: string) => {
    const { statusCode, headers, body } = await site.visitor.get(path)
    return [statusCode, headers.location, body.replace(/[\w-]{20,}/g, '')]
  }
  const nothing = await seen('/no-plan-at-all')
  assert.equal(nothing[0], 404)
  const addresses = ['/my-secret-plan', '/my-open-plan', '/author/ana']
  const hidden = async () => {
    const all = await Promise.all(addresses.map(seen))
    return addresses.filter((_, n) => JSON.stringify(all[n]) === JSON.stringify(nothing))
  }
  assert.deepEqual(await hidden(), ['/my-secret-plan'])

  const location = String((await site.visitor.get('/my-open-plan')).headers.location)
  await boss.delete(`/api/admin${location}`, { reason: 'x' })
  assert.deepEqual(await hidden(), ['/my-secret-plan', '/my-open-plan'])

  const ana = String((await site.visitor.get('/author/ana')).headers.location)
    .split('/')
    .at(-1)
  await site.db
    .updateTable('users')
    .set({ status: 'deleting', deletes_at: new Date(site.clock.now().getTime() + 1000) })
    .where('id', '=', Number(ana))
    .execute()
  assert.deepEqual(await hidden(), addresses)
})
