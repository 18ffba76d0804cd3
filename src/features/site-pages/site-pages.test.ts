import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { assertInvariantsDetect } from '../../../test/kit/corruption-cases.ts'
import { giveRights } from '../../../test/subjects/moderators.ts'
import { sitePagesSlice } from './slice.ts'

const API = '/api/admin/site-pages'
const RULES = { page: 'rules', lang: 'zh-CN' }
const PRIVACY = { page: 'privacy', lang: 'zh-CN' }
const CONTACT = { page: 'contact', lang: 'zh-CN' }
const ENGLISH = { headers: { 'accept-language': 'en' } }

test('what the owner writes is a page for everyone, linked at the foot; what nobody wrote does not exist', async (t) => {
  const site = await testApp(t)
  const { visitor } = site
  const [boss, member] = [await site.owner(), await site.user()]
  const foot = (body: string) =>
    [...body.matchAll(/<a href="\/(about|rules|privacy|contact)">/g)].map((m) => m[1])
  for (const reader of [visitor, member]) {
    assert.equal((await reader.get('/rules')).statusCode, 404)
    assert.deepEqual(foot((await reader.get('/posts')).body), [])
  }
  assert.deepEqual((await visitor.get('/api/site-pages')).json().items, [])

  const text = '<h2>友善</h2><p>不骂人。<script>alert(1)</script></p>'
  const saved = await boss.put(API, { ...RULES, body: text, version: 0 })
  assert.equal(outcomeOf(saved), '200 ok')
  assert.deepEqual([saved.json().version, saved.json().body], [1, '<h2>友善</h2><p>不骂人。</p>'])
  await boss.put('/api/admin/site-pages', { page: 'about', lang: 'en', body: '<p>Hello.</p>', version: 0 })

  for (const reader of [visitor, member]) {
    const page = await reader.get('/rules')
    assert.match(page.body, /<h1>社区规则<\/h1>.*lang="zh-CN"><h2[^>]*>友善/s)
    assert.deepEqual(foot(page.body), ['about', 'rules'])
    assert.deepEqual(foot((await reader.get('/posts')).body), ['about', 'rules'])
    const english = await reader.get('/rules', ENGLISH)
    assert.match(
      english.body,
      /only available in Simplified Chinese for now.*<div class="prose" dir="auto" lang="zh-CN">/s,
    )
  }
  const about = (await visitor.get('/about', ENGLISH)).body
  assert.match(about, /<meta property="og:description" content="Hello.">/)
  assert.doesNotMatch(about, /only available/)
  assert.match((await visitor.get('/sitemaps/1.xml')).body, /\/rules<\/loc><lastmod>/)
  assert.deepEqual(
    (await visitor.get('/api/site-pages?page=rules')).json().items.map(({ html }: { html: string }) => html),
    [saved.json().html],
  )

  assert.equal((await boss.put(API, { ...RULES, body: '<p> </p>', version: 1 })).json().body, '')
  assert.equal((await visitor.get('/rules')).statusCode, 404)
  assert.deepEqual(foot((await member.get('/posts')).body), ['about'])
})

test('an owner writes pages of their own, each with a title in every language, up to a hundred', async (t) => {
  const site = await testApp(t)
  const { visitor, db } = site
  const boss = await site.owner()
  const save = (page: string, more: object = {}) =>
    boss.put(API, { page, lang: 'zh-CN', title: '常见问题', body: '<p>问与答</p>', version: 0, ...more })
  assert.equal((await visitor.get('/pages/faq')).statusCode, 404)
  assert.equal((await save('faq', { title: ' ' })).json().error.details.title, '必填。')
  for (const name of ['FAQ', 'a--b', '-a', '../admin', '常见', 'a'.repeat(41), ''])
    assert.equal((await save(name)).statusCode, 400, name)

  assert.equal((await save('faq')).json().url, '/pages/faq')
  await save('faq', { lang: 'en', title: 'Questions <b>' })
  const page = await visitor.get('/pages/faq')
  assert.match(page.body, /<title>常见问题 · Joule.*<h1 dir="auto">常见问题<\/h1>.*问与答/s)
  assert.match((await visitor.get('/pages/faq', ENGLISH)).body, /<h1 dir="auto">Questions &lt;b&gt;<\/h1>/)
  for (const path of ['/faq', '/pages/rules', '/pages/FAQ'])
    assert.equal((await visitor.get(path)).statusCode, 404, path)
  assert.match((await visitor.get('/sitemaps/1.xml')).body, /\/pages\/faq<\/loc>/)
  const { items, own } = (await visitor.get('/api/site-pages')).json()
  assert.equal(items.filter(({ page }: { page: string }) => page === 'faq').length, 0)
  assert.deepEqual(
    own.map(({ lang, title, url }: Record<string, string>) => [lang, title, url]),
    [
      ['en', 'Questions <b>', '/pages/faq'],
      ['zh-CN', '常见问题', '/pages/faq'],
    ],
  )
  assert.equal((await visitor.get('/api/site-pages?page=faq')).json().items.length, 2)
  const renamed = await save('faq', { title: '答疑', version: 1 })
  assert.equal(renamed.json().version, 2, 'a new title is a new version')
  assert.match((await boss.get('/admin/site-pages')).body, /答疑.*name="page"/s)
  assert.match((await boss.get('/admin/site-pages?page=faq&text=zh-CN')).body, /name="title"[^>]*>/)
  assert.equal((await boss.get('/admin/site-pages?page=No+Name&text=zh-CN')).statusCode, 400)
  assert.match((await boss.get('/admin/log')).body, /答疑 · 简体中文/)

  await sql`insert into site_page_versions (page, lang, version, title, body, body_text, page_html, editor_id, created_at)
    select 'p' || n, 'en', 1, 'P', '<p>x</p>', 'x', '<p>x</p>', ${boss.id}, ${site.clock.now()} from generate_series(1, 98) n`.execute(
    db,
  )
  const replies = await Promise.all(Array.from({ length: 8 }, (_, n) => save(`last-${n}`)))
  const outcomes = replies.map(outcomeOf).toSorted()
  assert.deepEqual([outcomes[0], new Set(outcomes.slice(1))], ['200 ok', new Set(['409 site_page_limit'])])
  assert.equal((await save('faq', { title: '仍可修改', version: 2 })).statusCode, 200)
  await sql`delete from site_page_versions where page like 'p%' and title = 'P'`.execute(db)
})

