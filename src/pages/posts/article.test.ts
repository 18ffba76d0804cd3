import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import { testApp } from '../../../test/kit/app.ts'
import type { BrowserLike } from '../../../test/kit/browser-like.ts'
import { chineseIn, htmlProblems } from '../../../test/kit/html-validator.ts'
import { wordsIn } from '../../i18n/words.ts'

const { posts } = wordsIn('zh-CN')
const heading = (name: string) => `<h2>${name}</h2><p>${'字'.repeat(200)}</p>`

test('a visitor reads a post: the text, who wrote it, how long it takes, where to go on', async (t) => {
  const { visitor, writer, post } = await testApp(t)
  const author = await writer()
  const body = ['开头', '中间', '结尾'].map(heading).join('')
  const { id } = await post({ author, title: '长文', body, tags: ['C++'] })

  const reply = await visitor.get(`/posts/${id}`)
  assert.equal(reply.statusCode, 200)
  assert.deepEqual(await htmlProblems(reply.body), [])
  assert.match(reply.body, /<h1 class="p-name" dir="auto">长文<\/h1>/)
  assert.match(reply.body, /<h2 id="h-开头">开头<\/h2>/)
  assert.match(reply.body, /<nav class="toc".*?<a href="#h-%E5%BC%80%E5%A4%B4">开头<\/a>/s)
  assert.match(reply.body, /<details class="toc-fold">/)
  assert.match(reply.body, /href="\/tags\/c%2B%2B"/)
  assert.match(reply.body, new RegExp(`href="/login\\?next=%2Fposts%2F${id}%23reactions"`))
  const text = reply.body.replace(/<[^>]+>/g, '')
  assert.equal(text.split(`(${author.id})`).length, 2, 'the UID stands in the card of the author, once')
  assert.ok(text.includes(`${author.username} (${author.id})Lv1`))
  assert.ok(text.includes(posts.words('606')))
  assert.ok(text.includes(posts.minutes(2)))

  const english = await post({ author, title: 'Tides', body: `<p>${'the tide is high '.repeat(70)}</p>` })
  assert.ok(
    (await visitor.get(`/posts/${english.id}`)).body.includes(posts.minutes(2)),
    '280 words at 230 a minute',
  )
})

test('a short post has no table of contents', async (t) => {
  const { visitor, post } = await testApp(t)
  const { id } = await post({ body: heading('一') + heading('二') })
  assert.doesNotMatch((await visitor.get(`/posts/${id}`)).body, /class="toc/)
})

test('a reader sees what was given and what is left; who cannot give hears why', async (t) => {
  const { writer, post } = await testApp(t)
  const [author, reader] = [await writer(), await writer()]
  const { id } = await post({ author })
  const panel = async (who: BrowserLike) =>
    (await who.get(`/posts/${id}`)).body.match(/<section class="menu energize".*?<\/section>/s)![0]

  assert.deepEqual(figures(await panel(reader)), { post_energy: '0', given: '0', left: '20', balance: '0' })
  await reader.post('/api/energy/energize', { post_id: id, type: 'light' })
  assert.deepEqual(figures(await panel(reader)), { post_energy: '1', given: '1', left: '19', balance: '0' })
  await reader.post('/api/energy/energize', { post_id: id, type: 'heavy' })
  const inDebt = await panel(reader)
  assert.deepEqual(figures(inDebt), { post_energy: '3', given: '3', left: '17', balance: '−2' })
  assert.doesNotMatch(inDebt, /aria-disabled/)
  assert.match(inDebt, /data-full hidden/)

  const own = await panel(author)
  assert.match(own, new RegExp(posts.energize.own))
  assert.equal(own.match(/aria-disabled="true"/g)?.length, 2)
})

test('a look counts once for each reader, and not for the author', async (t) => {
  const { app, visitor, user, writer, post } = await testApp(t)
  const author = await writer()
  const { id } = await post({ author })
  for (const reader of [visitor, visitor, await user(), author]) await reader.get(`/posts/${id}`)
  await app.views.flush()
  assert.equal((await visitor.get(`/api/posts/${id}`)).json().views_count, 2)
})

test('the old address of the editor leads on; what is no id is not found', async (t) => {
  const { visitor } = await testApp(t)
  const { statusCode, headers } = await visitor.get('/posts/7/edit')
  assert.deepEqual([statusCode, headers.location], [301, '/studio/write?id=7'])
  for (const address of ['/posts/new', '/posts/0', '/posts/7x', '/posts/new/edit', '/posts/-1/edit'])
    assert.equal((await visitor.get(address)).statusCode, 404, address)
})

test('in English nothing but the post itself is Chinese', async (t) => {
  const { visitor, user, writer, post } = await testApp(t)
  const author = await writer()
  const content = {
    author,
    title: 'Plain',
    body: ['a', 'b', 'c'].map((name) => `<h2>${name}</h2>`).join(''),
    tags: ['en'],
  }
  const [shown, draft] = [await post(content), await post({ ...content, status: 'draft' })]
  const admin = await user({ role: 'admin' })
  const addresses = ['/tags/en', '/tags/none', `/posts/${shown.id}`, `/posts/${draft.id}`]
  for (const reader of [visitor, author, admin]) {
    for (const address of addresses) {
      const { body } = await reader.get(address, { headers: { 'accept-language': 'en' } })
      const strays = chineseIn(body)
      assert.deepEqual(strays, null, address)
      assert.deepEqual(await htmlProblems(body), [], address)
    }
  }
})

test('a long post with its styles and scripts travels in less than 60 KB', async (t) => {
  const { visitor, post } = await testApp(t)
  const paragraphs = Array.from({ length: 40 }, (_, at) => `<p>${wordsLike(at)}</p>`)
  const { id } = await post({ body: `${['一', '二', '三'].map(heading).join('')}${paragraphs.join('')}` })
  const { body } = await visitor.get(`/posts/${id}`)
  const assets = [...body.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, address]) => address!)
  let bytes = brotliCompressSync(body).length
  for (const address of assets)
    bytes += (await visitor.get(address, { headers: { 'accept-encoding': 'br' } })).rawPayload.length
  assert.ok(bytes < 60 * 1024, `${bytes} bytes`)
})

function figures(panel: string): Record<string, string> {
  const all = [...panel.matchAll(/data-figure="(\w+?)(?:_on_post)?">([^<]+)</g)]
  return Object.fromEntries(all.map(([, name, value]) => [name!, value!]))
}

/** About 150 characters that do not repeat, as a text that was really written. */
function wordsLike(seed: number): string {
  return Array.from({ length: 150 }, (_, at) =>
    String.fromCodePoint(0x4e00 + ((seed * 7919 + at * 104_729 + at * at * 31) % 6000)),
  ).join('')
}
