import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as browserLike from '../../../../test/kit/browser-like.ts'
import { SLACK } from '../../../../test/kit/deep.ts'
import { says, screeningProgram } from '../../../../test/peers/screening-program.ts'
import { inboxSite, ORIGIN } from '../../../../test/subjects/federation-inbox.ts'
import { transaction } from '../../../kernel/db/db.ts'
import { openExternalChecks } from '../../screening/service.ts'
import { pruneReceived } from './pruning.ts'

test('an answer is held as plain text, and changed and deleted by its writer only', async (t) => {
  const { does, ana, peer, note, replies } = await inboxSite(t)
  const eve = peer.person('eve')
  const url = `${peer.origin}/@ana/1`
  const object = note(ana, {
    content:
      '<p>Hi <script>alert(1)</script><img src=x onerror=alert(2)> <a href="javascript:alert(3)">there</a></p><p>two &amp; three</p>',
    url,
    published: '2999-01-01T00:00:00Z',
  })
  await does(ana, { type: 'Create', object })
  const [reply] = await replies()
  assert.deepEqual([reply?.content, reply?.url, reply?.uri], ['Hi there\ntwo & three', url, object.id])
  assert.ok(reply && reply.published_at <= reply.received_at, 'nothing is from the future')
  await does(eve, { type: 'Update', object: { ...object, attributedTo: eve.uri, content: 'mine' } })
  await does(eve, { type: 'Delete', object: object.id })
  assert.equal((await replies())[0]?.content, 'Hi there\ntwo & three')
  await does(ana, { type: 'Update', object: { ...object, content: '<p>better</p>' } })
  assert.equal((await replies())[0]?.content, 'better')
  const answer = note(eve, { inReplyTo: object.id })
  await does(eve, { type: 'Create', object: answer })
  assert.equal((await replies()).length, 2, 'an answer to an answer')
  await does(ana, { type: 'Delete', object: { id: object.id, type: 'Tombstone' } })
  assert.deepEqual(
    (await replies()).map(({ uri }) => uri),
    [answer.id],
  )
})

test('an answer is shown once its writer is let in, further ones at once, and none of somebody who is turned away', async (t) => {
  const { does, ana, peer, note, lan, user, visitor, post, db, actorUri, followers, boss } =
    await inboxSite(t)
  const shown = async () => (await visitor.get(`/api/posts/${post.id}/federated-replies`)).json()
  const page = async () => (await visitor.get(`/posts/${post.id}`)).body
  const held = async () => (await lan.get('/api/federated-replies/held')).json().items
  await does(ana, { type: 'Create', object: note(ana, { content: '<p>First <b>words</b></p>' }) })
  assert.deepEqual([(await shown()).items, (await held()).length], [[], 1])
  assert.ok(!(await page()).includes('First words'))
  const [waits] = await held()
  assert.deepEqual(waits.author, {
    name: ana.document.name,
    handle: `@${ana.document.preferredUsername}@${peer.host}`,
    url: ana.document.url,
  })
  assert.deepEqual(waits.post, { id: post.id, title: 'Tides' })
  const told = (await lan.get('/api/messages')).json().items
  assert.equal(told[0].link, '/studio/outside-replies')

  const other = await user()
  for (const act of ['admit', 'turn-away'])
    assert.equal(
      browserLike.outcomeOf(await other.post(`/api/federated-replies/${waits.id}/${act}`)),
      '404 comment_not_found',
    )
  assert.equal(
    browserLike.outcomeOf(await other.delete(`/api/federated-replies/${waits.id}`)),
    '404 comment_not_found',
  )
  assert.match((await lan.get('/studio/outside-replies')).body, /First words/)
  assert.match((await boss.get('/admin/held-comments')).body, /First words/)
  assert.equal((await lan.post(`/api/federated-replies/${waits.id}/admit`)).statusCode, 200)
  assert.equal((await shown()).items[0].content, 'First words')
  assert.match(await page(), /First words/)

  const second = note(ana, { content: '<p>Second</p>' })
  await does(ana, { type: 'Create', object: second })
  assert.match(await page(), /Second/)
  await does(ana, { type: 'Update', object: { ...second, content: '<p>Changed</p>' } })
  assert.match(await page(), /Changed/)
  await does(ana, { type: 'Like', object: `${ORIGIN}/posts/${post.id}` })
  assert.equal((await shown()).likes_count, 1)
  assert.match(await page(), /On other sites: 1 like, 0 boosts|其他站点：1 个赞/)
  const counted = await db
    .selectFrom('posts')
    .select(['comments_count', 'likes_count'])
    .where('id', '=', post.id)
    .executeTakeFirst()
  assert.deepEqual(counted, { comments_count: 0, likes_count: 0 })
  await does(ana, { type: 'Delete', object: second.id })
  assert.ok(!(await page()).includes('Changed'))

  await does(ana, { type: 'Follow', object: actorUri })
  assert.equal((await boss.post(`/api/federated-replies/${waits.id}/turn-away`)).statusCode, 200)
  assert.deepEqual([(await shown()).items, await followers()], [[], []])
  for (const activity of [
    { type: 'Create', object: note(ana) },
    { type: 'Follow', object: actorUri },
  ])
    await does(ana, activity)
  assert.deepEqual([(await shown()).items, await held(), await followers()], [[], [], []])
})

