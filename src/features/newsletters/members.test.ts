import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { verifyAddressOf } from '../../../test/kit/mail.ts'
import { PASSWORD } from '../../../test/kit/user-builders.ts'
import { follow, newslettersSite, subscribed } from '../../../test/subjects/newsletters.ts'
import { postForm, submitForm } from '../../../test/subjects/plain-forms.ts'

test('members follow authors, series and tags by a choice, at a verified address', async (t) => {
  const site = await testApp(t)
  const { author, topic, member } = await newslettersSite(site)
  const { id: post } = await site.post({ author, tags: ['Radio'] })
  const { id: series } = (await author.post('/api/studio/series', { title: '电台' })).json()
  await author.post(`/api/studio/series/${series}/posts`, { post_id: post })
  for (const each of [topic, { kind: 'series', subject: String(series) }, { kind: 'tag', subject: 'RADIO' }])
    assert.equal(outcomeOf(await follow(member, each)), '200 ok')
  const { items } = (await follow(member, topic, 'weekly')).json()
  assert.deepEqual(
    items.map(({ kind, subject, name, pace }: Record<string, unknown>) => [kind, subject, name, pace]),
    [
      ['author', String(author.id), author.username, 'weekly'],
      ['series', String(series), '电台', 'at_once'],
      ['tag', 'radio', 'radio', 'at_once'],
    ],
  )
  assert.match((await member.get('/settings?tab=notifications')).body, /邮件订阅.*电台/s)
  for (const page of [`/space/${author.id}`, `/series/${series}`, '/tags/radio'])
    assert.match((await site.visitor.get(page)).body, /\/newsletter\/subscribe\?kind=/, page)

  assert.equal(outcomeOf(await follow(author, topic)), '403 address_unverified')
  await verifyAddressOf(site, author)
  assert.equal(outcomeOf(await follow(author, topic)), '400 self_follow')
  const blocked = await site.writer()
  await verifyAddressOf(site, blocked)
  await author.put(`/api/users/${blocked.id}/block`)
  assert.equal(outcomeOf(await follow(blocked, topic)), '403 forbidden')
  for (const [kind, subject] of [
    ['author', '999999999'],
    ['series', '999999999'],
    ['tag', 'never used'],
  ])
    assert.equal(outcomeOf(await follow(member, { kind, subject })), '404 not_found')
  assert.equal(outcomeOf(await follow(member, { kind: 'author', subject: '1x' })), '400 invalid_request')

  await author.delete(`/api/studio/series/${series}`)
  assert.equal(
    (await member.get('/api/newsletter/subscriptions')).json().items.length,
    2,
    'a series that is gone is followed no more',
  )
  assert.deepEqual((await follow(member, { kind: 'tag', subject: 'radio' }, 'off')).json().items.length, 1)

  const boss = await site.owner()
  await boss.put('/api/admin/site-settings', { key: 'newsletters.enabled', value: false })
  assert.doesNotMatch((await site.visitor.get(`/space/${author.id}`)).body, /newsletter/)
  assert.equal(outcomeOf(await follow(member, topic)), '404 not_found')
  assert.equal(
    (await site.visitor.get(`/newsletter/subscribe?kind=author&subject=${author.id}`)).statusCode,
    404,
  )
  assert.deepEqual((await follow(member, topic, 'off')).json().items, [], 'leaving works always')
})

test('members choose without script as well: the form of the page, what it refuses, and where it leads', async (t) => {
  const site = await testApp(t)
  const { author, topic, member } = await newslettersSite(site)
  const page = `/newsletter/subscribe?${new URLSearchParams(topic)}`
  const choose = (pace: string) => submitForm(member, page, '/newsletter/choose', { pace })
  const chosen = async () =>
    (await member.get('/api/newsletter/subscriptions')).json().items.map(({ pace }: { pace: string }) => pace)
  const done = await choose('weekly')
  assert.deepEqual([done.statusCode, done.headers.location], [303, `/space/${author.id}`])
  assert.deepEqual(await chosen(), ['weekly'])
  const again = await member.get(page)
  assert.match(again.body, /<option value="weekly" selected>/)
  const refused = await choose('hourly')
  assert.equal(refused.statusCode, 400)
  assert.match(refused.body, /action="\/newsletter\/choose"/)
  assert.deepEqual(await chosen(), ['weekly'], 'nothing is lost')
  assert.equal((await choose('off')).statusCode, 303)
  assert.deepEqual(await chosen(), [])
  const fields = { ...topic, pace: 'daily' }
  const forged = await postForm(member, '/newsletter/choose', fields)
  assert.equal(forged.statusCode, 403, 'without the token of the form')
  const visitor = site.newVisitor()
  const loggedOut = await postForm(visitor, '/newsletter/choose', fields)
  assert.equal(loggedOut.statusCode, 401)
  assert.match(loggedOut.body, /action="\/newsletter\/subscribe"/, 'what visitors have in its place')
  assert.deepEqual(await chosen(), [])
})

test('who registers takes along what the address follows; who confirms as a member follows as one', async (t) => {
  const site = await testApp(t)
  const { author, topic } = await newslettersSite(site)
  await site.post({ author, tags: ['sea'] })
  const person = await site.writer()
  const { token } = await subscribed(site, topic, { address: person.email.toUpperCase() })
  assert.equal(
    (await person.get('/api/newsletter/subscriptions')).json().items.length,
    0,
    'the account has not proved to own the mailbox',
  )
  await verifyAddressOf(site, person)
  assert.equal((await person.get('/api/newsletter/subscriptions')).json().items.length, 1)
  await subscribed(site, { kind: 'tag', subject: 'sea' }, { address: person.email })
  assert.deepEqual(
    (await person.get('/api/newsletter/subscriptions'))
      .json()
      .items.map(({ kind }: { kind: string }) => kind),
    ['author', 'tag'],
  )
  const { items } = (await site.visitor.get(`/api/newsletter/manage?token=${token}`)).json()
  assert.equal(items.length, 2, 'the links of earlier mails still lead there')

  await person.post('/api/settings/delete-account', { password: PASSWORD })
  await author.post('/api/settings/delete-account', { password: PASSWORD })
  assert.equal(
    (await site.visitor.get(`/newsletter/subscribe?kind=author&subject=${author.id}`)).statusCode,
    404,
  )
})
