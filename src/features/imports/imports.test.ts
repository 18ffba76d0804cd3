import assert from 'node:assert/strict'
import { test } from 'node:test'
import { picture } from '../../../test/fixtures/pictures.ts'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { POST_PICTURE, sendPicture } from '../../../test/kit/multipart.ts'
import { exportOf } from '../../../test/subjects/exports.ts'
import {
  IMPORT,
  importAll,
  importFixture,
  runImports,
  sendImport,
  zipFile,
} from '../../../test/subjects/imports.ts'
import type { ImportItem } from './schema.ts'

const codes = ({ problems }: ImportItem) => problems.map(({ code }) => code)

test('Markdown files become drafts, with tags, summary and the pictures next to them', async (t) => {
  const site = await testApp(t)
  const ming = await site.writer()
  const archive = await zipFile({
    'blog/一.md':
      '---\ntitle: "第一: 篇"\ndate: 2020-01-02T03:04:05Z\ntags: [旅行, "a,b"]\nsummary: 摘要\n---\n\n## 小标题\n\n**粗** ![花](img/a.png) ![没有](img/none.png)\n',
    'blog/二.md': '# 题目在正文\n\n文字\n',
    'blog/img/a.png': await picture('png', 60, 40),
    'blog/inner.zip': 'PK',
    '__MACOSX/x.md': 'no',
  })
  assert.equal(outcomeOf(await sendImport(ming, archive)), '202 ok')
  assert.equal(outcomeOf(await sendImport(ming, archive)), '409 import_open')
  await runImports(site)
  const { latest } = (await ming.get(IMPORT)).json()
  assert.equal(latest.state, 'preview')
  assert.deepEqual(
    latest.found.map((item: ImportItem) => [item.title, item.dated_at, item.tags, item.pictures]),
    [
      ['第一: 篇', '2020-01-02T03:04:05.000Z', ['旅行', 'a,b'], 2],
      ['题目在正文', null, [], 0],
    ],
  )
  assert.equal((await ming.get('/api/studio/posts')).json().items.length, 0, 'nothing before the choice')
  await ming.post(`${IMPORT}/choice`, { items: ['0'] })
  await runImports(site)
  const done = (await ming.get(IMPORT)).json().latest
  assert.deepEqual(
    done.found.map(({ state }: ImportItem) => state),
    ['written', 'found'],
  )
  assert.deepEqual(codes(done.found[0]).sort(), ['picture_missing', 'tags_left_out'])
  const post = (await ming.get(`/api/studio/posts/${done.found[0].post_id}`)).json()
  assert.deepEqual(
    [post.title, post.status, post.summary, post.tags],
    ['第一: 篇', 'draft', '摘要', ['旅行']],
  )
  assert.match(post.body, /<h2>小标题<\/h2>.*<strong>粗<\/strong>.*src="\/uploads\/[\w-]{22}\.png"/s)
  const [notice] = (await ming.get('/api/messages?category=system')).json().items
  assert.deepEqual([notice.title, notice.link], ['导入完成', '/studio/import'])
})

test('a WordPress export brings posts and drafts, and says what stays behind', async (t) => {
  const site = await testApp(t)
  const ming = await site.writer()
  const { found: items } = await importAll(site, ming, await importFixture('wordpress.xml'))
  assert.deepEqual(
    items.map(({ title }: ImportItem) => title),
    ['第一篇 & 开始', '草稿一篇'],
  )
  assert.deepEqual(codes(items[0]), ['comments_left_out', 'markup_left_out'])
  assert.equal(items[0].dated_at, '2019-03-02T08:00:00.000Z')
  const [first, second] = await Promise.all(
    items.map(async ({ post_id }: ImportItem) => (await ming.get(`/api/studio/posts/${post_id}`)).json()),
  )
  assert.deepEqual([first.status, first.tags, first.summary], ['draft', ['生活', '开始'], '摘要在此'])
  assert.match(first.body, /^<p>你好，<strong>世界<\/strong>.*<h2>小标题<\/h2>$/s)
  assert.match(second.body, /<p>经典编辑器的第一段，<br>换行。<\/p>\s*<p>第二段。<\/p>/)
})

test('a feed is read without its DTD; wrong dates are told', async (t) => {
  const site = await testApp(t)
  const ming = await site.writer()
  const { found: items } = await importAll(site, ming, await importFixture('atom.xml'))
  assert.deepEqual(
    items.map(({ title }: ImportItem) => title),
    ['原子 & 一', '日期不对'],
  )
  assert.deepEqual(codes(items[1]), ['bad_date'])
  const { body, tags } = (await ming.get(`/api/studio/posts/${items[0].post_id}`)).json()
  assert.deepEqual(tags, ['科学'])
  assert.ok(!body.includes('lollol'), 'no entity of a DTD is expanded')
})

test('what was exported can be imported again', async (t) => {
  const site = await testApp(t)
  const [ming, hong] = [await site.writer(), await site.writer()]
  const { url } = (await sendPicture(ming, POST_PICTURE, await picture('png', 60, 40))).json()
  const body = `<h2>一</h2><p>二 <em>三</em></p><p><img src="${url}" alt="四"></p>`
  await site.post({ author: ming, title: '回来', body, tags: ['往返'], cover_url: url })
  const files = await exportOf(t, site, ming)
  const texts = Object.entries(files).filter(([name]) => /^posts\/.*\.md$/.test(name))
  const pictures = { [url.replace('/uploads', 'pictures')]: await picture('png', 60, 40) }
  const { found: items } = await importAll(
    site,
    hong,
    await zipFile({ ...Object.fromEntries(texts), ...pictures }),
  )
  const post = (await hong.get(`/api/studio/posts/${items[0].post_id}`)).json()
  assert.deepEqual([post.title, post.tags, codes(items[0])], ['回来', ['往返'], []])
  assert.match(post.cover_url, /^\/uploads\//)
  assert.match(post.body, /<h2>一<\/h2><p>二 <em>三<\/em><\/p>.*src="\/uploads\//s)
})