test('a moderator with the right finds the pages in a tab of their own; others have neither', async (t) => {
  const { owner, user } = await testApp(t)
  const [boss, admin, moderator] = [
    await owner(),
    await user({ role: 'admin' }),
    await user({ role: 'moderator' }),
  ]
  const list = async (who: typeof boss) => (await who.get('/admin/site-pages')).statusCode
  const tab = /<a href="\/admin\/site-pages"/
  assert.deepEqual([await list(boss), await list(admin), await list(moderator)], [200, 403, 403])
  assert.doesNotMatch((await moderator.get('/admin')).body, tab)
  await giveRights(boss, ['pages'])
  assert.match((await moderator.get('/admin')).body, tab)
  assert.match((await moderator.get('/admin/site-pages')).body, /page=rules&amp;text=en/)
  assert.match((await moderator.get('/admin/site-pages?page=rules')).body, tab)
  assert.doesNotMatch((await moderator.get('/admin')).body, /href="\/admin\/site-settings"/)
})

test('gaps of the draft that were published are named until they are filled in', async (t) => {
  const { owner } = await testApp(t)
  const boss = await owner()
  const save = (version: number, body: string) =>
    boss.put(API, { page: 'about', lang: 'zh-TW', body, version })
  const editor = async () => (await boss.get('/admin/site-pages?page=about&text=zh-TW')).body
  const told = /还没有换成你自己的话，大家现在看得到：〔你是誰，為什麼做這個站〕</
  assert.doesNotMatch(await editor(), /还没有换成你自己的话/)
  await save(0, '<h2>誰在營運</h2><p>〔你是誰，為什麼做這個站〕</p>')
  assert.match(await editor(), told)
  await save(1, '<h2>誰在營運</h2><p>一群看海的人。</p>')
  assert.doesNotMatch(await editor(), /还没有换成你自己的话/)
})

test('only owners write, every change is in the log, and an earlier version can be opened and saved again', async (t) => {
  const { owner, user, visitor } = await testApp(t)
  const [boss, helper] = [await owner(), await user({ role: 'admin' })]
  const save = (version: number, body: string) => boss.put(API, { ...PRIVACY, body, version })
  assert.equal((await helper.put(API, { ...PRIVACY, body: '<p>a</p>', version: 0 })).statusCode, 403)
  assert.equal((await (await user()).get('/admin/site-pages?page=privacy&text=zh-CN')).statusCode, 403)

  assert.match(
    (await boss.get('/admin/site-pages?page=privacy&text=en')).body,
    /does not exist yet|这一页还没有写.*\[Third parties/s,
  )
  await save(0, '<p>第一版</p>')
  await save(1, '<p>第二版</p>')
  assert.equal((await save(2, '<p>第二版</p>')).json().version, 2, 'an unchanged text is no new version')
  const older = (await boss.get('/admin/site-pages?page=privacy&text=zh-CN&version=1')).body
  assert.match(older, /这是第 1 版的内容.*data-version="2".*第一版.*<strong>第 2 版/s)
  assert.equal((await boss.get('/admin/site-pages?page=privacy&text=zh-CN&version=9')).statusCode, 404)
  await save(2, '<p>第一版</p>')
  assert.match((await visitor.get('/privacy')).body, /第一版/)

  const log = (await boss.get('/api/admin/log?action=site_page.changed&page_size=3')).json()
  assert.deepEqual(
    log.items.map(({ details }: { details: object }) => details),
    [3, 2, 1].map((version) => ({ lang: 'zh-CN', page: 'privacy', version })),
  )
  assert.match(
    (await boss.get('/admin/log')).body,
    /修改了站点页面<\/span> <a href="[^"]+version=3">隐私 · 简体中文/,
  )
})

test('of 64 saves of one version one counts, and the others hear of it', async (t) => {
  const { user } = await testApp(t)
  const owners = await Promise.all(Array.from({ length: 8 }, () => user({ role: 'owner' })))
  const saves = owners.flatMap((owner) =>
    Array.from({ length: 8 }, (_, index) =>
      owner.put(API, { ...CONTACT, body: `<p>${owner.id} ${index}</p>`, version: 0 }),
    ),
  )
  const replies = await Promise.all(saves)
  const outcomes = replies.map(outcomeOf).toSorted()
  assert.deepEqual([outcomes[0], new Set(outcomes.slice(1))], ['200 ok', new Set(['409 page_changed'])])
  assert.equal(replies.find(({ statusCode }) => statusCode === 409)?.json().error.details.version, 1)
})

test('the audit finds a version without its log entry or its predecessor', async (t) => {
  const { owner, db } = await testApp(t)
  await (await owner()).put(API, { page: 'contact', lang: 'en', body: '<p>one</p>', version: 0 })
  const where = sql`where page = 'contact' and lang = 'en'`
  await assertInvariantsDetect(db, sitePagesSlice.invariants, [
    ['I104', [sql`update site_page_versions set version = 3 ${where}`], /^version 3 of page contact in en$/],
  ])
})
