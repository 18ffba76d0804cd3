import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { testApp } from '../kit/app.ts'
import type { PersonLike } from '../kit/user-builders.ts'

// What people write is kept as it is shown: every text of the site, through its route.

const EMPTY = ['\u3164', '\u200b\u200d', '\u2800\u2800', ' \u00a0\u115f', '\ufe0f']

async function site(t: TestContext) {
  const opened = await testApp(t)
  const author = await opened.writer()
  const post = await opened.post({ author })
  return { ...opened, author, reader: await opened.writer(), boss: await opened.owner(), post }
}

type Site = Awaited<ReturnType<typeof site>>
type Write = (site: Site, text: string) => ReturnType<PersonLike['post']>

const folder: Write = ({ author }, name) => author.post('/api/folders', { name })
const title: Write = ({ author }, text) =>
  author.post('/api/studio/posts', { title: text, body: '<p>正文</p>', draft: true })
const comment: Write = ({ reader, post }, content) =>
  reader.post(`/api/posts/${post.id}/comments`, { content })
const report: Write = async ({ user, post }, reason) =>
  (await user()).post('/api/reports', { target_type: 'post', target_id: post.id, reason })
const signature: Write = ({ author }, text) => author.put('/api/settings/profile', { signature: text })
const siteName: Write = ({ boss }, value) => boss.put('/api/admin/site-settings', { key: 'site.name', value })

test('a text that shows nothing is empty', async (t) => {
  const opened = await site(t)
  const refused: [Write, string][] = [
    [folder, 'name'],
    [title, 'title'],
    [report, 'reason'],
  ]
  for (const text of EMPTY) {
    for (const [write, field] of refused) {
      const { statusCode, json } = await write(opened, text)
      assert.deepEqual([statusCode, Object.keys(json().error.details)], [400, [field]], JSON.stringify(text))
    }
    assert.equal((await comment(opened, text)).json().error.code, 'comment_empty')
    assert.deepEqual((await signature(opened, text)).json().applied, [], 'nothing to reward')
    assert.equal((await siteName(opened, text)).json().settings['site.name'], '')
    const tags = await opened.author.post('/api/studio/posts', {
      title: 'x',
      body: '',
      tags: [text],
      draft: true,
    })
    assert.deepEqual(tags.json().tags, [])
  }
})

test('directions, zero widths and piles of marks do not get into a text, joined emoji do', async (t) => {
  const opened = await site(t)
  const written = `a\u202eb\u2066c \u200b👩‍💻 Z${'\u0301'.repeat(30)}`
  const kept = `abc 👩‍💻 Z${'\u0301'.repeat(4)}`
  assert.equal((await folder(opened, written)).json().name, kept)
  assert.equal((await title(opened, written)).json().title, kept)
  assert.equal((await comment(opened, `${written}\n\u2067next`)).json().content, `${kept}\nnext`)
  assert.equal((await report(opened, written)).json().reason, kept)
  await signature(opened, written)
  const people = opened.db.selectFrom('users').select('signature').where('id', '=', opened.author.id)
  assert.deepEqual(await people.execute(), [{ signature: kept }])
  assert.equal((await siteName(opened, written)).json().settings['site.name'], kept)
  await siteName(opened, '')
})

test('no character reference brings into a post what may not be sent, and the feed stays well-formed', async (t) => {
  const opened = await site(t)
  const body =
    '<p>a&#xFFFF;&#xD800;&#xFDD0;&#7;&#x202E;b<img src="https://example.org/x.png" alt="c&#x1FFFE;&#x2066;d"></p>'
  const { id, ...post } = (await opened.author.post('/api/studio/posts', { title: '干净', body })).json()
  assert.match(post.body, /^<p>a\ufffd?b<img src="https:\/\/example.org\/x.png" alt="cd"><\/p>$/)
  const feed = (await opened.visitor.get('/feed.xml')).body
  assert.ok(feed.includes(`/posts/${id}`))
  assert.doesNotMatch(
    feed,
    /(?![\t\n\r])\p{Cc}|\p{Cs}|\p{Noncharacter_Code_Point}|[\u202a-\u202e\u2066-\u2069]/u,
  )
})
