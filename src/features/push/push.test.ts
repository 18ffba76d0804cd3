import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TestApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { createUsers } from '../../../test/kit/many-users.ts'
import { PASSWORD, type PersonLike } from '../../../test/kit/user-builders.ts'
import { pushDevice, readVapid } from '../../../test/peers/push-service.ts'
import { commentedPost, PUSH, sitePushingTo, subscribed } from '../../../test/subjects/push.ts'
import { jobsOf } from '../../jobs.ts'
import { runJob } from '../../kernel/ops/jobs.ts'

const MINUTE = 60

test('a device gets what came, encrypted for it and signed by the site, once', async (t) => {
  const { site, service, send } = await sitePushingTo(t)
  const [author, ming] = [await site.writer(), await site.user()]
  const comment = await commentedPost(site, author)
  await comment(ming, '还没有打开')
  const device = await subscribed(author)
  await comment(ming, '海水涨起来了')
  await send()
  await send()

  assert.equal(service.received.length, 1)
  const [{ headers, body, path }] = service.received as [(typeof service.received)[number]]
  const message = device.read(body)
  assert.equal(path, device.path)
  assert.match(message.title, new RegExp(`${ming.username}.*潮汐`))
  assert.equal(message.body, '海水涨起来了', 'what came before it was turned on is not told')
  assert.match(message.url, /^\/posts\/\d+\?comment=\d+#comments$/)
  await author.post(`/api/messages/${message.notice}/read`)
  const { items } = (await author.get('/api/messages?category=comment')).json()
  assert.deepEqual(
    items.map(({ read }: { read: boolean }) => read),
    [true, false],
  )

  const said = ['content-encoding', 'topic', 'ttl', 'urgency'].map((name) => headers[name])
  assert.deepEqual(said, ['aes128gcm', 'notices', '86400', 'normal'])
  const { key, claims } = readVapid(headers.authorization)
  const now = site.clock.now().getTime() / 1000
  assert.equal(key, (await author.get(PUSH)).json().public_key)
  assert.deepEqual([claims.aud, claims.sub], ['https://push.example.org', 'https://joule.example'])
  assert.ok(
    Number(claims.exp) > now && Number(claims.exp) <= now + 24 * 60 * MINUTE,
    'RFC 8292: a day at most',
  )

  const bytes = Buffer.concat([body, Buffer.from(JSON.stringify(headers))])
  for (const word of ['潮汐', '海水', ming.username]) assert.equal(bytes.includes(word), false, word)
})

test('what a locked screen shows is the choice of the device', async (t) => {
  const { site, service, send } = await sitePushingTo(t)
  const [author, ming, lan] = [await site.writer(), await site.user(), await site.user()]
  const comment = await commentedPost(site, author)
  const device = await subscribed(author)
  const next = async (shows: string, by: PersonLike) => {
    await author.put(`${PUSH}/devices/${device.id}`, { shows })
    await comment(by, '悄悄话')
    site.clock.advance(MINUTE)
    await send()
    return device.read(service.received.at(-1)!.body)
  }
  const who = await next('who', ming)
  assert.equal(who.body, `1 条新消息，来自 ${ming.username}`)
  const nothing = await next('nothing', lan)
  assert.deepEqual([nothing.title, nothing.body, nothing.notice], [who.title, '2 条新消息', null])
  assert.equal(nothing.url, '/messages?category=comment')
  const all = await next('all', lan)
  assert.equal(all.title, '3 条新消息')
  assert.match(all.body, new RegExp(`^${lan.username}.*\n.*\n${ming.username}.*潮汐`))
  for (const { title, body } of [who, nothing]) assert.doesNotMatch(title + body, /悄悄话|潮汐/)
})

test('nothing is sent of what is read, switched off, muted or of other categories', async (t) => {
  const { site, service, send } = await sitePushingTo(t)
  const [author, ming] = [await site.writer(), await site.user()]
  const comment = await commentedPost(site, author)
  const device = await subscribed(author)
  await comment(ming, '一')
  await author.post('/api/messages/read-all', {})
  await send()
  await author.put('/api/settings/notify-prefs', { key: 'comment', enabled: false })
  await comment(ming, '二')
  await send()
  await author.put('/api/settings/notify-prefs', { key: 'comment', enabled: true })
  await author.post('/api/messages/read-all', {})
  await author.put(`${PUSH}/devices/${device.id}`, { categories: ['follow', 'mention'] })
  await comment(ming, '三')
  await send()
  await author.put(`/api/users/${ming.id}/mute`, {})
  await ming.post(`/api/users/${author.id}/follow`)
  await send()
  assert.equal(service.received.length, 0)

  await comment(await site.user(), `@${author.username} 看这里`)
  await send()
  assert.match(
    device.read(service.received[0]!.body).body,
    /看这里/,
    'a comment that names the reader is a mention',
  )
})

test('likes are told once an hour, as one notice', async (t) => {
  const { site, service, send } = await sitePushingTo(t)
  const author = await site.writer()
  const { id } = await site.post({ author, title: '潮汐' })
  const device = await subscribed(author)
  site.clock.advance(1)
  for (const reader of [await site.user(), await site.user()]) await reader.post(`/api/posts/${id}/like`)
  await send()
  assert.equal(service.received.length, 0)
  await gatherLikes(site)
  await send()
  assert.match(device.read(service.received[0]!.body).title, /2.*潮汐/)
})

test('likes are told to everybody in the same hour, newest members included', async (t) => {
  const { site, service, send } = await sitePushingTo(t)
  const authors = await createUsers(site.writer, 101)
  const fan = await site.user()
  const posts = await Promise.all(authors.map((author) => site.post({ author, title: '潮汐' })))
  await Promise.all(authors.map((author) => subscribed(author)))
  site.clock.advance(1)
  for (const { id } of posts) await fan.post(`/api/posts/${id}/like`)
  await gatherLikes(site)
  await send()
  assert.equal(service.received.length, 101)
})

async function gatherLikes({ db, app }: TestApp): Promise<void> {
  for (const job of jobsOf(db, app.files))
    if (job.name === 'tell devices of likes') await runJob(db, job, app.log)
}

test('in quiet hours of the person nothing is sent; afterwards it is one message', async (t) => {
  const { site, service, send } = await sitePushingTo(t)
  const [author, ming] = [await site.writer(), await site.user()]
  const comment = await commentedPost(site, author)
  const device = await subscribed(author)
  const at = (minutes: number) => new Date(site.clock.now().getTime() + minutes * MINUTE * 1000)
  const inBerlin = (time: Date) =>
    time.toLocaleTimeString('en-GB', { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit' })
  const quiet = {
    enabled: true,
    time_zone: 'Europe/Berlin',
    from: inBerlin(at(-30)),
    until: inBerlin(at(60)),
  }
  assert.equal(outcomeOf(await author.put(`${PUSH}/quiet-hours`, quiet)), '200 ok')
  assert.deepEqual((await author.get(PUSH)).json().quiet_hours, quiet)
  await comment(ming, '一')
  await ming.post(`/api/users/${author.id}/follow`)
  await send()
  site.clock.advance(50 * MINUTE)
  await send()
  assert.equal(service.received.length, 0)
  site.clock.advance(11 * MINUTE)
  await send()
  assert.equal(service.received.length, 1)
  assert.deepEqual(
    [device.read(service.received[0]!.body).title, device.read(service.received[0]!.body).url],
    ['2 条新消息', '/messages'],
  )
  for (const person of [author, ming]) await person.post('/api/auth/refresh')
  await author.put(`${PUSH}/quiet-hours`, { ...quiet, from: '00:00', until: '23:59' })
  await comment(ming, '二')
  site.clock.advance(MINUTE)
  await send()
  assert.equal(service.received.length, 1)
  await author.put(`${PUSH}/quiet-hours`, { ...quiet, enabled: false })
  await send()
  assert.equal(service.received.length, 2, 'what waits is looked at again when the hours change')
  const wrong = await author.put(`${PUSH}/quiet-hours`, { ...quiet, time_zone: 'Europe/Atlantis' })
  assert.equal(outcomeOf(wrong), '400 invalid_request')
})

test('a subscription ends with its login, and so with a ban', async (t) => {
  const { site, service, send } = await sitePushingTo(t)
  const [author, ming] = [await site.writer(), await site.user()]
  const comment = await commentedPost(site, author)
  const phone = site.newVisitor()
  await phone.post('/api/auth/login', { email: author.email, password: PASSWORD })
  const [desk, pocket] = [await subscribed(author), await subscribed(phone)]
  const devices = async () => (await author.get(PUSH)).json().devices.map(({ id }: { id: number }) => id)
  assert.deepEqual(await devices(), [desk.id, pocket.id])
  await comment(ming, '一')
  await phone.post('/api/auth/logout')
  await send()
  assert.deepEqual(await devices(), [desk.id])
  assert.deepEqual(
    service.received.map(({ path }) => path),
    [desk.path],
  )

  const boss = await site.owner()
  const banned = await boss.put(`/api/admin/users/${author.id}/status`, { status: 'banned', reason: '吵' })
  assert.equal(outcomeOf(banned), '200 ok')
  const left = site.db.selectFrom('push_subscriptions').select('id').where('user_id', '=', author.id)
  assert.deepEqual(await left.execute(), [])
})

test('somebody else on the same browser takes it over; other people’s devices are not found', async (t) => {
  const { site, service, send } = await sitePushingTo(t)
  const [author, ming] = [await site.writer(), await site.user()]
  const comment = await commentedPost(site, author)
  const device = await subscribed(author)
  const other = await ming.delete(`${PUSH}/devices/${device.id}`)
  assert.equal(outcomeOf(other), '404 not_found')
  assert.equal(outcomeOf(await ming.put(`${PUSH}/devices/${device.id}`, { shows: 'who' })), '404 not_found')
  await subscribed(ming, device)
  await comment(ming, '一')
  await send()
  assert.deepEqual([(await author.get(PUSH)).json().devices, service.received.length], [[], 0])
})

test('a browser that gets another address keeps what was chosen, unless it was turned off', async (t) => {
  const { site } = await sitePushingTo(t)
  const author = await site.writer()
  const before = await subscribed(author)
  await author.put(`${PUSH}/devices/${before.id}`, { shows: 'nothing', categories: ['system'] })
  const { public_key } = (await author.get(PUSH)).json()
  const after = pushDevice()
  const move = () => author.put(`${PUSH}/device`, { ...after.bodyFor(public_key), replaces: before.endpoint })
  const { shows, categories } = (await move()).json()
  assert.deepEqual([shows, categories], ['nothing', ['system']])
  assert.equal(outcomeOf(await move()), '404 not_found', 'the old one is gone')
})

test('endpoints inside the network and keys that are none are refused', async (t) => {
  const { site } = await sitePushingTo(t)
  const member = await site.user()
  const { public_key } = (await member.get(PUSH)).json()
  const good = pushDevice().bodyFor(public_key)
  const refused = async (change: object) => {
    const answer = await member.put(`${PUSH}/device`, { ...good, ...change })
    assert.equal(outcomeOf(answer), '400 invalid_request', JSON.stringify(change))
  }
  for (const endpoint of [
    'http://push.example.org/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://10.1.2.3/a',
    'https://push.example.org:8443/a',
    'https://user:pass@push.example.org/a',
    'nonsense',
  ])
    await refused({ endpoint })
  const offCurve = Buffer.alloc(65, 7).fill(4, 0, 1).toString('base64url')
  await refused({ keys: { ...good.keys, p256dh: offCurve } })
  await refused({ keys: { ...good.keys, auth: 'c2hvcnQ' } })
  const stale = await member.put(`${PUSH}/device`, { ...good, public_key: 'AAAA' })
  assert.equal(outcomeOf(stale), '409 push_key_changed')
})
