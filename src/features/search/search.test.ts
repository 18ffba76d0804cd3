import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import type { BrowserLike } from '../../../test/kit/browser-like.ts'

const ask = (reader: BrowserLike, query: Record<string, string>) =>
  reader.get(`/api/search/posts?${new URLSearchParams(query)}`)

async function titles(reader: BrowserLike, q: string, more: Record<string, string> = {}): Promise<string[]> {
  const reply = await ask(reader, { q, ...more })
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json().items.map(({ title }: { title: string }) => title)
}

test('a reader finds Chinese words of one, two and more characters, wherever they stand', async (t) => {
  const { post, visitor } = await testApp(t)
  await post({ title: '煮茶', body: '<p>清晨的山里，水开了。</p>' })
  await post({ title: '山水之间', body: '<p>我们去看海。</p>', tags: ['旅行'] })
  await post({ title: '散步', body: '<p>清理书架，早晨出门。</p>' })

  assert.deepEqual(await titles(visitor, '清晨'), ['煮茶'])
  assert.deepEqual(await titles(visitor, '山'), ['山水之间', '煮茶'])
  assert.deepEqual(await titles(visitor, '看海'), ['山水之间'])
  assert.deepEqual(await titles(visitor, '旅行'), ['山水之间'])
  assert.deepEqual(await titles(visitor, '清晨的山里'), ['煮茶'])
  assert.deepEqual(await titles(visitor, '清晨 水开'), ['煮茶'])
  assert.deepEqual(await titles(visitor, '清晨 看海'), [])
})

test('characters that stand apart are not the word', async (t) => {
  const { post, visitor } = await testApp(t)
  await post({ title: '一', body: '<p>你好，好吗</p>' })
  await post({ title: '二', body: '<p>你好吗</p>' })
  assert.deepEqual(await titles(visitor, '你好吗'), ['二'])
  assert.deepEqual(await titles(visitor, '"你好，好吗"'), ['一'])
})

test('latin words are found by their beginning, in any case and width, and quoted ones stand together', async (t) => {
  const { post, visitor } = await testApp(t)
  await post({ title: 'Learning TypeScript', body: '<p>types before runtime</p>' })
  await post({
    title: 'Script kiddies',
    body: '<p>before the types came the runtime, by internationalization</p>',
  })

  assert.deepEqual(await titles(visitor, 'typesc'), ['Learning TypeScript'])
  assert.deepEqual(await titles(visitor, 'ＴＹＰＥＳＣＲＩＰＴ'), ['Learning TypeScript'])
  assert.deepEqual(await titles(visitor, 'script'), ['Script kiddies'])
  assert.equal((await titles(visitor, 'types runtime')).length, 2)
  assert.deepEqual(await titles(visitor, '"types before runtime"'), ['Learning TypeScript'])
  assert.deepEqual(await titles(visitor, 'internationaliz'), ['Script kiddies'])
  assert.deepEqual(await titles(visitor, 'internationalism'), [])
})

test('titles come before tags, tags before texts, and then what is newer or has more energy', async (t) => {
  const { post, visitor, clock, db } = await testApp(t)
  const old = await post({ title: '山里的猫', body: '<p>正文</p>' })
  await post({ title: '记事', body: '<p>正文</p>', tags: ['猫'] })
  clock.advance(3600)
  const loved = await post({ title: '随笔', body: '<p>一只猫</p>' })
  clock.advance(3600)
  await post({ title: '手记', body: '<p>两只猫</p>' })

  assert.deepEqual(await titles(visitor, '猫'), ['山里的猫', '记事', '手记', '随笔'])
  await db.updateTable('posts').set({ likes_count: 100 }).where('id', '=', loved.id).execute()
  assert.deepEqual(await titles(visitor, '猫'), ['山里的猫', '记事', '随笔', '手记'])
  await db.updateTable('posts').set({ likes_count: 0 }).where('id', '=', loved.id).execute()
  assert.equal(old.status, 'approved')
})

test('an author is found by name, whatever name that is today', async (t) => {
  const { post, visitor, writer, db } = await testApp(t)
  const author = await writer()
  await post({ author, title: '没有名字的文章', body: '<p>正文</p>' })
  assert.deepEqual(await titles(visitor, '溪边老王'), [])
  await db
    .updateTable('users')
    .set({ username: '溪边老王', username_key: '溪边老王' })
    .where('id', '=', author.id)
    .execute()
  assert.deepEqual(await titles(visitor, '溪边老王'), ['没有名字的文章'])
  assert.deepEqual(await titles(visitor, '溪边'), ['没有名字的文章'])
  assert.deepEqual(await titles(visitor, '溪边老王 名字'), ['没有名字的文章'])
  assert.deepEqual(await titles(visitor, '溪边老王 别的'), [])
})

test('readers narrow a search down by tag and by time', async (t) => {
  const { post, visitor, clock } = await testApp(t)
  await post({ title: '竹笛旧谱', tags: ['音乐'] })
  clock.advance(20 * 24 * 3600)
  await post({ title: '竹笛新谱', tags: ['音乐', 'Life'] })
  await post({ title: '竹笛游记' })

  assert.deepEqual(await titles(visitor, '竹笛', { tag: '音乐' }), ['竹笛新谱', '竹笛旧谱'])
  assert.deepEqual(await titles(visitor, '竹笛', { tag: 'LIFE' }), ['竹笛新谱'])
  assert.deepEqual(await titles(visitor, '竹笛', { since: '7d' }), ['竹笛游记', '竹笛新谱'])
  assert.equal((await titles(visitor, '竹笛', { since: '30d' })).length, 3)
  assert.equal((await ask(visitor, { q: '竹笛', since: '8d' })).statusCode, 400)
})

test('hits are given as pieces of text, never as HTML', async (t) => {
  const { post, visitor } = await testApp(t)
  const far = '很久很久以前。'.repeat(40)
  await post({ title: 'A <b>Ⓦord</b>', body: `<p>${far}然后是 wording &lt;i&gt; 结束${far}</p>` })
  const [found] = (await ask(visitor, { q: 'word' })).json().items
  assert.deepEqual(found.highlight.title, [
    { text: 'A <b>', hit: false },
    { text: 'Ⓦord', hit: true },
    { text: '</b>', hit: false },
  ])
  const text: { text: string; hit: boolean }[] = found.highlight.text
  assert.deepEqual(
    text.filter(({ hit }) => hit).map((piece) => piece.text),
    ['word'],
  )
  const line = text.map((piece) => piece.text).join('')
  assert.match(line, /^….*然后是 wording <i> 结束.*…$/)
  assert.ok(line.length <= 130, line)
})

test('the passage around a hit holds the hit, however many signs before it fold to several', async (t) => {
  const { post, visitor } = await testApp(t)
  const line = '他低着头，慢慢地说……然后又不说话了……屋外下着雨。'
  await post({
    title: '雨夜',
    body: `<p>${line.repeat(60)}最后他提到了银杏树，还有 Ginkgo。</p><p>${line.repeat(20)}</p>`,
  })
  for (const q of ['银杏树', 'ginkgo']) {
    const [found] = (await ask(visitor, { q })).json().items
    const line: { text: string; hit: boolean }[] = found.highlight.text
    assert.deepEqual(
      line.filter(({ hit }) => hit).map(({ text }) => text.toLowerCase()),
      [q],
    )
  }
})
