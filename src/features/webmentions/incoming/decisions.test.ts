import assert from 'node:assert/strict'
import { test } from 'node:test'
import { giveRights } from '../../../../test/subjects/moderators.ts'
import { mentionableSite, ORIGIN } from '../../../../test/subjects/webmentions.ts'
import { jobsOf } from '../../../jobs.ts'
import { transaction } from '../../../kernel/db/db.ts'
import { runJob } from '../../../kernel/ops/jobs.ts'
import { pruneMentions } from './pruning.ts'

const DAY_S = 24 * 3600

test('blocked hosts are refused, words of the owner hold, hide or refuse what a page calls itself', async (t) => {
  const { pages, link, boss, set, say, page, target, mention, held, shown, lan, check, db } =
    await mentionableSite(t)
  pages['/a'] = { body: `<title>A</title>${link}` }
  const list = async (fields: object) => {
    const reply = await boss.post('/api/admin/screening-lists', { name: 'x', ...fields })
    assert.equal(reply.statusCode, 201, reply.body)
    return reply.json().id as number
  }
  await set('federation.blocked', '127.0.0.1\n.evil.example')
  assert.equal((await say({ source: page('/a'), target })).statusCode, 403)
  for (const host of ['evil.example', 'a.evil.example.'])
    assert.equal((await say({ source: `https://${host}/`, target })).statusCode, 403, host)
  assert.equal((await say({ source: 'http://joule.example./posts/1', target })).statusCode, 400)
  await set('federation.blocked', '')
  const hosts = await list({ kind: 'blocked_hosts', text: 'blog.example' })
  for (const host of ['a.blog.example', 'blog.example.'])
    assert.equal((await say({ source: `https://${host}/`, target })).statusCode, 403, host)
  await boss.delete(`/api/admin/screening-lists/${hosts}`)
  await say({ source: page('/a'), target })
  await set('federation.blocked', '127.0.0.1')
  await check()
  assert.deepEqual(await held(), [], 'blocked while it waited')
  await set('federation.blocked', '')

  const words = (action: string, text: string) =>
    list({ kind: 'words', action, scopes: ['comments'], text, name: action })
  const lists = [await words('hold', 'flood'), await words('refuse', 'casino'), await words('mask', 'damn')]
  pages['/held'] = { body: `<title>flood</title>${link}` }
  pages['/refused'] = { body: `<title>Casino</title>${link}` }
  pages['/masked'] = { body: `<title>damn tides</title>${link}` }
  for (const path of ['/a', '/held', '/refused', '/masked']) await mention(path)
  const seen = (await held()).map(({ title, word }: Record<string, string>) => [title, word])
  assert.deepEqual(seen, [
    ['A', null],
    ['flood', 'flood'],
    ['＊＊＊＊ tides', null],
  ])
  assert.match((await boss.get('/admin/held-comments')).body, /flood/)
  const [first, flood] = await held()
  assert.equal(
    (await lan.post(`/api/webmentions/${flood.id}/admit`)).statusCode,
    403,
    'no author overrules a list',
  )
  const studio = (await lan.get('/studio/outside-replies')).body
  assert.ok(studio.includes(`POST /api/webmentions/${first.id}/admit`))
  assert.ok(!studio.includes(`POST /api/webmentions/${flood.id}/admit`))
  pages['/held'] = { body: `<title>a worse flood</title>${link}` }
  await mention('/held')
  const late = await boss.post(`/api/webmentions/${flood.id}/admit`)
  assert.equal(late.statusCode, 404, 'changed since it was read')
  const worse = (await held()).at(-1)
  assert.equal((await boss.post(`/api/webmentions/${worse.id}/admit`)).statusCode, 200)
  assert.equal((await lan.delete(`/api/webmentions/${worse.id}`)).statusCode, 200)
  await mention('/held')
  await lan.post(`/api/webmentions/${first.id}/admit`)
  pages['/a'] = { body: `<title>flood again</title>${link}` }
  await mention('/a')
  assert.deepEqual([(await shown()).length, (await held()).length], [0, 2], 'looked at once more')
  pages['/a'] = { body: `<title>Casino</title>${link}` }
  await mention('/a')
  assert.equal((await held()).length, 1)
  lists.push(
    await list({ kind: 'words', action: 'refuse', scopes: ['names'], text: 'wicked', name: 'names' }),
  )
  pages['/named'] = { body: `<div class=h-entry><p class=p-author>Wicked Ana</p></div>${link}` }
  await mention('/named')
  assert.equal((await held()).length, 1, 'a name that nobody may have')
  for (const id of lists) await boss.delete(`/api/admin/screening-lists/${id}`)
  await db.deleteFrom('webmentions').execute()
})