test('markup and control characters of another site reach nobody’s browser', async (t) => {
  const { does, ana, note, lan, visitor, post } = await inboxSite(t)
  const evil = '<script>alert(1)</script>'
  ana.document.name = `${evil}\u202Eana\u0000`
  ana.document.preferredUsername = `a"><img src=x onerror=alert(1)>`
  ana.document.url = 'javascript:alert(1)'
  await does(ana, {
    type: 'Create',
    object: note(ana, {
      content: `&lt;script&gt;alert(1)&lt;/script&gt; :<img src=x>:\u202E`,
      summary: evil,
    }),
  })
  const { id, author } = (await lan.get('/api/federated-replies/held')).json().items[0]
  assert.deepEqual([author.name, author.url], [`${evil}ana`, ana.uri])
  await lan.post(`/api/federated-replies/${id}/admit`)
  const { body } = await visitor.get(`/posts/${post.id}`)
  assert.ok(body.includes('&lt;script&gt;alert(1)'))
  for (const markup of [evil, '<img src=x', 'javascript:alert', '\u202E'])
    assert.ok(!body.includes(markup), markup)
})

test('only so many answers wait, of one person and below closed comments none', async (t) => {
  const { does, ana, note, replies, lan, post } = await inboxSite(t)
  for (let n = 0; n < 22; n++) await does(ana, { type: 'Create', object: note(ana) })
  assert.equal((await replies()).length, 20)
  const { items } = (await lan.get('/api/messages')).json()
  const told = items.filter(({ link }: { link: string }) => link === '/studio/outside-replies')
  assert.equal(told.length, 1, 'one notice for a person who waits')
  await lan.put(`/api/posts/${post.id}/comments/closed`)
  const [first] = await replies()
  await lan.post(`/api/federated-replies/${first?.id}/admit`)
  await does(ana, { type: 'Create', object: note(ana) })
  assert.equal((await replies()).length, 20)
})

