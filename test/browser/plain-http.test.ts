import assert from 'node:assert/strict'
import { test } from 'node:test'
import { INSECURE_HOST } from './chromium.ts'
import { idOf, serverDraft, type, waitForSaveState, words } from './editor-actions.ts'
import { waitForText } from './page-actions.ts'
import { browser, browserSite } from './site.ts'

test('over plain HTTP a writer writes and saves, and the owner adjusts energy', browser, async (t) => {
  const { writer, owner, visitAs, complaints } = await browserSite(t, { host: INSECURE_HOST })
  const [ming, boss] = [await writer(), await owner()]
  const page = await visitAs(ming, '/studio/write')
  assert.equal(await page.evaluate('isSecureContext'), false)
  await type(page, '潮汐')
  await waitForSaveState(page, 'saved')
  assert.equal((await serverDraft(ming, await idOf(page))).body, '<p>潮汐</p>')

  const done = words.admin.energy.adjust.done
  const desk = await visitAs(boss, '/admin/energy')
  await desk.locator('#adjusting [name=lines]').fill(`${ming.id} 5`)
  await desk.locator('#adjusting [name=reason]').fill('谢谢')
  await desk.locator('#adjusting [type=submit]').click()
  await desk.locator('#adjusting [data-adjust]:enabled').click()
  await desk.locator('dialog[open] button[value=yes]').click()
  await waitForText(desk, done)
  const isAboutHttp = (complaint: string) =>
    complaint.startsWith('The Cross-Origin-Opener-Policy header has been')
  assert.deepEqual(
    complaints.filter((complaint) => !isAboutHttp(complaint)),
    [],
  )
})