test('a moderator decides and the log says so; what was refused does not come back; a hidden post hides its mentions', async (t) => {
  const { pages, link, mention, held, shown, body, boss, lan, user, db, post, visitor } =
    await mentionableSite(t)
  pages['/a'] = { body: `<title>Flotsam</title>${link}` }
  pages['/b'] = { body: `<title>Jetsam</title>${link}` }
  await mention('/a')
  await mention('/b')
  const moderator = await user({ role: 'moderator' })
  const all = (await moderator.get('/api/admin/webmentions')).json().items
  assert.deepEqual(
    all.map(({ title }: { title: string }) => title),
    ['Flotsam', 'Jetsam'],
  )
  assert.equal((await lan.get('/api/admin/webmentions')).statusCode, 403)
  const [a, b] = await held()
  assert.equal((await moderator.post(`/api/webmentions/${a.id}/admit`)).statusCode, 200)
  assert.equal((await moderator.delete(`/api/webmentions/${b.id}`)).statusCode, 200)
  const log = (await boss.get('/api/admin/log')).json().items
  assert.deepEqual(
    log
      .slice(0, 2)
      .map(({ action, target_id }: { action: string; target_id: number }) => [action, target_id]),
    [
      ['webmention.refuse', b.id],
      ['webmention.admit', a.id],
    ],
  )
  await mention('/b')
  assert.deepEqual(await held(), [])
  assert.equal((await lan.post(`/api/webmentions/${b.id}/admit`)).statusCode, 404)
  assert.match(await body(), /Flotsam/)

  await boss.post(`/api/admin/posts/${post.id}/lock`, { reason: 'x' })
  assert.equal((await visitor.get(`/api/posts/${post.id}/webmentions`)).statusCode, 404)
  await boss.post(`/api/admin/posts/${post.id}/unlock`)
  assert.equal((await shown()).length, 1)
  assert.equal((await boss.delete(`/api/webmentions/${a.id}`)).statusCode, 200)
  assert.deepEqual([await shown(), (await body()).includes('Flotsam')], [[], false])
  await db.deleteFrom('webmentions').execute()
})

test('what nobody has decided about is forgotten after 90 days, and the rest with its post or its host', async (t) => {
  const site = await mentionableSite(t)
  const { pages, link, mention, held, lan, clock, db, owner, say, post, target, waiting, states, body } = site
  const purgePosts = async () => {
    for (const job of jobsOf(db, site.app.files))
      if (job.name === 'purge posts') await runJob(db, job, site.app.log)
  }
  const prune = () => transaction(db, pruneMentions)
  for (const name of ['a', 'b', 'c']) pages[`/${name}`] = { body: `<title>Page ${name}</title>${link}` }
  for (const name of ['a', 'b', 'c']) await mention(`/${name}`)
  const [a, b] = await held()
  await lan.post(`/api/webmentions/${a.id}/admit`)
  await lan.delete(`/api/webmentions/${b.id}`)
  clock.advance(89 * DAY_S)
  await prune()
  assert.deepEqual(await states(), ['shown', 'refused', 'held'])
  clock.advance(2 * DAY_S)
  await prune()
  assert.deepEqual(await states(), ['shown', 'refused'])
  assert.match(await body(), /Page a/)
  // Everybody's session has ended meanwhile.
  const boss = await owner()
  const block = (value: string) => boss.put('/api/admin/site-settings', { key: 'federation.blocked', value })
  await block('127.0.0.1')
  await prune()
  assert.deepEqual([await states(), (await body()).includes('Page a')], [[], false])
  await block('')
  await mention('/a')
  await say({ source: 'https://blog.example/', target })
  assert.deepEqual([await states(), (await waiting()).length], [['held'], 1])
  assert.equal((await boss.delete(`/api/admin/posts/${post.id}`, { reason: 'x' })).statusCode, 200)
  await prune()
  assert.deepEqual([await states(), await waiting()], [['held'], []], 'nothing is read for a deleted post')
  clock.advance(30 * DAY_S)
  await purgePosts()
  await prune()
  assert.deepEqual(await states(), [])
})

