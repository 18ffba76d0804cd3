import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plainBody } from '../../../test/contract/plain-answer.ts'
import { testApp } from '../../../test/kit/app.ts'
import type { BrowserLike } from '../../../test/kit/browser-like.ts'
import { openPage } from '../../../test/kit/html-validator.ts'
import { PASSWORD } from '../../../test/kit/user-builders.ts'
import { wordsIn } from '../../i18n/words.ts'

const { space } = wordsIn('zh-CN')
const CURRENT_TAB = /<a href="\/space\/\d+(?:\?tab=(\w+))?" aria-current="page">/

test('five tabs for the owner, four for others; whatever is no tab opens the posts', async (t) => {
  const { user, visitor } = await testApp(t)
  const [ming, other] = [await user(), await user()]
  const tabAt = async (reader: BrowserLike, query: string) =>
    (await openPage(reader, `/space/${ming.id}${query}`)).match(CURRENT_TAB)?.[1] ?? 'articles'
  for (const tab of ['articles', 'following', 'followers', 'favorites'])
    for (const reader of [ming, other, visitor]) assert.equal(await tabAt(reader, `?tab=${tab}`), tab)
  assert.equal(await tabAt(ming, '?tab=settings'), 'settings')
  for (const reader of [other, visitor]) assert.equal(await tabAt(reader, '?tab=settings'), 'articles')
  for (const odd of ['', '?tab=nothing', '?tab=constructor', '?tab=articles&page=-7'])
    assert.equal(await tabAt(ming, odd), 'articles', odd)
})

