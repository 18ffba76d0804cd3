import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../../test/kit/app.ts'
import { assertInvariantsDetect, type Corruption } from '../../../test/kit/corruption-cases.ts'
import { openPage } from '../../../test/kit/html-validator.ts'
import { wordsIn } from '../../i18n/words.ts'
import { tagsSlice } from './slice.ts'

const { tags: words } = wordsIn('zh-CN')

test('everyone finds tags by popularity, with counts, and filters them; admins describe them', async (t) => {
  const { owner, user, post, newVisitor } = await testApp(t)
  for (const tags of [['JavaScript', '读书'], ['javascript'], ['Java', 'JavaScript']]) await post({ tags })
  const list = async (query = '') =>
    (await newVisitor().get(`/api/tags${query}`))
      .json()
      .items.map((item: { tag: string; posts: number }) => [item.tag, item.posts])
  assert.deepEqual(await list(), [
    ['JavaScript', 3],
    ['Java', 1],
    ['读书', 1],
  ])
  assert.deepEqual(await list('?q=JAVA&page_size=1&page=2'), [['Java', 1]])
  const admin = await owner()
  const described = { description: '一门  语言' }
  assert.equal((await (await user()).put('/api/admin/tags/java', described)).statusCode, 403)
  assert.equal((await admin.put('/api/admin/tags/JAVA', described)).statusCode, 200)
  for (const place of ['/tags', '/tags/java'])
    assert.ok((await openPage(newVisitor(), place)).includes('一门 语言'), place)
  assert.ok((await openPage(admin, '/tags/java')).includes(words.edit.title))
  assert.match(await openPage(admin, '/admin/log'), /href="\/tags\/java"/)
  assert.equal((await admin.put('/api/admin/tags/java', { description: 'x'.repeat(301) })).statusCode, 400)
  await admin.put('/api/admin/tags/java', { description: '' })
  assert.ok(!(await openPage(newVisitor(), '/tags')).includes('一门'))
})

test('followed tags have a feed, newest first and each post once, that goes on by cursor', async (t) => {
  const { user, writer, post, clock } = await testApp(t)
  const [reader, author] = [await user(), await writer()]
  assert.ok((await openPage(reader, '/feed?of=tags')).includes(words.feedEmpty.text))
  for (let number = 1; number <= 3; number++) {
    clock.advance(60)
    await post({ author, title: `第 ${number} 篇`, tags: ['海', '灯'] })
  }
  await post({ author, title: '别的', tags: ['山'] })
  for (const tag of ['海', '灯'])
    assert.deepEqual((await reader.put(`/api/tags/${encodeURIComponent(tag)}/follow`)).json(), {
      tag,
      followed: true,
      muted: false,
    })
  const first = (await reader.get('/api/feed/tags?page_size=2')).json()
  assert.deepEqual(
    first.items.map(({ title }: { title: string }) => title),
    ['第 3 篇', '第 2 篇'],
  )
  const second = (await reader.get(`/api/feed/tags?page_size=2&cursor=${first.next_cursor}`)).json()
  assert.deepEqual([second.items[0].title, second.items.length, second.next_cursor], ['第 1 篇', 1, null])
  assert.ok((await openPage(reader, '/feed?of=tags')).includes('第 3 篇'))
  assert.ok((await openPage(reader, '/tags')).includes(words.followed))
})

test('a muted tag stands in the head of every page of the member; the other choice about it ends', async (t) => {
  const { user, post } = await testApp(t)
  await post({ tags: ['C 语言'] })
  const reader = await user()
  const address = `/api/tags/${encodeURIComponent('c 语言')}`
  await reader.put(`${address}/follow`)
  assert.deepEqual((await reader.put(`${address}/mute`)).json(), {
    tag: 'c 语言',
    followed: false,
    muted: true,
  })
  assert.deepEqual((await reader.get('/api/settings/tags')).json(), { followed: [], muted: ['c 语言'] })
  const page = await openPage(reader, '/')
  const token = encodeURIComponent('c 语言')
  assert.ok(page.includes(`<meta name="muted-tags" id="muted-tags" content="${token}">`))
  assert.ok(page.includes(`data-tags="${token}"`))
  await reader.delete(`${address}/mute`)
  assert.ok((await openPage(reader, '/')).includes('id="muted-tags" content=""'))
  for (const [bad, code] of [
    ['%20', 400],
    ['x'.repeat(31), 400],
    ['nobody-uses-it', 404],
  ])
    assert.equal((await reader.put(`/api/tags/${bad}/mute`)).statusCode, code)
})

test('64 at once do not pass the limit of a hundred, and the audit would tell', async (t) => {
  const { user, writer, post, db } = await testApp(t)
  const [reader, author] = [await user(), await writer()]
  for (let n = 0; n < 65; n += 5)
    await post({ author, tags: [0, 1, 2, 3, 4].map((each) => `more${n + each}`) })
  await sql`insert into tag_choices (user_id, tag, kind, created_at)
    select ${reader.id}, 'tag' || n, 'mute', created_at from users, generate_series(1, 70) as n
    where id = ${reader.id}`.execute(db)
  const codes = await Promise.all(
    Array.from({ length: 64 }, async (_, n) => (await reader.put(`/api/tags/more${n}/mute`)).statusCode),
  )
  assert.deepEqual(
    [codes.filter((code) => code === 200).length, codes.filter((c) => c === 409).length],
    [30, 34],
  )
  const damages: Corruption[] = [
    [
      'I109',
      [
        sql`insert into tag_choices (user_id, tag, kind, created_at)
          select ${reader.id}, 'one more', 'mute', max(created_at) from tag_choices`,
      ],
      /choice mute for 101 tags/,
    ],
    [
      'I109',
      [
        sql`update users set status = 'deleted', email = null, email_key = null, password_hash = null where id = ${reader.id}`,
      ],
      /is gone, and still has a choice/,
    ],
  ]
  const ours = tagsSlice.invariants.filter(({ id }) => id === 'I109')
  await assertInvariantsDetect(db, ours, damages)
})