test('the words of somebody who was let in are judged as those of a comment, and a moderator decides about what is held', async (t) => {
  const { does, ana, note, lan, boss, visitor, post, replies } = await inboxSite(t)
  const says = (content: string, more = {}) => note(ana, { content: `<p>${content}</p>`, ...more })
  const shown = async () =>
    (await visitor.get(`/api/posts/${post.id}/federated-replies`))
      .json()
      .items.map(({ content }: { content: string }) => content)
  const waiting = async () =>
    (await boss.get('/api/admin/federated-replies'))
      .json()
      .items.filter((each: { post: { id: number } }) => each.post.id === post.id)
  const lists = Object.entries({ refuse: 'wicked', hold: 'casino', mask: 'darn' }).map(([action, text]) =>
    boss.post('/api/admin/screening-lists', {
      kind: 'words',
      name: text,
      action,
      scopes: ['comments'],
      text,
    }),
  )
  const ids: number[] = (await Promise.all(lists)).map((list) => list.json().id)
  await does(ana, { type: 'Create', object: says('A wicked thing') })
  assert.deepEqual(await replies(), [], 'refused, of somebody who waits as well')
  await does(ana, { type: 'Create', object: says('Good day') })
  const [first] = await replies()
  await lan.post(`/api/federated-replies/${first?.id}/admit`)
  await does(ana, { type: 'Create', object: says('Oh darn') })
  await does(ana, { type: 'Create', object: says('A wicked thing') })
  const casino = says('To the casino')
  await does(ana, { type: 'Create', object: casino })
  assert.deepEqual(await shown(), ['Good day', 'Oh ＊＊＊＊'])
  const [held] = await waiting()
  assert.deepEqual([held.content, held.held_for], ['To the casino', 'words'])
  assert.deepEqual(held.held_details, { word: 'casino' })
  assert.match((await boss.get('/admin/held-comments')).body, /To the casino/)
  assert.deepEqual((await lan.get('/api/federated-replies/held')).json().items, [], 'the author is not asked')

  await lan.post(`/api/federated-replies/${held.id}/admit`)
  assert.equal((await shown()).length, 2)
  assert.equal((await boss.post(`/api/federated-replies/${held.id}/admit`)).statusCode, 200)
  assert.deepEqual([(await shown()).at(-1), await waiting()], ['To the casino', []])
  const told = (await lan.get('/api/messages')).json().items
  assert.ok(told.some(({ content }: { content: string }) => content.includes('To the casino')))
  await does(ana, { type: 'Update', object: { ...casino, content: 'The casino again' } })
  assert.deepEqual([(await shown()).length, (await waiting()).length], [2, 1])
  const [read] = await waiting()
  await does(ana, { type: 'Update', object: { ...casino, content: 'A better casino' } })
  const late = await boss.post(`/api/federated-replies/${read.id}/admit`)
  assert.equal(late.statusCode, 404, 'changed since it was read')
  assert.deepEqual([(await shown()).length, (await waiting()).length], [2, 1])
  await does(ana, { type: 'Update', object: { ...casino, content: 'All is well' } })
  assert.deepEqual([(await shown()).at(-1), await waiting()], ['All is well', []])
  await does(ana, { type: 'Update', object: { ...casino, content: 'How wicked' } })
  assert.equal((await shown()).length, 2, 'what must not be said any more is gone')
  for (const id of ids) assert.equal((await boss.delete(`/api/admin/screening-lists/${id}`)).statusCode, 200)
})

test('the owner’s program is asked about replies, each by the handle of its writer', async (t) => {
  const site = await inboxSite(t, { WEBHOOKS_PRIVATE_ADDRESSES: 'true' })
  const { does, ana, peer, note, boss, lan, db, app, clock, replies } = site
  const close = await openExternalChecks(db, app.config, app.keyFor, app.log, SLACK)
  const program = await screeningProgram(t, () => clock.now().getTime() / 1000)
  const added = await boss.post('/api/admin/screening-program', { url: program.url, scopes: ['comments'] })
  assert.equal(added.statusCode, 201, added.body)
  program.secret = added.json().secret
  const answers = async (verdict: string) => {
    program.answer = says(verdict)
    await does(ana, { type: 'Create', object: note(ana) })
    return (await replies()).map(({ held_for }) => held_for)
  }
  assert.deepEqual(await answers('pass'), [null])
  const username = `@${ana.document.preferredUsername}@${peer.host}`
  assert.deepEqual(program.asked.at(-1)?.author, { uid: 0, username, level: 0 })
  await lan.post(`/api/federated-replies/${(await replies())[0]?.id}/admit`)
  assert.deepEqual(await answers('hold'), [null, 'program'])
  assert.deepEqual(await answers('refuse'), [null, 'program'])
  await close()
})

test('what nobody has let in is forgotten after 90 days, and so is who is not here any more', async (t) => {
  const { does, ana, peer, note, replies, lan, db, clock, owner, visitor, post } = await inboxSite(t)
  const ben = peer.person('ben')
  const prune = () => transaction(db, pruneReceived)
  await does(ana, { type: 'Create', object: note(ana) })
  await does(ben, { type: 'Create', object: note(ben) })
  const [first] = await replies()
  await lan.post(`/api/federated-replies/${first?.id}/admit`)
  clock.advance(91 * 24 * 3600)
  await prune()
  assert.deepEqual(
    (await replies()).map(({ id }) => id),
    [first?.id],
  )
  const known = await db.selectFrom('federation_actors').select('uri').where('host', '=', peer.host).execute()
  assert.deepEqual(known, [{ uri: ana.uri }])
  const boss = await owner()
  const set = (value: string) => boss.put('/api/admin/site-settings', { key: 'federation.blocked', value })
  await set('127.0.0.1')
  await prune()
  assert.deepEqual((await visitor.get(`/api/posts/${post.id}/federated-replies`)).json().items, [])
  await set('')
})
