import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import { Parser } from 'htmlparser2'
import { setUsername } from '../../src/features/accounts/service.ts'
import { LANGS, type Lang } from '../../src/i18n/words.ts'
import { transaction } from '../../src/kernel/db/db.ts'
import type { DeclaredRoute } from '../../src/kernel/http/route-policy.ts'
import { testApp } from '../app.ts'
import { htmlProblems } from '../html-validator.ts'
import type { NewPerson, PersonLike } from '../user-builders.ts'
import { addressOf } from './declared-routes.ts'

const isPage = ({ options }: DeclaredRoute) => {
  const answers = options.schema?.response as Record<number, { contentMediaType?: string }>
  return answers[200]?.contentMediaType === 'text/html'
}

/** Addresses with a face of their own that no route tells of. */
const TABS = ['profile', 'security', 'sessions', 'tokens', 'notifications', 'privacy', 'blocks', 'energy']
const SETTINGS = TABS.map((tab) => `/settings?tab=${tab}`)
const STUDIO = ['/studio/posts?status=draft', '/studio/posts?status=locked', '/studio/analytics?range=90d']
const INBOX = ['comment', 'mention', 'like', 'follow', 'system'].map((tab) => `/messages?category=${tab}`)
const MORE = [
  '/?welcome=1',
  '/posts?sort=hot',
  ...INBOX,
  ...SETTINGS,
  ...STUDIO,
  '/login/second-step?with=recovery',
  '/nowhere',
]
const BODY = `<h2>One</h2><p>Text with <a href="https://example.org">a link</a></p><h2>Two</h2>
<pre><code class="language-ts">const a = 1</code></pre><h3>Three</h3><img src="https://example.org/a.png">
<table><tbody><tr><th>A</th></tr><tr><td>B</td></tr></tbody></table>`

/**
 * Every page as a visitor, a member and an owner see it; those who are sent on to another page see that one in its turn.
 * All that people name or write is this word, and with `named` the people are called so, too.
 */
async function everyPage(t: TestContext, lang: Lang, word = 'Joule', named = false) {
  const { app, visitor, user, writer, owner, post, db } = await testApp(t)
  const [member, boss] = [await writer(), await owner()]
  const { id } = await post({ author: member, title: word, body: BODY, tags: ['joule'] })
  await news(user, member, id, word)
  // In the middle of a set-up, and between the two steps of a login.
  await member.post('/api/settings/two-factor')
  visitor.keepCookies({ second_step: 'ticket' })
  if (named) {
    const people = await db.selectFrom('users').select('id').execute()
    for (const person of people)
      await transaction(db, (trx) => setUsername(trx, person.id, `${word}${person.id}`))
  }
  const draft = await post({ author: member, title: word, body: BODY, status: 'draft' })
  const addresses = app.declaredRoutes
    .filter(isPage)
    .flatMap((route) => [
      addressOf(route, '999999999'),
      addressOf(route, String(id)).replace(`/tags/${id}`, '/tags/joule'),
    ])
  addresses.push(...(await spaceOf(member, id, word)), `/admin/users/${member.id}`)
  addresses.push(`/posts/${draft.id}`, `/studio/write?id=${draft.id}`, `/studio/history?id=${draft.id}`)
  const pages: { address: string; body: string }[] = []
  for (const address of new Set([...addresses, ...MORE])) {
    const seen = await Promise.all(
      [visitor, member, ...(named ? [boss] : [])].map((reader) =>
        reader.get(address, { headers: { 'accept-language': lang } }),
      ),
    )
    const shown = seen.filter(({ statusCode }) => statusCode !== 303)
    assert.ok(shown.length > 0, `nobody sees ${address}`)
    pages.push(...shown.map(({ body }) => ({ address, body })))
  }
  return pages
}

/** A notice of every kind that people bring about. */
async function news(user: NewPerson, member: PersonLike, postId: number, word: string): Promise<void> {
  const other = await user()
  await other.post(`/api/users/${member.id}/follow`)
  await other.post(`/api/posts/${postId}/like`)
  await other.post(`/api/posts/${postId}/comments`, { content: word })
  await other.post(`/api/posts/${postId}/comments`, { content: `@${member.username} ${word}` })
  await other.post('/api/reports', { target_type: 'post', target_id: postId, reason: word })
}

async function spaceOf(member: PersonLike, postId: number, name: string): Promise<string[]> {
  const { id } = (await member.post('/api/folders', { name, is_public: true })).json()
  await member.post(`/api/folders/${id}/posts`, { post_id: postId })
  const tabs = ['articles', 'following', 'followers', 'favorites', 'settings', `favorites&folder=${id}`]
  return tabs.map((tab) => `/space/${member.id}?tab=${tab}`)
}

