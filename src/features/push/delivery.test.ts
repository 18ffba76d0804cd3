import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { assertInvariantsDetect } from '../../../test/kit/corruption-cases.ts'
import { createUsers } from '../../../test/kit/many-users.ts'
import { PASSWORD } from '../../../test/kit/user-builders.ts'
import { pushDevice } from '../../../test/peers/push-service.ts'
import {
  commentedPost,
  hangingService,
  PUSH,
  sendDue,
  sitePushingTo,
  subscribed,
} from '../../../test/subjects/push.ts'
import { type Deliver, httpDelivery } from './deliver.ts'
import { pushSlice } from './slice.ts'

const MINUTE = 60

test('503 and 429 are tried again later, as late as the service asks, then given up until the next notice', async (t) => {
  let answer: number | { status: number; retryAfter: number } = 503
  const { site, service, send } = await sitePushingTo(t, () => answer)
  const [author, ming] = [await site.writer(), await site.user()]
  const comment = await commentedPost(site, author)
  await subscribed(author)
  await comment(ming, '一')
  const wait = async (minutes: number) => {
    site.clock.advance(minutes * MINUTE)
    await send()
    return service.received.length
  }
  await send()
  await send()
  assert.equal(service.received.length, 1, 'not before its time')
  answer = { status: 429, retryAfter: 20 * MINUTE }
  assert.equal(await wait(1), 2)
  assert.equal(await wait(10), 2, 'the service asked for twenty')
  answer = 500
  assert.equal(await wait(11), 3)
  assert.equal(await wait(30), 4)
  assert.equal(await wait(120), 5)
  assert.equal(await wait(600), 5, 'given up')
  answer = 201
  await ming.post('/api/auth/refresh')
  await comment(ming, '二')
  await send()
  assert.equal(service.received.length, 6)
})

test('404 and 410 forget the subscription, other refusals only what was to be sent', async (t) => {
  let answer = 413
  const { site, send } = await sitePushingTo(t, () => answer)
  const [author, ming] = [await site.writer(), await site.user()]
  const comment = await commentedPost(site, author)
  const devices = async () => (await author.get(PUSH)).json().devices.length
  for (const [status, left] of [
    [413, 1],
    [403, 1],
    [410, 0],
    [404, 0],
  ] as const) {
    if (left === 0) await subscribed(author)
    else await subscribed(author, pushDevice())
    answer = status
    await comment(ming, `${status}`)
    await send()
    assert.equal(await devices(), left, `${status}`)
    const waiting = site.db.selectFrom('push_subscriptions').select('id').where('state', '=', 'queued')
    assert.deepEqual(await waiting.execute(), [])
  }
})

test('a browser that somebody else takes over while a message is under way keeps their subscription', async (t) => {
  const { site } = await sitePushingTo(t)
  const [author, ming, next] = [await site.writer(), await site.user(), await site.user()]
  const comment = await commentedPost(site, author)
  const device = await subscribed(author)
  await comment(ming, '一')
  await sendDue(site, async () => {
    await subscribed(next, device)
    return { status: 410, error: null, retryAfterMs: 0 }
  })
  const devices = async (person: typeof next) => (await person.get(PUSH)).json().devices.length
  assert.deepEqual([await devices(author), await devices(next)], [0, 1])
})

test('a browser that somebody else takes over keeps it, too, while they are sent something themselves', async (t) => {
  const { site } = await sitePushingTo(t)
  const [author, ming, next] = [await site.writer(), await site.user(), await site.user()]
  const comment = await commentedPost(site, author)
  const device = await subscribed(author)
  await comment(ming, '一')
  const theirs = hangingService()
  let sending = Promise.resolve()
  await sendDue(site, async () => {
    await subscribed(next, device)
    site.clock.advance(1)
    await ming.post(`/api/users/${next.id}/follow`)
    sending = sendDue(site, theirs.deliver)
    while (theirs.asked() === 0) await setImmediate()
    return { status: 410, error: null, retryAfterMs: 0 }
  })
  theirs.answer()
  await sending
  const [left] = (await next.get(PUSH)).json().devices
  assert.ok(left?.sent_at)
})

test('64 notices at once, seen by two processes, are one message that has all; what comes meanwhile is told, too', async (t) => {
  const { site, service, send } = await sitePushingTo(t)
  const author = await site.writer()
  const device = await subscribed(author)
  const { id } = await site.post({ author, title: '潮汐' })
  site.clock.advance(1)
  const people = await createUsers(site.user, 64)
  const said = await Promise.all(
    people.map((each) => each.post(`/api/posts/${id}/comments`, { content: '好' })),
  )
  assert.ok(said.every(({ statusCode }) => statusCode === 201))
  const other = await testApp(t)
  await Promise.all([send(), sendDue(other, service.deliver)])
  assert.equal(service.received.length, 1)
  assert.equal(device.read(service.received[0]!.body).title, '20 条新消息', 'as many as a message looks at')

  const latecomer = await site.user()
  const meanwhile: Deliver = async (...message) => {
    await latecomer.post(`/api/users/${author.id}/follow`)
    return service.deliver(...message)
  }
  site.clock.advance(MINUTE)
  await people[0]!.post(`/api/posts/${id}/comments`, { content: '再说一句' })
  await sendDue(site, meanwhile)
  site.clock.advance(MINUTE)
  await send()
  assert.equal(service.received.length, 3)
  assert.equal(device.read(service.received[2]!.body).url, '/messages')
})

