import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import type { BrowserLike } from '../../../test/kit/browser-like.ts'
import { PASSWORD } from '../../../test/kit/user-builders.ts'
import { verified } from '../../../test/subjects/notice-mails.ts'

const CURRENT_TAB = /<a href="\/settings\?tab=(\w+)" aria-current="page">/

test('each tab has its address, and whatever is no tab opens the first', async (t) => {
  const { user } = await testApp(t)
  const member = await user()
  const openTab = async (query: string) =>
    (await member.get(`/settings${query}`)).body.match(CURRENT_TAB)?.[1]
  const first = await openTab('')
  assert.equal(first, 'profile')
  for (const tab of ['profile', 'security', 'sessions', 'notifications', 'privacy', 'energy'])
    assert.equal(await openTab(`?tab=${tab}`), tab)
  for (const odd of ['?tab=nothing', '?tab=', '?tab=constructor', '?other=1'])
    assert.equal(await openTab(odd), first, odd)
})

test('security shows the own e-mail and nobody else’s', async (t) => {
  const { user } = await testApp(t)
  const [member, other] = [await user(), await user()]
  const { body } = await member.get('/settings?tab=security')
  assert.match(body, new RegExp(member.email))
  assert.doesNotMatch(body, new RegExp(other.email))
})

test('mail about notices is off until chosen, and the page says why none would come', async (t) => {
  const site = await testApp(t)
  const member = await site.user()
  const page = async () => (await member.get('/settings?tab=notifications')).body
  const chosen = /<option value="(\w+)" selected>/
  assert.equal(chosen.exec(await page())?.[1], 'off')
  assert.match(await page(), /请先验证邮箱/)
  const { statusCode } = await member.put('/api/settings/mail-prefs', { digest: 'weekly' })
  assert.equal(statusCode, 200)
  assert.equal(chosen.exec(await page())?.[1], 'weekly')
  await verified(site, member)
  assert.doesNotMatch(await page(), /请先验证邮箱/)

  const { user } = await testApp(t, { development: false })
  const other = await user()
  assert.match((await other.get('/settings?tab=notifications')).body, /本站还不能发送邮件/)
  const refused = await other.put('/api/settings/mail-prefs', { replies: true })
  assert.deepEqual([refused.statusCode, refused.json().error.code], [409, 'mail_off'])
})

test('devices are listed with this one first, and what people call them is text', async (t) => {
  const { user, newVisitor } = await testApp(t)
  const member = await user()
  const own = (await member.get('/api/settings/sessions')).json().items[0]
  await member.put(`/api/settings/sessions/${own.id}/remark`, { remark: '<b>desk</b>' })
  const phone = newVisitor({ 'user-agent': PHONE })
  await phone.post('/api/auth/login', { email: member.email, password: PASSWORD })

  const names = async (reader: BrowserLike) => {
    const { body } = await reader.get('/settings?tab=sessions')
    return [...body.matchAll(/<h3 class="row-title">(.*?) (<span.*?<\/span>)?<\/h3>/g)].map(
      ([, name]) => name,
    )
  }
  const [desk, pocket] = ['&lt;b&gt;desk&lt;/b&gt;', 'Safari 17 · iOS 17.4']
  assert.deepEqual(await names(phone), [pocket, desk])
  assert.deepEqual(await names(member), [desk, pocket])
})

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1'
