import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { subscriber } from '../../../test/subjects/notice-mails.ts'
import { unsubscribeToken } from '../../features/notice-mails/prefs.ts'

const PREFS = '/api/settings/mail-prefs'

test('one click switches one sort of mail off, without a login; opening the link does not', async (t) => {
  const site = await testApp(t)
  const { app, newVisitor } = site
  const reader = await subscriber(site)
  const linkFor = (subject: 'digest' | 'replies', user_id = reader.id) =>
    `/unsubscribe?token=${unsubscribeToken(app.keyFor, { user_id, subject })}`
  const prefs = async () => (await reader.get(PREFS)).json()
  const press = (url: string, body: string, type: string) =>
    newVisitor().request('POST', url, body, { csrf: null, headers: { 'content-type': type } })

  const opened = await newVisitor().get(linkFor('digest'))
  assert.match(opened.body, /不再接收摘要邮件？/)
  assert.ok(opened.body.includes(`action="${linkFor('digest')}"`))
  assert.deepEqual(await prefs(), { digest: 'daily', replies: true })

  const form = 'application/x-www-form-urlencoded'
  const pressed = await Promise.all(
    Array.from({ length: 64 }, () => press(linkFor('digest'), 'List-Unsubscribe=One-Click', form)),
  )
  for (const { statusCode, body } of pressed)
    assert.ok(statusCode === 200 && /不会再发送摘要邮件/.test(body), body)
  assert.deepEqual(await prefs(), { digest: 'off', replies: true })

  const part = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
  const multipart = await press(linkFor('replies'), part, 'multipart/form-data; boundary=x')
  assert.equal(multipart.statusCode, 200)
  assert.deepEqual(await prefs(), { digest: 'off', replies: false })

  const forged = linkFor('digest').replace(`token=${reader.id}.`, `token=${reader.id + 1}.`)
  assert.equal((await press(forged, '', form)).statusCode, 404)
  assert.equal((await press(linkFor('digest').replace('digest', 'replies'), '', form)).statusCode, 404)
  assert.equal(
    (await press(linkFor('digest', 999_999), '', form)).statusCode,
    200,
    'people who are gone get none',
  )
  assert.equal((await press(linkFor('digest'), 'x'.repeat(5000), form)).statusCode, 415)
})
