import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { type TestApp, testApp } from '../../../test/kit/app.ts'
import { assertInvariantsDetect } from '../../../test/kit/corruption-cases.ts'
import type { PersonLike } from '../../../test/kit/user-builders.ts'
import { startSmtpServer } from '../../../test/peers/smtp-server.ts'
import {
  follow,
  followed,
  newAddress,
  newslettersSite,
  sendNewslettersTo,
  subscribed,
} from '../../../test/subjects/newsletters.ts'
import { newslettersSlice } from './slice.ts'

/** The site's clock starts on a Thursday. */
const FRIDAY = '2026-03-06T00:00:00Z'
const SATURDAY = '2026-03-07T00:00:00Z'
const MONDAY = '2026-03-09T00:00:00Z'

/** A second later than what was done before. */
async function publish(site: TestApp, author: PersonLike, post: object): Promise<number> {
  site.clock.advance(1)
  return (await author.post('/api/studio/posts', { title: '海边', body: '<p>正文</p>', ...post })).json().id
}

const count = async ({ db }: TestApp, state = 'queued') =>
  Number(
    (await sql<{ n: number }>`select count(*) as n from newsletter_mails where state = ${state}`.execute(db))
      .rows[0]!.n,
  )

test('a post goes at once to those who follow its author, series or tag, once to each, as the post itself', async (t) => {
  const site = await testApp(t)
  const { author, topic, member } = await newslettersSite(site)
  await site.post({ author, tags: ['tides'] })
  const guest = await subscribed(site, topic, { lang: 'en' })
  const both = await subscribed(site, topic)
  await subscribed(site, { kind: 'tag', subject: 'tides' }, { address: both.address })
  const other = await subscribed(site, { kind: 'tag', subject: 'tides' })
  const later = await subscribed(site, topic, { pace: 'weekly' })
  await follow(member, topic)
  const smtp = await startSmtpServer(t)
  await sendNewslettersTo(site, smtp.url)
  assert.equal(smtp.mails.length, 0, 'what was there before is not sent')

  const body =
    '<h2>一</h2><p><a href="/posts/1">旧文</a></p><img src="https://example.org/a.png" alt="浪"><pre><code>let a</code></pre>'
  const id = await publish(site, author, { title: '潮汐 & 浪', body, tags: ['tides'] })
  await Promise.all([sendNewslettersTo(site, smtp.url), sendNewslettersTo(site, smtp.url)])
  const recipients = smtp.mails.map(({ to }) => to[0]).sort()
  assert.deepEqual(recipients, [guest.address, both.address, other.address, member.email].sort())
  assert.ok(!recipients.includes(later.address))
  const { text, source } = smtp.mails.find(({ to }) => to[0] === guest.address)!
  assert.match(text, /^Subject: =\?UTF-8\?|^Subject: 潮汐/m)
  assert.match(source, /^List-Unsubscribe:\s+<https:\/\/joule\.example\/newsletter\/manage\?token=\S+>\r$/m)
  assert.match(source, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  assert.match(source, /^List-ID: <newsletter\.joule\.example>\r$/m)
  assert.match(source, /^Message-ID: <nl-\d+-[\da-f]{20}@joule\.example>\r$/m)
  assert.match(text, /潮汐 &amp; 浪<\/a><\/h1>/)
  assert.match(text, /<a href="https:\/\/joule\.example\/posts\/1"/, 'addresses are absolute')
  assert.match(text, /<img style="max-width:100%[^"]*" src="https:\/\/example\.org\/a\.png"/)
  assert.match(text, new RegExp(`https://joule\\.example/posts/${id}`))
  assert.match(text, /## 一/, 'the other part is Markdown')
  assert.match(text, new RegExp(`because you subscribed to: New posts by ${author.username}`))
  const twice = smtp.mails.find(({ to }) => to[0] === both.address)!
  assert.match(twice.text, new RegExp(`订阅了：${author.username} 的新文章、标签「tides」的新文章`))

  await author.put(`/api/studio/posts/${id}`, { title: '潮汐，改过' })
  await sendNewslettersTo(site, smtp.url)
  assert.equal(smtp.mails.length, 4, 'a change is no news')
  const left = /newsletter\/manage\?token=([\w.-]+)/.exec(twice.text)![1]
  await site.newVisitor().request('POST', `/newsletter/manage?token=${left}`, undefined, { csrf: null })
  assert.deepEqual(await followed(site, both.address), [], 'one click ends all that the mail came from')
  assert.deepEqual([await count(site), await count(site, 'sent')], [0, 3])
})

test('what is hidden, left or blocked meanwhile is not sent; what is published again goes to the others', async (t) => {
  const site = await testApp(t)
  const { boss, author, topic, member } = await newslettersSite(site)
  const { address, token } = await subscribed(site, topic)
  await follow(member, topic)
  const smtp = await startSmtpServer(t)
  const pace = (value: number) => boss.put('/api/admin/site-settings', { key: 'newsletters.pace', value })
  await pace(0)
  const hidden = await publish(site, author, { title: '撤回的' })
  const deleted = await publish(site, author, { title: '删掉的' })
  const shown = await publish(site, author, { title: '留下的' })
  await sendNewslettersTo(site, smtp.url)
  assert.deepEqual([smtp.mails.length, await count(site)], [0, 6], 'the owner has paused sending')
  await boss.post(`/api/admin/posts/${hidden}/lock`, { reason: '再看看' })
  await author.delete(`/api/studio/posts/${deleted}`)
  await site.visitor.post('/api/newsletter/manage', { token, pace: 'off' })
  await pace(6_000)
  await sendNewslettersTo(site, smtp.url)
  assert.deepEqual(
    smtp.mails.map(({ to, text }) => [to[0], /留下的/.test(text)]),
    [[member.email, true]],
  )

  await boss.post(`/api/admin/posts/${hidden}/unlock`)
  await sendNewslettersTo(site, smtp.url)
  assert.deepEqual(
    smtp.mails.map(({ text }) => /撤回的/.test(text)),
    [false, true],
    'it was not sent before',
  )
  await boss.post(`/api/admin/posts/${shown}/lock`, { reason: '再看看' })
  await boss.post(`/api/admin/posts/${shown}/unlock`)
  await author.put(`/api/users/${member.id}/block`)
  await publish(site, author, { title: '屏蔽之后' })
  await sendNewslettersTo(site, smtp.url)
  assert.equal(smtp.mails.length, 2, 'nobody gets a post twice, nor one of somebody who blocks them')

  await boss.put('/api/admin/site-settings', { key: 'newsletters.enabled', value: false })
  await subscribed(site, topic, { address })
  await publish(site, author, { title: '关掉之后' })
  await sendNewslettersTo(site, smtp.url)
  assert.equal(smtp.mails.length, 2)
})

test('digests come in the morning, daily or on Mondays, with what is still public', async (t) => {
  const site = await testApp(t)
  const { author, topic } = await newslettersSite(site)
  const daily = await subscribed(site, topic, { pace: 'daily', lang: 'en' })
  const weekly = await subscribed(site, topic, { pace: 'weekly' })
  const smtp = await startSmtpServer(t)
  await publish(site, author, { title: '第一篇' })
  const gone = await publish(site, author, { title: '没了的' })
  await author.delete(`/api/studio/posts/${gone}`)
  await sendNewslettersTo(site, smtp.url)
  assert.equal(smtp.mails.length, 0)
  site.clock.set(FRIDAY)
  await Promise.all(Array.from({ length: 8 }, () => sendNewslettersTo(site, smtp.url)))
  assert.deepEqual(
    smtp.mails.map(({ to }) => to),
    [[daily.address]],
  )
  assert.match(smtp.mails[0]!.text, /New posts of the last day[\s\S]*第一篇/)
  assert.doesNotMatch(smtp.mails[0]!.text, /没了的/)
  site.clock.set(SATURDAY)
  await sendNewslettersTo(site, smtp.url)
  assert.equal(smtp.mails.length, 1, 'nothing new, nothing sent')
  site.clock.advance(1)
  await site.post({ author, title: '第二篇' })
  site.clock.set(MONDAY)
  await sendNewslettersTo(site, smtp.url)
  const [, ...later] = smtp.mails
  const known = [daily.address, weekly.address]
  assert.deepEqual(
    later.flatMap(({ to }) => to).filter((to) => known.includes(to)),
    [weekly.address],
  )
  assert.match(later.find(({ to }) => to[0] === weekly.address)!.text, /第二篇[\s\S]*第一篇/)
})

test('an address that is refused for good follows nothing any more', async (t) => {
  const site = await testApp(t)
  const { author, topic, member } = await newslettersSite(site)
  const address = newAddress()
  await subscribed(site, topic, { address })
  await follow(member, topic)
  const smtp = await startSmtpServer(t, { refuse: () => ({ status: 550, text: '5.1.1 no such user' }) })
  await publish(site, author, {})
  await sendNewslettersTo(site, smtp.url)
  assert.deepEqual(await followed(site, address), [])
  assert.deepEqual((await member.get('/api/newsletter/subscriptions')).json().items, [])
  const user = await site.db
    .selectFrom('users')
    .select('email_refused_at')
    .where('id', '=', member.id)
    .executeTakeFirst()
  assert.ok(user?.email_refused_at, 'a member is asked to check the address')
  await assertInvariantsDetect(
    site.db,
    newslettersSlice.invariants.filter(({ id }) => id === 'I182'),
    [
      [
        'I182',
        [
          sql`insert into newsletter_subscribers (address, address_key, lang, created_at) values ('a@b.example', 'a@b.example', 'en', ${FRIDAY})`,
          sql`insert into newsletter_mails (issue_id, subscriber_id, state, wait_until, finished_at)
          select i.id, s.id, 'sent', ${FRIDAY}, ${FRIDAY} from newsletter_issues i, newsletter_subscribers s limit 1`,
        ],
        /is sent after 0 attempts/,
      ],
    ],
  )
})
