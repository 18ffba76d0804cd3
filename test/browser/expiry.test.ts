import assert from 'node:assert/strict'
import { test } from 'node:test'
import { build } from 'esbuild'
import { sql } from 'kysely'
import { wordsIn } from '../../src/i18n/words.ts'
import { PASSWORD } from '../kit/user-builders.ts'
import { browser, browserSite } from './site.ts'

const THREE_CALLS = `Promise.all([1, 2, 3].map(() => joule.api('GET', '/api/settings/sessions')))`
const SIXTEEN_MINUTES = 16 * 60

/** A page of someone logged in, with the site's own client within reach. */
async function opened(t: Parameters<typeof browserSite>[0]) {
  const site = await browserSite(t)
  const person = await site.user()
  const page = await site.visitAs(person, '/settings?tab=sessions', { bypassCSP: true })
  await page.addScriptTag({ content: await clientCode() })
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`))
  const count = (line: string) => requests.filter((each) => each === line).length
  return { ...site, person, page, count }
}

test('three calls after a pause share one refresh and all succeed', browser, async (t) => {
  const { page, clock, count } = await opened(t)
  clock.advance(SIXTEEN_MINUTES)
  const answers = (await page.evaluate(THREE_CALLS)) as { items: unknown[] }[]
  assert.deepEqual(
    answers.map(({ items }) => items.length),
    [1, 1, 1],
  )
  assert.equal(count('POST /api/auth/refresh'), 1)
  assert.equal(count('GET /api/settings/sessions'), 6)
})

test('a pause in the dialog that asks who one is costs nothing', browser, async (t) => {
  const { user, visitAs, clock } = await browserSite(t)
  const page = await visitAs(await user(), '/settings?tab=tokens')
  clock.advance(SIXTEEN_MINUTES)
  await page.getByLabel('名字').fill('备份脚本')
  await page.getByRole('button', { name: '新建令牌' }).click()
  const password = page.locator('dialog#step-up').getByRole('textbox', { name: '当前密码' })
  await password.fill(PASSWORD)
  clock.advance(SIXTEEN_MINUTES)
  await page.keyboard.press('Enter')
  await page.locator('dialog#created-token').getByText('joule_').waitFor()
})

test('an ended session leads to the login page once, and from there back', browser, async (t) => {
  const { page, db, person, count } = await opened(t)
  await sql`delete from sessions where user_id = ${person.id}`.execute(db)
  await page.evaluate(`void ${THREE_CALLS}`)
  await page.waitForURL('**/login?next=%2Fsettings%3Ftab%3Dsessions')
  await page.waitForLoadState('networkidle')
  assert.equal(count('GET /login'), 1)
  // The page's CSRF token went with the session, so the one try is repeated with a new token, and no more.
  assert.equal(count('POST /api/auth/refresh'), 2)

  const { account } = wordsIn('zh-CN')
  await page.getByLabel(account.email).fill(person.email)
  await page.getByLabel(account.password, { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: account.logIn }).click()
  await page.waitForURL('**/settings?tab=sessions')
  assert.equal(await page.locator('.device').count(), 1)
})

test('a page visited after a pause is renewed by the server, without a detour', browser, async (t) => {
  const { page, clock, count } = await opened(t)
  clock.advance(SIXTEEN_MINUTES)
  await page.reload()
  assert.equal(await page.locator('.device').count(), 1)
  assert.equal(count('GET /login') + count('POST /api/auth/refresh'), 0)
})

async function clientCode(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['src/client/core/api.ts'],
    bundle: true,
    format: 'iife',
    globalName: 'joule',
    write: false,
  })
  return outputFiles[0]!.text
}
