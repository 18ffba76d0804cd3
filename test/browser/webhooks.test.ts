import assert from 'node:assert/strict'
import { test } from 'node:test'
import { httpDelivery } from '../../src/features/webhooks/deliver.ts'
import { PASSWORD } from '../kit/user-builders.ts'
import { webhookReceiver } from '../peers/webhook-receiver.ts'
import { sendDueWebhooks } from '../subjects/webhooks.ts'
import { browser, browserSite } from './site.ts'

test(
  'the owner adds a webhook, sees its secret once, looks into the log and sends again',
  browser,
  async (t) => {
    const site = await browserSite(t, { env: { WEBHOOKS_PRIVATE_ADDRESSES: 'true' } })
    const { app, db, complaints } = site
    const { url, received } = await webhookReceiver(t)
    const boss = await site.owner()
    const page = await site.visitAs(boss, '/admin/webhooks', { viewport: { width: 390, height: 800 } })
    const longAgo = new Date('2026-01-01')
    await db.updateTable('sessions').set({ proved_at: longAgo }).where('user_id', '=', boss.id).execute()
    await page.getByLabel('地址').fill(url)
    await page.getByRole('button', { name: '添加' }).click()
    await page.locator('dialog#step-up').getByRole('textbox', { name: '当前密码' }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    const created = page.getByRole('dialog', { name: 'Webhook 已添加' })
    await created.getByText('whsec_').waitFor()
    const secret = await created.locator('code').innerText()
    await created.getByRole('button', { name: '我保存好了' }).click()
    await page.getByRole('button', { name: '停用' }).waitFor()
    await page.reload()
    assert.equal((await page.content()).includes(secret), false)

    await site.post({ author: await site.writer() })
    const log = { info() {}, warn() {} }
    const send = () =>
      sendDueWebhooks(db, { deliver: httpDelivery(true), keyFor: app.keyFor, origin: url, log })
    await send()
    await page.reload()
    await page.getByText('发送记录', { exact: true }).click()
    await page.getByText('已送达').waitFor()
    await page.getByRole('button', { name: '重新发送' }).click()
    await page.getByText('已放回队列').waitFor()
    await send()
    assert.equal(received.length, 2)
    await page.getByRole('button', { name: '停用' }).click()
    await page.getByText('已停用。').waitFor()
    // A refusal that asks for the password is an error of the console.
    assert.deepEqual(
      complaints.filter((line) => !line.includes('403')),
      [],
    )
  },
)
