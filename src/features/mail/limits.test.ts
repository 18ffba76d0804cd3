import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { sendMails } from '../../../test/kit/mail.ts'
import { PASSWORD } from '../../../test/kit/user-builders.ts'
import { startSmtpServer } from '../../../test/peers/smtp-server.ts'

const MINUTE = 60
const LIMITED = 1

test('strangers who keep asking for links and codes use up no room of what an account must learn', async (t) => {
  const site = await testApp(t)
  const ming = await site.user()
  const stranger = site.newVisitor()
  for (let asked = 0; asked < 11; asked++)
    for (const what of ['forgot-password', 'login-code'])
      await stranger.post(`/api/auth/${what}`, { email: ming.email })
  const smtp = await startSmtpServer(t)
  await sendMails(site, smtp.url, LIMITED)
  assert.equal(smtp.mails.length, 20, 'two wait')
  const change = { old_password: PASSWORD, new_password: 'a new one, and long enough' }
  await ming.put('/api/settings/password', change)
  await sendMails(site, smtp.url, LIMITED)
  assert.match(smtp.mails[20]?.text ?? 'nothing', /你的密码刚刚修改了/)
})

test('what a mail server did not take does not count for its recipient', async (t) => {
  const site = await testApp(t)
  await site.db.deleteFrom('outgoing_mails').execute()
  const owner = await site.owner()
  for (let asked = 0; asked < 20; asked++) await owner.post('/api/admin/mail/test')
  const busy = await startSmtpServer(t, { refuse: () => ({ status: 451, text: 'later' }) })
  await sendMails(site, busy.url, LIMITED)
  site.clock.advance(MINUTE)
  const smtp = await startSmtpServer(t)
  await sendMails(site, smtp.url, LIMITED)
  assert.equal(smtp.mails.length, 20)
})
