import assert from 'node:assert/strict'
import { test } from 'node:test'
import { picture } from '../../../test/fixtures/pictures.ts'
import { testApp } from '../../../test/kit/app.ts'
import { importAll, zipFile } from '../../../test/subjects/imports.ts'

test('front matter: texts in indented lines, and comments behind lists and quotes', async (t) => {
  const site = await testApp(t)
  const ming = await site.writer()
  const archive = await zipFile({
    '1.md':
      '---\ntitle: >-\n  A long title\n  over two lines\ndescription: | # folded\n  First line\n\n  second: line\ntags: [a, "b # c"] # two\n---\n\nBody\n',
    '2.md':
      '---\ntitle: "A #1 \\"hit\\" # 2" # of many\ntags:\n  - \'x\' # one\n  - y\nsummary: C # is a language\n---\n\nBody\n',
    '3.md': '---\ntitle: |\ntags: [d] #\n---\n\nBody\n',
  })
  const { found } = await importAll(site, ming, archive)
  const posts = await Promise.all(
    found.map(async ({ post_id }: { post_id: number }) =>
      (await ming.get(`/api/studio/posts/${post_id}`)).json(),
    ),
  )
  assert.deepEqual(
    posts.map(({ title, summary, tags }) => [title, summary, tags]),
    [
      ['A long title over two lines', 'First line second: line', ['a', 'b # c']],
      ['A #1 "hit" # 2', 'C # is a language', ['x', 'y']],
      ['3', 'Body', ['d']],
    ],
  )
})

test('a path longer than what is stored of it does not stop an import, and leads to its pictures', async (t) => {
  const site = await testApp(t)
  const ming = await site.writer()
  const folder = 'folder/'.repeat(100)
  const archive = await zipFile({
    [`${folder}a.md`]: '# a\n\n![](p.png)',
    [`${folder}p.png`]: await picture('png', 60, 40),
  })
  const { found } = await importAll(site, ming, archive)
  assert.deepEqual([found[0].title, found[0].state, found[0].problems], ['a', 'written', []])
})

test('a cover comes along, and a series is told', async (t) => {
  const site = await testApp(t)
  const ming = await site.writer()
  const archive = await zipFile({
    'posts/a.md': '---\ntitle: a\ncover: "../pictures/c%20d.png"\nseries: "Tea & more"\n---\n\nText\n',
    'posts/b.md': '---\ntitle: b\ncover: none.png\n---\n\nText\n',
    'pictures/c d.png': await picture('png', 60, 40),
  })
  const { found } = await importAll(site, ming, archive)
  assert.deepEqual(
    found.map(({ pictures, problems }: { pictures: number; problems: object[] }) => [pictures, ...problems]),
    [
      [1, { code: 'series_left_out', detail: 'Tea & more' }],
      [1, { code: 'picture_missing', detail: 'none.png' }],
    ],
  )
  const coverOf = async (n: number) => (await ming.get(`/api/studio/posts/${found[n].post_id}`)).json()
  const [a, b] = [await coverOf(0), await coverOf(1)]
  assert.match(a.cover_url, /^\/uploads\/[\w-]{22}\.png$/)
  assert.deepEqual([a.body, b.cover_url], ['<p>Text</p>', null])
})
