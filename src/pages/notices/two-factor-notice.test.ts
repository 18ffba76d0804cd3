import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { PASSWORD } from '../../../test/kit/user-builders.ts'
import { turnOnTwoFactor } from '../../../test/subjects/two-factor.ts'

test('an admin who has turned on two steps elsewhere reads on an older device that a new login helps', async (t) => {
  const site = await testApp(t)
  const boss = await site.owner()
  await turnOnTwoFactor(site, boss)
  await boss.put('/api/admin/site-settings', { key: 'admins.two_factor', value: true })
  const admin = await site.user({ role: 'admin' })
  const older = site.newVisitor()
  await older.post('/api/auth/login', { email: admin.email, password: PASSWORD })
  site.clock.advance(1)
  const app = await turnOnTwoFactor(site, admin)
  const shown = async (language: string) =>
    (await older.get('/posts', { headers: { 'accept-language': language } })).body
  assert.match(await shown('zh-CN'), /如果已在别处开启，请在这里重新登录/)
  assert.match(await shown('zh-TW'), /如果已在別處開啟，請在這裡重新登入/)
  assert.match(await shown('en'), /if you already have elsewhere, log in again here/)
  const asked = await older.post('/api/auth/login', { email: admin.email, password: PASSWORD })
  assert.equal(asked.statusCode, 409)
  assert.equal((await older.post('/api/auth/second-step', { code: app.nextCode() })).statusCode, 200)
  assert.doesNotMatch(await shown('en'), /log in again here/)
})
