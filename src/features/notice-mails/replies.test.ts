import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../../test/kit/app.ts'
import { queuedMails, sendMails } from '../../../test/kit/mail.ts'
import { PASSWORD } from '../../../test/kit/user-builders.ts'
import { startSmtpServer } from '../../../test/peers/smtp-server.ts'
import { queueNoticeMails, subscriber } from '../../../test/subjects/notice-mails.ts'

const MINUTE = 60
const REPLIES = { replies: true }

/** Someone who wants mail about replies and has written a comment. */
async function commenter(t: TestContext) {
  const site = await testApp(t)
  const reader = await subscriber(site, REPLIES)
  const { id: post } = await site.post({ title: '收音机' })
  const { id: comment } = (await reader.post(`/api/posts/${post}/comments`, { content: '第一个' })).json()
  const smtp = await startSmtpServer(t)
  site.clock.advance(1)
  /** The jobs and the sender, as they run by themselves. */
  const mailed = async (schedulers = 1) => {
    await queueNoticeMails(site, schedulers)
    await sendMails(site, smtp.url)
    return smtp.mails.splice(0)
  }
  const reply = async (content: string, who = site.user()) => {
    const reply = await (await who).post(`/api/comments/${comment}/reply`, { content })
    return reply.json().id as number
  }
  return { ...site, reader, postId: post, mailed, reply }
}

test('people who are away get mail about replies and mentions, those of a few minutes in one mail, and not twice', async (t) => {
  const { reader, postId, clock, mailed, reply, user } = await commenter(t)
  const token = { name: 'feed', scopes: ['read'], days: 7, password: PASSWORD }
  const { token: bearer } = (await reader.post('/api/settings/tokens', token)).json()
  clock.advance(10 * MINUTE)
  await reply('还在吗')
  clock.advance(4 * MINUTE)
  assert.deepEqual(await mailed(), [], 'here ten minutes ago')
  for (let n = 1; n < 8; n++) await reply(`回复 ${n}`)
  const mention = { content: `@${reader.username} 看这里` }
  await (await user()).post(`/api/posts/${postId}/comments`, mention)
  // A program of theirs is no visit.
  await reader.copy().get('/api/messages/unread', { headers: { authorization: `Bearer ${bearer}` } })
  clock.advance(2 * MINUTE)
  const [mail, ...others] = await mailed(64)
  assert.deepEqual(others, [], '64 schedulers make one mail')
  assert.deepEqual(mail?.to, [reader.email])
  assert.match(mail!.text, /^Subject: .*\r$/m)
  assert.match(mail!.text, /\[评论和回复\]/)
  assert.match(mail!.text, /\[提到你\]/)
  assert.match(mail!.text, /查看更多\s+https:\/\/joule\.example\/messages\?category=comment/)
  assert.match(mail!.source, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)

  clock.advance(30 * MINUTE)
  assert.deepEqual(await mailed(), [])
  await reply('又一个')
  clock.advance(4 * MINUTE)
  assert.deepEqual(await mailed(), [], 'waits for others')
  clock.advance(MINUTE)
  const [next] = await mailed()
  assert.match(next!.text, /又一个/)
  assert.doesNotMatch(next!.text, /回复 7/)
})

test('not what is switched off, read, deleted, or from people who are muted or blocked', async (t) => {
  const site = await commenter(t)
  const { reader, clock, db, mailed, reply, user } = site
  const [muted, blocked] = [await user(), await user()]
  await reply('被静音', Promise.resolve(muted))
  await reply('被屏蔽', Promise.resolve(blocked))
  const deleted = await reply('会删掉')
  await reader.put(`/api/users/${muted.id}/mute`)
  await reader.put(`/api/users/${blocked.id}/block`)
  clock.advance(20 * MINUTE)
  await queueNoticeMails(site)
  assert.equal((await queuedMails(site, reader.email)).length, 1)
  await (await site.owner()).delete(`/api/comments/${deleted}`)
  assert.deepEqual(await mailed(), [])
  assert.equal((await queuedMails(site, reader.email)).length, 0)

  await reply('关掉')
  await sql`insert into notify_prefs (user_id, replies) values (${reader.id}, false)`.execute(db)
  clock.advance(20 * MINUTE)
  assert.deepEqual(await mailed(), [])
})

test('mail about notices waits at ten a day to one address, and leaves room for mail about the account', async (t) => {
  const site = await commenter(t)
  const { reader, clock, db, reply } = site
  const smtp = await startSmtpServer(t)
  await reply('一')
  clock.advance(20 * MINUTE)
  await db.deleteFrom('outgoing_mails').execute()
  await queueNoticeMails(site)
  await sql`insert into outgoing_mails (kind, user_id, address, lang, data, wait_until, created_at)
    select kind, user_id, address, lang, data, wait_until, created_at from outgoing_mails, generate_series(1, 11)
    where kind = 'replies'`.execute(db)
  await site.visitor.post('/api/auth/forgot-password', { email: reader.email })
  await sendMails(site, smtp.url, 1)
  const mails = smtp.mails.filter(({ to }) => to.includes(reader.email))
  assert.equal(mails.length, 11)
  assert.match(mails[0]!.text, /reset-password/, 'which also goes first')
})