for (const lang of LANGS) {
  test(`every page is valid HTML in ${lang}`, async (t) => {
    for (const { address, body } of await everyPage(t, lang)) {
      assert.match(body, new RegExp(`<html lang="${lang}"`))
      assert.deepEqual(await htmlProblems(body), [], address)
    }
  })
}

test('English pages hold no Chinese but the names of languages', async (t) => {
  for (const { address, body } of await everyPage(t, 'en')) {
    if (address === '/styleguide') continue
    const strays = body.replace(/<a [^>]*lang="zh-CN"[^>]*>.*?<\/a>/gs, '').match(/\p{Script=Han}+/gu)
    assert.deepEqual(strays, null, address)
  }
})

test('names, titles and whatever else people write stand in a writing direction of their own', async (t) => {
  const [seen, strays] = [new Set<string>(), new Set<string>()]
  for (const { address, body } of await everyPage(t, 'en', 'שלום', true)) {
    for (const open of textsWith(body, 'שלום')) {
      const isolated = open.some((tag) => tag === 'bdi' || tag.endsWith('[auto]'))
      if (isolated) seen.add(open.slice(-3).join(' > '))
      else strays.add(`${address}: ${open.slice(3).join(' > ')}`)
    }
  }
  assert.deepEqual([...strays], [])
  assert.ok(seen.size > 15, [...seen].join(' '))
})

test('landmarks of one kind have names that tell them apart', async (t) => {
  for (const { address, body } of await everyPage(t, 'en', 'Joule', true)) {
    const named = [...body.matchAll(/<(nav|aside|form)\b([^>]*)>/g)].flatMap(([, tag, rest]) => {
      if (tag === 'form' && !rest!.includes('role="search"')) return []
      return [`${tag} ${/aria-label(?:ledby)?="([^"]+)"/.exec(rest!)?.[1] ?? ''}`]
    })
    const twice = named.filter((name, index) => name.endsWith(' ') || named.indexOf(name) !== index)
    assert.deepEqual(twice, [], address)
  }
})

/** The elements around every text of a page that holds this word; what is no text of the page is left out. */
function textsWith(body: string, word: string): string[][] {
  const found: string[][] = []
  const open: string[] = []
  const parser = new Parser({
    onopentag: (tag, { dir }) => void open.push(dir ? `${tag}[${dir}]` : tag),
    onclosetag: () => void open.pop(),
    ontext(text) {
      const aside = /^(title|script|option|textarea)/.test(open.at(-1)!)
      if (text.includes(word) && !aside) found.push([...open])
    },
  })
  parser.end(body)
  return found
}

test('assets are named by their content, kept for a year and compressed', async (t) => {
  const { visitor } = await testApp(t)
  const home = await visitor.get('/')
  const addresses = [...home.body.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(
    ([, address]) => address!,
  )
  assert.ok(addresses.length >= 3)
  for (const address of addresses) {
    const plain = await visitor.get(address)
    assert.equal(plain.statusCode, 200)
    assert.match(String(plain.headers['cache-control']), /max-age=31536000, immutable/)
    const packed = await visitor.get(address, { headers: { 'accept-encoding': 'gzip, br' } })
    assert.equal(packed.headers['content-encoding'], 'br')
    if (plain.rawPayload.length > 1000)
      assert.ok(packed.rawPayload.length < plain.rawPayload.length / 2, address)
  }
  assert.equal((await visitor.get('/assets/site-NOTTHERE.js')).statusCode, 404)
  assert.equal((await visitor.get('/assets/..%2Fmanifest.json')).statusCode, 404)
})

test('the home page with its styles and scripts travels in less than 60 KB', async (t) => {
  const { visitor } = await testApp(t)
  const { body } = await visitor.get('/')
  const assets = [...body.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, address]) => address!)
  let bytes = brotliCompressSync(body).length
  for (const address of assets) {
    bytes += (await visitor.get(address, { headers: { 'accept-encoding': 'br' } })).rawPayload.length
  }
  assert.ok(bytes < 60 * 1024, `${bytes} bytes`)
})

test('texts are compressed for those who can read it', async (t) => {
  const { visitor } = await testApp(t)
  const encodings = {
    br: 'br',
    gzip: 'gzip',
    'gzip, deflate, br': 'br',
    'br;q=0, gzip': 'gzip',
    identity: undefined,
  }
  for (const [accepted, expected] of Object.entries(encodings)) {
    const { headers } = await visitor.get('/', { headers: { 'accept-encoding': accepted } })
    assert.equal(headers['content-encoding'], expected, accepted)
    assert.equal(headers.vary, 'accept-encoding, accept-language, authorization, cookie')
  }
})