test('what someone published stands there page by page, newest first, and what is hidden does not', async (t) => {
  const { writer, post, visitor, clock } = await testApp(t)
  const ming = await writer()
  assert.ok((await openPage(ming, `/space/${ming.id}`)).includes(space.articles.own.text))
  assert.ok((await openPage(visitor, `/space/${ming.id}`)).includes(space.articles.other.text))
  for (let number = 1; number <= 21; number++) {
    clock.advance(60)
    await post({ author: ming, title: `第 ${number} 篇` })
  }
  for (const status of ['draft', 'pending', 'rejected', 'locked'] as const)
    await post({ author: ming, title: 'nobody knows', status })
  const titles = async (query: string) =>
    [
      ...(await openPage(visitor, `/space/${ming.id}${query}`)).matchAll(/post-card-title"><a [^>]*>(.*?)</g),
    ].map(([, title]) => title)
  const first = await titles('')
  assert.deepEqual([first.length, first[0], first.at(-1)], [20, '第 21 篇', '第 2 篇'])
  for (const late of ['?page=2', '?page=99']) assert.deepEqual(await titles(late), ['第 1 篇'])
})

test('the head tells who it is, how well received and how well known', async (t) => {
  const { writer, user, post, visitor, clock } = await testApp(t)
  const ming = await writer()
  await ming.put('/api/settings/profile', { signature: '</script><b>你好</b>' })
  const { id } = await post({ author: ming })
  const energize = async () => {
    const person = await writer()
    await person.get('/api/energy/info')
    const gift = await person.post('/api/energy/energize', { post_id: id, type: 'light' })
    assert.equal(gift.statusCode, 200)
    return person
  }
  await energize()
  clock.advance(24 * 60 * 60)
  const fan = await energize()
  await fan.post(`/api/users/${ming.id}/follow`)

  const body = await openPage(visitor, `/space/${ming.id}`)
  assert.match(body, new RegExp(`${space.cards.energy}</dt><dd>.*<strong>2</strong>`))
  assert.match(body, new RegExp(`data-followers="${ming.id}">1<`))
  assert.match(body, new RegExp(`<link rel="canonical" href="[^"]+/space/${ming.id}">`))
  assert.match(body, new RegExp(`href="/space/${ming.id}/feed.xml"`))
  assert.match(body, /property="og:type" content="profile"/)
  const facts = JSON.parse(body.match(/<script type="application\/ld\+json">(.*?)<\/script>/s)![1]!)
  assert.equal(facts['@type'], 'ProfilePage')
  assert.equal(facts.mainEntity.description, '</script><b>你好</b>')
  assert.equal(facts.mainEntity.interactionStatistic.userInteractionCount, 1)

  assert.match(body, new RegExp(`href="/login\\?next=${encodeURIComponent(`/space/${ming.id}`)}"`))
  const button = new RegExp(`data-follow="${ming.id}" data-state="(\\w+)"`)
  assert.equal((await openPage(fan, `/space/${ming.id}`)).match(button)?.[1], 'following')
  assert.equal((await openPage(await user(), `/space/${ming.id}`)).match(button)?.[1], 'none')
  const own = await openPage(ming, `/space/${ming.id}`)
  assert.doesNotMatch(own, /data-follow="/)
  assert.match(own, /class="ring"[\s\S]*space-goal/)
})

test('cards of posts and suggestions lead to the people behind them', async (t) => {
  const { writer, post, visitor } = await testApp(t)
  const ming = await writer()
  await ming.put('/api/settings/profile', { username: '溪边人' })
  await post({ author: ming, title: '溪水', tags: ['溪流'] })
  const link = `<a class="author-link" href="/space/${ming.id}">`
  for (const place of [`/tags/${encodeURIComponent('溪流')}`, `/search?q=${encodeURIComponent('溪水')}`])
    assert.ok((await openPage(visitor, place)).includes(link), place)
  const { items } = (await visitor.get(`/api/search/suggest?q=${encodeURIComponent('溪边')}`)).json()
  assert.deepEqual(items.at(-1), { kind: 'person', text: '溪边人', url: `/space/${ming.id}` })
})

test('someone who is leaving has, to others, no page; a ban takes nothing away', async (t) => {
  const { user, visitor } = await testApp(t)
  const [leaving, stranger] = [await user(), await user()]
  const banned = await user({ ban: { reason: '广告', until: null } })
  await openPage(visitor, `/space/${banned.id}`)
  await leaving.post('/api/settings/delete-account', { password: PASSWORD })
  for (const reader of [visitor, stranger, await user({ role: 'admin' })]) {
    for (const query of ['', '?tab=followers', '?tab=favorites']) {
      const missing = await pageOf(reader, 999_999_999, query)
      assert.equal(missing.status, 404)
      assert.deepEqual(await pageOf(reader, leaving.id, query), missing)
    }
  }
})

/** The page without what differs between any two requests, or names the address itself. */
async function pageOf(reader: BrowserLike, uid: number, query: string) {
  const { statusCode, headers, body } = await reader.get(`/space/${uid}${query}`)
  const { date: _, 'set-cookie': __, 'content-length': ___, ...kept } = headers
  const text = plainBody(body).replaceAll(`space%2F${uid}`, 'here')
  return { status: statusCode, kept: { ...kept, 'x-request-id': '' }, text }
}

test('everybody finds buttons of their own in a space that all share, and what they change at once', async (t) => {
  const { writer, user, owner, newVisitor } = await testApp(t)
  const ming = await writer()
  const [reader, fan, muter] = [await user(), await user(), await user()]
  const buttons = async (who: BrowserLike) => {
    const { body } = await who.get(`/space/${ming.id}`)
    const marks = [
      'data-state="none"',
      'data-state="following"',
      `DELETE /api/users/${ming.id}/mute`,
      '/admin/users/',
    ]
    return marks.map((mark) => body.includes(mark))
  }
  const all = [reader, fan, muter, await owner(), newVisitor()]
  const seen = async () => Promise.all(all.map(buttons))
  const [plain, none] = [
    [true, false, false, false],
    [false, false, false, false],
  ]
  assert.deepEqual(await seen(), [plain, plain, plain, [true, false, false, true], none])
  await fan.post(`/api/users/${ming.id}/follow`)
  await muter.put(`/api/users/${ming.id}/mute`)
  const changed = [
    plain,
    [false, true, false, false],
    [true, false, true, false],
    [true, false, false, true],
    none,
  ]
  assert.deepEqual(await seen(), changed)
  assert.deepEqual(await seen(), changed)
})
