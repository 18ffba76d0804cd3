import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../test/kit/app.ts'
import { MEMBER } from './demo/characters.ts'
import { fillDemo, PASSWORD } from './demo/fill.ts'

test('a short demo leaves a lived-in site whose books are in order', async (t) => {
  const { app, db, clock, newVisitor } = await testApp(t, { admitWriter: async () => {} })
  const until = clock.now()
  const story = { until, days: 6, people: 6 }
  const { posts, people } = await fillDemo({ db, files: app.files, clock, print: () => {} }, story)
  assert.deepEqual([people.size, clock.now()], [6, until])

  const member = newVisitor()
  const entered = await member.post('/api/auth/login', { email: 'member@example.org', password: PASSWORD })
  assert.equal(entered.json().user.username, MEMBER)
  const { items } = (await member.get('/api/posts')).json()
  assert.equal(items.length, posts.length)
  assert.ok(
    items.every((post: { cover_url: string; views_count: number }) => post.cover_url && post.views_count),
  )
  const { totals } = (await member.get('/api/studio/trends?range=30d')).json()
  assert.ok(totals.likes > 0 && totals.comments > 0 && totals.energy > 0, JSON.stringify(totals))
  const { posts: own } = (await member.get('/api/studio/overview')).json()
  assert.deepEqual([own.approved, own.pending], [1, 1])
})
