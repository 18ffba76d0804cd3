import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startSite } from '../faults/site.ts'
import { onlyDeepAnd } from '../kit/deep.ts'
import { freePort } from '../run/free-port.ts'
import { openBrowser } from './chromium.ts'
import { assertText, idOf, type, waitForSaveState, words } from './editor-actions.ts'
import { browser } from './site.ts'

const { account } = words

test(
  'the server is killed while someone writes: it comes back, and every word is there',
  onlyDeepAnd(browser),
  async (t) => {
    const chromium = await openBrowser()
    t.after(() => chromium.close())
    const site = await startSite(t, { env: { PORT: await freePort() } })
    const context = await chromium.newContext({ locale: 'zh-CN', baseURL: site.url })
    context.setDefaultTimeout(180_000)
    const page = await context.newPage()
    await page.goto('/register')
    await page.getByLabel(account.email).fill('ming@example.org')
    await page.getByLabel(account.password, { exact: true }).fill('a quiet morning in May')
    await page.getByRole('main').getByRole('button', { name: account.registration.submit }).click()
    await page.waitForURL(`${site.url}/`)
    // One of the small tasks that lead to level 1.
    await page.evaluate(`fetch('/api/settings/profile', {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'x-csrf-token': document.querySelector('[name="csrf-token"]').content },
    body: JSON.stringify({ signature: 'slowly' }),
  })`)

    await page.goto('/studio/write')
    await type(page, '一')
    const id = await idOf(page)
    await waitForSaveState(page, 'saved')
    await site.kill()
    await type(page, '二')
    await waitForSaveState(page, 'failing')
    await type(page, '三')
    await site.restart()
    await waitForSaveState(page, 'saved')
    await page.reload()
    await assertText(page, '一二三')
    assert.equal(new URL(page.url()).searchParams.get('id'), String(id))
  },
)
