import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { type TestApp, testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { assertInvariantsDetect, type Corruption } from '../../../test/kit/corruption-cases.ts'
import { openPage } from '../../../test/kit/html-validator.ts'
import { waitForLocks } from '../../../test/probes/lock-waits.ts'
import { transaction } from '../../kernel/db/db.ts'
import { moveRenamedPosts } from '../posts/renamed-tags.ts'
import { moveRenamedBatch } from '../posts/service.ts'
import { renameTag } from './service.ts'
import { tagsSlice } from './slice.ts'

interface Listed {
  id: number
  tags: string[]
}

async function tagged({ newVisitor }: TestApp, tag: string): Promise<Listed[]> {
  return (await newVisitor().get(`/api/posts?tag=${encodeURIComponent(tag)}&page_size=100`)).json().items
}

test('a renamed tag takes its posts, followers and address along, and the log tells', async (t) => {
  const site = await testApp(t)
  const { owner, user, writer, post, newVisitor } = site
  const [admin, reader, both, author] = [await owner(), await user(), await user(), await writer()]
  const { id } = await post({ author, title: '灯塔', tags: ['JS', '海'] })
  const merged = await post({ author, tags: ['js', 'JavaScript'] })
  await reader.put('/api/tags/js/follow')
  await both.put('/api/tags/js/follow')
  await both.put('/api/tags/javascript/mute')
  await admin.put('/api/admin/tags/js', { description: '一门语言' })
  assert.equal((await reader.post('/api/admin/tags/js/rename', { name: 'JavaScript' })).statusCode, 403)
  const reply = await admin.post('/api/admin/tags/JS/rename', { name: 'JavaScript' })
  assert.deepEqual([reply.statusCode, reply.json()], [200, { tag: 'JavaScript' }])

  assert.deepEqual(
    (await tagged(site, 'javascript')).map(({ tags }) => tags),
    [['JavaScript'], ['JavaScript', '海']],
  )
  assert.deepEqual(
    (await tagged(site, 'js')).map((each) => each.id).sort(),
    [id, merged.id].sort(),
    'old name',
  )
  for (const [old, now] of [
    ['/tags/JS', '/tags/javascript'],
    ['/tags/js/feed.xml', '/tags/javascript/feed.xml'],
  ] as const) {
    const { statusCode, headers } = await newVisitor().get(old)
    assert.deepEqual([statusCode, headers.location, headers['cache-control']], [301, now, 'no-store'])
  }
  assert.ok((await openPage(newVisitor(), '/tags/javascript')).includes('一门语言'))
  assert.deepEqual((await reader.get('/api/settings/tags')).json().followed, ['javascript'])
  assert.deepEqual((await both.get('/api/settings/tags')).json(), { followed: [], muted: ['javascript'] })
  const found = (await newVisitor().get('/api/search/posts?q=javascript')).json()
  assert.ok(
    found.items.some((hit: { id: number }) => hit.id === id),
    'the search index follows',
  )
  const log = (await admin.get('/api/admin/log?target_type=tag')).json().items
  assert.deepEqual(
    log.map(({ details }: { details: object }) => details),
    [
      { old_value: 'js', new_value: 'JavaScript' },
      { tag: 'js', description: '一门语言' },
    ],
  )
  assert.match(await openPage(admin, '/admin/log'), /href="\/tags\/javascript"/)
})

test('chains collapse, a name can be taken back, and writing an old name gives the new tag', async (t) => {
  const site = await testApp(t)
  const [admin, author, reader] = [await site.owner(), await site.writer(), await site.user()]
  const rename = async (from: string, name: string) =>
    (await admin.post(`/api/admin/tags/${from}/rename`, { name })).statusCode
  await site.post({ author, tags: ['a1'] })
  assert.deepEqual([await rename('a1', 'b1'), await rename('b1', 'c1')], [200, 200])
  assert.equal((await tagged(site, 'c1')).length, 1)
  const later = await site.post({ author, tags: ['a1', '别', 'b1'] })
  assert.deepEqual((await tagged(site, 'c1')).find(({ id }) => id === later.id)?.tags, ['c1', '别'])
  const { tag } = (await reader.put('/api/tags/a1/follow')).json()
  assert.equal(tag, 'c1', 'followed under the new name')
  assert.equal(await rename('c1', 'C1'), 409, 'the same key')
  assert.equal(await rename('c1', 'a/b'), 400)
  assert.equal(await rename('c1', 'a1'), 200, 'back to the first name')
  assert.deepEqual([(await tagged(site, 'a1')).length, (await tagged(site, 'b1')).length], [2, 2])
  assert.equal((await site.newVisitor().get('/tags/a1')).statusCode, 200)
  const chains = await site.db.selectFrom('tag_renames').select(['tag', 'target']).orderBy('tag').execute()
  assert.deepEqual(
    chains.filter((row) => row.tag.endsWith('1')),
    [
      { tag: 'b1', target: 'a1' },
      { tag: 'c1', target: 'a1' },
    ],
  )
})

test('64 who publish and follow under a name while it is renamed all end under the new one', async (t) => {
  const site = await testApp(t)
  const admin = await site.owner()
  const authors = await Promise.all(Array.from({ length: 8 }, () => site.writer()))
  const readers = await Promise.all(Array.from({ length: 16 }, () => site.user()))
  await site.post({ tags: ['old'] })
  const publish = (n: number) =>
    authors[n % 8]!.post('/api/studio/posts', { title: `第 ${n} 篇`, body: '<p>文</p>', tags: ['old'] })
  const follow = (n: number) => readers[n]!.put('/api/tags/old/follow')
  const turns = Array.from({ length: 64 }, (_, n) => {
    if (n === 30) return admin.post('/api/admin/tags/old/rename', { name: 'new' })
    return n % 4 === 0 ? follow(n / 4) : publish(n)
  })
  const codes = new Set((await Promise.all(turns)).map(({ statusCode }) => statusCode))
  assert.deepEqual([...codes].sort(), [200, 201])
  await moveRenamedPosts(site.db, 1_000)
  const counted = async (table: 'post_tags' | 'tag_choices') => {
    const rows = await site.db.selectFrom(table).select('tag').where('tag', 'in', ['old', 'new']).execute()
    return [rows.length, rows.every(({ tag }) => tag === 'new')]
  }
  assert.deepEqual(
    [await counted('post_tags'), await counted('tag_choices')],
    [
      [48, true],
      [16, true],
    ],
  )

  const damages: Corruption[] = [
    [
      'I115',
      [sql`insert into tag_renames select target, 'x3', 'x3', created_at from tag_renames where tag = 'old'`],
      /^tag old leads to \w+, which leads on to x3$/,
    ],
    [
      'I115',
      [
        sql`insert into tag_renames select 'x1', 'x2', 'x2', created_at from tag_renames where tag = 'old'`,
        sql`update tag_choices set tag = 'x1'`,
      ],
      /has a choice about x1, an old name$/,
    ],
    [
      'I115',
      [sql`insert into tag_descriptions values ('old', '旧')`],
      /^tag old is described, and an old name$/,
    ],
  ]
  const ours = tagsSlice.invariants.filter(({ id }) => id === 'I115')
  await assertInvariantsDetect(site.db, ours, damages)
})

test('a post that is deleted while its tag is being renamed stays deleted', async (t) => {
  const site = await testApp(t)
  const { db } = site
  const author = await site.writer()
  const { id } = await site.post({ author, title: '浮标', tags: ['旧名'] })
  await transaction(db, (trx) => renameTag(trx, '旧名', '新名'))
  const gate = sql`pg_advisory_xact_lock(hashtextextended('renames are read', 0))`
  const moveSlowly = () =>
    transaction(db, async (trx) => {
      // A view in place of the table, for this connection only: it waits after the snapshot of the statement.
      await sql`create temporary view tag_renames as select renames.* from public.tag_renames renames,
        (select ${gate} as passed offset 0) as gate where passed is not null`.execute(trx)
      const moved = await moveRenamedBatch(trx)
      await sql`drop view pg_temp.tag_renames`.execute(trx)
      return moved
    })
  const moving = await transaction(db, async (trx) => {
    await sql`select ${gate}`.execute(trx)
    const begun = moveSlowly()
    await waitForLocks(db)
    assert.equal(outcomeOf(await author.delete(`/api/studio/posts/${id}`)), '200 ok')
    return { begun }
  })
  assert.equal(await moving.begun, 0)
  assert.deepEqual(await tagged(site, '新名'), [])
  assert.deepEqual((await site.newVisitor().get('/api/search/posts?q=浮标')).json().items, [])
})