test('a post that comes back has its mentions: out of the bin, and after a removal that is undone', async (t) => {
  const { pages, link, mention, held, lan, boss, db, post, states, body, visitor } = await mentionableSite(t)
  for (const name of ['a', 'b', 'c']) pages[`/${name}`] = { body: `<title>Page ${name}</title>${link}` }
  for (const name of ['a', 'b', 'c']) await mention(`/${name}`)
  const [a, b] = await held()
  await lan.post(`/api/webmentions/${a.id}/admit`)
  await lan.delete(`/api/webmentions/${b.id}`)
  const isBack = async () => {
    assert.deepEqual(await states(), ['shown', 'refused', 'held'])
    assert.match(await body(), /Page a/)
  }
  const isAway = async () => {
    await transaction(db, pruneMentions)
    assert.equal((await visitor.get(`/api/posts/${post.id}/webmentions`)).statusCode, 404)
    assert.deepEqual((await boss.get('/api/admin/webmentions')).json().items, [])
  }
  assert.equal((await lan.delete(`/api/studio/posts/${post.id}`)).statusCode, 200)
  await isAway()
  assert.equal((await lan.post(`/api/studio/posts/${post.id}/restore`)).statusCode, 200)
  await isBack()
  assert.equal((await boss.post(`/api/admin/users/${lan.id}/removal`, { reason: 'x' })).statusCode, 200)
  await isAway()
  assert.equal((await boss.delete(`/api/admin/users/${lan.id}/removal`)).statusCode, 200)
  await isBack()
  await db.deleteFrom('webmentions').execute()
})

test('what waits below a deleted post, where nobody can decide about it, leaves room for other mentions of its host', async (t) => {
  const { pages, page, mention, held, lan, writer, db, clock, post } = await mentionableSite(t)
  const ming = await writer()
  const now = clock.now()
  const waiting = Array.from({ length: 20 }, (_, n) => ({
    ...{ post_id: post.id, source: page(`/${n}`), host: new URL(page('/')).host },
    ...{ title: '', author: '', word: null, received_at: now, checked_at: now },
  }))
  await db.insertInto('webmentions').values(waiting).execute()
  const { id } = (await ming.post('/api/studio/posts', { title: 'Waves', body: '<p>of the sea</p>' })).json()
  const other = `${ORIGIN}/posts/${id}`
  pages['/other'] = { body: `<a href="${other}">x</a>` }
  await mention('/other', other)
  assert.deepEqual(await held(ming), [])
  await lan.delete(`/api/studio/posts/${post.id}`)
  await mention('/other', other)
  assert.equal((await held(ming)).length, 1)
  await db.deleteFrom('webmentions').execute()
})

test('a moderator who may not review posts reads no title of a draft that was public', async (t) => {
  const { pages, link, mention, held, lan, boss, user, post, db } = await mentionableSite(t)
  pages['/a'] = { body: `<title>Flotsam</title>${link}` }
  await mention('/a')
  await giveRights(boss, ['comments'])
  const moderator = await user({ role: 'moderator' })
  /** What the list and the page say of the post. */
  const seen = async (person: typeof lan) => {
    const [mention] = (await person.get('/api/admin/webmentions')).json().items
    const page = (await person.get('/admin/held-comments')).body
    return [mention.post.title, /Tides|Secret/.exec(page)?.[0] ?? '', page.includes('Flotsam')]
  }
  assert.deepEqual(await seen(moderator), ['Tides', 'Tides', true])
  assert.equal((await lan.post(`/api/studio/posts/${post.id}/unpublish`)).statusCode, 200)
  assert.equal((await lan.put(`/api/studio/posts/${post.id}`, { title: 'Secret' })).statusCode, 200)
  assert.deepEqual(await seen(moderator), ['', '', true])
  assert.deepEqual(await seen(boss), ['Secret', 'Secret', true])
  assert.equal((await held())[0].post.title, 'Secret', 'to its author')
  await boss.post(`/api/admin/posts/${post.id}/lock`, { reason: 'x' })
  assert.deepEqual(await seen(moderator), ['', '', true], 'nor of one that is locked')
  await giveRights(boss, ['comments', 'posts'])
  assert.deepEqual(await seen(moderator), ['Secret', 'Secret', true])
  await db.deleteFrom('webmentions').execute()
})