test('an act that is rolled back queues nothing, and an attempt whose process died is made again', async (t) => {
  const { site, service, send } = await sitePushingTo(t)
  const [author, ming] = [await site.writer(), await site.user()]
  const comment = await commentedPost(site, author)
  await subscribed(author)
  const insert = sql`insert into notifications (recipient_id, kind, actor_id, related_id, created_at)
    values (${author.id}, 'follow', ${ming.id}, ${ming.id}, ${site.clock.now()})`
  await assert.rejects(
    site.db.transaction().execute(async (trx) => {
      await insert.execute(trx)
      throw new Error('no')
    }),
  )
  const queued = site.db.selectFrom('push_subscriptions').select('id').where('state', '=', 'queued')
  assert.deepEqual(await queued.execute(), [])

  await comment(ming, '一')
  const hanging = hangingService()
  const dying = sendDue(site, hanging.deliver)
  const claimed = site.db.selectFrom('push_subscriptions').select('attempts').where('user_id', '=', author.id)
  while ((await claimed.executeTakeFirstOrThrow()).attempts === 0) await setImmediate()
  await send()
  assert.equal(service.received.length, 0, 'it is leased')
  site.clock.advance(MINUTE)
  await send()
  await send()
  assert.equal(service.received.length, 1)
  hanging.answer()
  await dying
})

test('a push service that hangs holds its share of the lanes, the others go on', async (t) => {
  const { site, service } = await sitePushingTo(t)
  const author = await site.writer()
  const logIn = async () => {
    const browser = site.newVisitor()
    await browser.post('/api/auth/login', { email: author.email, password: PASSWORD })
    return browser
  }
  for (let each = 0; each < 8; each += 1)
    await subscribed(await logIn(), pushDevice({ service: 'hangs.example.org' }))
  const device = await subscribed(await logIn())
  await (await commentedPost(site, author))(await site.user(), '一')
  const hanging = hangingService()
  const arrived = Promise.withResolvers<void>()
  const deliver: Deliver = async (endpoint, ...rest) => {
    if (endpoint.host === 'hangs.example.org') return hanging.deliver()
    const answer = await service.deliver(endpoint, ...rest)
    arrived.resolve()
    return answer
  }
  const sending = sendDue(site, deliver)
  await arrived.promise
  assert.equal(service.received[0]?.path, device.path)
  assert.ok(hanging.asked() >= 1 && hanging.asked() <= 5, `${hanging.asked()} of eight, about its share`)
  hanging.answer()
  await sending
})

test('names that lead inside the network are not sent to', async () => {
  const reach = { resolve: async () => ['10.0.0.7'] }
  const { isPublicAddress } = await import('../../kernel/fetch/public-address.ts')
  const deliver = httpDelivery({ ...reach, isReachable: isPublicAddress })
  const { status, error } = await deliver(new URL('https://inside.example/'), '', Buffer.alloc(1))
  assert.deepEqual([status, error], [null, 'no address that may be reached'])
})

test('where SECRET has changed nothing is sent and nothing breaks; a new key asks people to turn it on again', async (t) => {
  const { site, service, send } = await sitePushingTo(t)
  const [boss, author, ming] = [await site.owner(), await site.writer(), await site.user()]
  const comment = await commentedPost(site, author)
  await subscribed(author)
  await site.db
    .updateTable('push_keys')
    .set({ private_key: Buffer.alloc(60) })
    .execute()
  await comment(ming, '一')
  await send()
  assert.equal(service.received.length, 0)
  const { state, public_key, devices } = (await author.get(PUSH)).json()
  assert.deepEqual([state, public_key, devices.length], ['lost', null, 1])
  assert.match((await author.get('/settings?tab=notifications')).body, /推送通知暂时不能发送/)
  assert.match((await boss.get('/admin/site-settings')).body, /推送密钥无法解密/)
  const refused = await ming.put(`${PUSH}/device`, pushDevice().bodyFor('AAAA'))
  assert.equal(outcomeOf(refused), '409 push_key_changed')

  await boss.post('/api/auth/step-up', { password: PASSWORD })
  const renewed = await boss.post('/api/admin/push/key')
  assert.deepEqual([renewed.json().state, renewed.json().devices], ['on', 0])
  const [told] = (await author.get('/api/messages?category=system')).json().items
  assert.deepEqual([told.title, told.link], ['推送通知已停止', '/settings?tab=notifications'])
  await subscribed(author)
  await comment(ming, '二')
  await send()
  assert.equal(service.received.length, 1)
})

test('the owner switches it off for all: nobody can turn it on, the settings say so', async (t) => {
  const { site } = await sitePushingTo(t)
  const [boss, ming] = [await site.owner(), await site.user()]
  const { public_key } = (await ming.get(PUSH)).json()
  const allow = (value: boolean) => boss.put('/api/admin/site-settings', { key: 'push.enabled', value })
  await allow(false)
  assert.equal((await ming.get(PUSH)).json().state, 'off')
  const refused = await ming.put(`${PUSH}/device`, pushDevice().bodyFor(public_key))
  assert.equal(outcomeOf(refused), '409 push_off')
  assert.match((await ming.get('/settings?tab=notifications')).body, /本站关闭了推送通知/)
  await allow(true)
  await subscribed(ming)
})

test('the audit finds subscriptions that cannot be', async (t) => {
  const { site } = await sitePushingTo(t)
  const [ming, lan] = [await site.user(), await site.user()]
  await subscribed(ming)
  await assertInvariantsDetect(site.db, pushSlice.invariants, [
    [
      'I160',
      [sql`update push_subscriptions set user_id = ${lan.id}`],
      new RegExp(`^subscription \\d+ of user ${lan.id}$`),
    ],
    [
      'I161',
      [sql`update push_subscriptions set endpoint = 'https://elsewhere.example/a'`],
      /^subscription \d+ of user/,
    ],
  ])
})
