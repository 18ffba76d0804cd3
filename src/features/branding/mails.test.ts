import assert from 'node:assert/strict'
import { test } from 'node:test'
import { picture } from '../../../test/fixtures/pictures.ts'
import { testApp } from '../../../test/kit/app.ts'
import { sendMails } from '../../../test/kit/mail.ts'
import { sendPicture } from '../../../test/kit/multipart.ts'
import { startSmtpServer } from '../../../test/peers/smtp-server.ts'
import { KINDS } from '../mail/rules.ts'

test("mails bring the owner's name, logo and last lines along, and the owner sees every one before it is sent", async (t) => {
  const site = await testApp(t)
  const [boss, ming] = [await site.owner(), await site.user()]
  const set = (key: string, value: string) => boss.put('/api/admin/site-settings', { key, value })
  await set('site.name', '焦耳 & Co')
  await set('mail.foot.zh-CN', '海边路 1 号 <楼上>')
  await sendPicture(boss, '/api/admin/branding/pictures/logo', await picture('png', 400, 100))
  await boss.post('/api/admin/mail/test')
  const polled = async () => ((await boss.get('/admin')).body.match(/ data-poll/g) ?? []).length
  assert.equal(await polled(), 2, 'the card and the list of the first hour follow it')

  const smtp = await startSmtpServer(t)
  await sendMails(site, smtp.url)
  assert.equal(await polled(), 0)
  const [{ source, text }] = smtp.mails as [(typeof smtp.mails)[0]]
  assert.match(text, /<img src="cid:logo" alt="焦耳 &amp; Co" width="160" height="40"/)
  assert.match(source, /Content-Id: <logo>/i)
  assert.match(source, /Content-Disposition: inline/i)
  assert.match(text, /海边路 1 号 <楼上>\r?\n此邮件由 焦耳 & Co 自动发送/, 'the text part')
  assert.match(text, /海边路 1 号 &lt;楼上&gt;<br>此邮件由/, 'the HTML part')
  assert.doesNotMatch(text, /src="http|<link|<script|url\(/)

  const list = (await boss.get('/admin/mails')).body
  for (const kind of KINDS) {
    assert.ok(list.includes(`href="/admin/mails/${kind}?text=zh-CN"`), kind)
    const { body, headers } = await boss.get(`/admin/mails/${kind}?text=zh-CN`)
    assert.match(body, /<img src="data:image\/png;base64,[^"]+" alt="焦耳 &amp; Co"/, kind)
    assert.match(body, /海边路 1 号 &lt;楼上&gt;/, kind)
    assert.match(String(headers['content-security-policy']), /default-src 'none'.*img-src data:; sandbox/)
  }
  assert.doesNotMatch((await boss.get('/admin/mails/test?text=en')).body, /海边路/)
  for (const path of ['/admin/mails', '/admin/mails/test', '/admin/appearance'])
    assert.equal((await ming.get(path)).statusCode, 403, path)
  assert.equal((await boss.get('/admin/mails/greeting')).statusCode, 404)
})
