import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { type Lang, wordsIn } from '../../src/i18n/words.ts'
import { sampled } from '../kit/deep.ts'
import { browser, browserSite } from './site.ts'

const PASSWORD = 'a quiet morning in May'
const NEW_PASSWORD = 'rain on the tin roof'

const READERS: { lang: Lang; width: number }[] = [
  { lang: 'zh-CN', width: 360 },
  { lang: 'en', width: 1280 },
]

for (const { lang, width } of sampled(READERS, 0)) {
  test(
    `an account from its first day to its last and back, in ${lang} at ${width} px`,
    browser,
    async (t) => {
      const site = await browserSite(t)
      await sql`delete from rate_limits`.execute(site.db)
      const owner = await site.owner()
      const words = wordsIn(lang)
      const { account, settings, devices } = words
      const email = `reader.${lang}@example.org`
      const open = (path: string) => site.visit(path, { locale: lang, viewport: { width, height: 800 } })

      // Registers, after some mistakes.
      const first = await open('/')
      await first.getByRole('link', { name: account.register, exact: true }).click()
      await first.getByLabel(account.email).fill(owner.email)
      await first.getByLabel(account.password, { exact: true }).fill('short')
      await seen(first, account.registration.knownLogIn)
      await first.getByLabel(account.email).fill(email)
      await submit(first, account.registration.submit)
      await seen(first, words.client.tooShort(8))
      await first.getByLabel(account.password, { exact: true }).fill('password123')
      await submit(first, account.registration.submit)
      await seen(first, words.validation.commonPassword())
      await fits(first)
      await first.getByLabel(account.password, { exact: true }).fill(PASSWORD)
      await submit(first, account.registration.submit)
      await seen(first, account.welcome.title('Joule'))
      await first.waitForURL((url) => url.search === '')
      await first.reload()
      assert.equal(await first.getByText(account.welcome.title('Joule')).count(), 0)

      // Logs in on a second device, on the way to a page that needs it.
      const second = await open('/settings?tab=sessions')
      assert.equal(new URL(second.url()).search, '?next=%2Fsettings%3Ftab%3Dsessions')
      await logIn(second, words, email, 'not this one')
      await seen(second, words.errors.invalid_credentials)
      await logIn(second, words, email, PASSWORD)
      await second.waitForURL('**/settings?tab=sessions')
      const rows = second.locator('.device')
      assert.equal(await rows.count(), 2)
      await fits(second)

      // Gives the other one a name and ends it, by keyboard alone.
      const other = rows.nth(1)
      await other.locator('summary').focus()
      await second.keyboard.press('Enter')
      await second.locator('.device input:focus').waitFor()
      await second.keyboard.type('电脑 1')
      await second.keyboard.press('Enter')
      await seen(second, devices.remarkSaved)
      await rows.nth(1).getByRole('heading', { name: '电脑 1' }).waitFor()
      assert.equal(await focusedText(second), devices.editRemark + devices.of('电脑 1'))
      await second.getByRole('button', { name: devices.endNamed('电脑 1') }).focus()
      await second.keyboard.press('Enter')
      const question = second.getByRole('dialog', { name: devices.endAsk })
      await question.getByText('电脑 1').waitFor()
      await question.getByRole('button', { name: devices.end, exact: true }).focus()
      await second.keyboard.press('Enter')
      await seen(second, devices.ended)
      assert.equal(await rows.count(), 1)
      assert.equal(await second.evaluate('document.activeElement.id'), 'devices')
      await first.goto('/settings')
      assert.equal(new URL(first.url()).pathname, '/login')

      // Changes the password; a wrong old one is reported next to its field.
      await logIn(first, words, email, PASSWORD)
      await first.waitForURL('**/settings')
      await second.getByRole('link', { name: settings.tabs.security }).click()
      await second.waitForURL('**/settings?tab=security')
      await fits(second)
      await changePassword(second, words, 'not this one')
      await seen(second, words.errors.wrong_password)
      assert.equal(
        await second.getByLabel(settings.password.old, { exact: true }).getAttribute('aria-invalid'),
        'true',
      )
      await changePassword(second, words, PASSWORD)
      await seen(second, settings.password.done)
      assert.equal(await second.getByLabel(settings.password.new, { exact: true }).inputValue(), '')
      await first.reload()
      assert.equal(new URL(first.url()).pathname, '/login')

      // Deletes the account, thinks again and gets it back.
      await second.getByRole('button', { name: settings.deletion.open }).click()
      const farewell = second.getByRole('dialog', { name: settings.deletion.ask })
      await farewell.getByLabel(settings.deletion.password, { exact: true }).fill(NEW_PASSWORD)
      await farewell.getByRole('button', { name: settings.deletion.submit }).click()
      await seen(second, settings.deletion.done)
      await logIn(first, words, email, NEW_PASSWORD)
      await first.getByRole('heading', { name: account.restore.title }).waitFor()
      assert.match(await first.locator('#restore time').innerText(), /2026/)
      await fits(first)
      await first.getByRole('button', { name: account.restore.submit }).click()
      await seen(first, account.restore.done)
      assert.equal(new URL(first.url()).pathname, '/settings')

      // Leaves by the menu.
      const bar = first.locator(width < 720 ? '.bottom-bar' : '.top-bar')
      await bar.getByRole('button', { name: width < 720 ? account.me : account.menu }).click()
      await first.getByRole('button', { name: account.logOut }).click()
      await seen(first, account.loggedOut)
      await bar.getByRole('link', { name: account.logIn }).waitFor()

      // The browser reports the refused calls, and nothing else.
      assert.deepEqual(
        site.complaints.filter((complaint) => !/status of 40\d/.test(complaint)),
        [],
      )
    },
  )
}

test(
  'going back without a back/forward cache shows what holds now, to whom it belongs',
  browser,
  async (t) => {
    const site = await browserSite(t)
    const ming = await site.user()
    const { id } = await site.post({ title: '收音机' })
    const page = await site.visitAs(ming, `/posts/${id}`)
    const like = page.locator('[data-react="like"]').first()
    assert.equal(await like.getAttribute('aria-pressed'), 'false')
    await page.goto('/posts')
    await ming.post(`/api/posts/${id}/like`)
    await page.goBack()
    assert.equal(await like.getAttribute('aria-pressed'), 'true')

    await page.goto('/posts')
    await page.context().clearCookies()
    await page.goBack()
    assert.equal(await page.locator('#viewer-card').count(), 0)
  },
)

test('the first to register is told that the site is theirs', browser, async (t) => {
  const { visit, db } = await browserSite(t)
  await sql`update users set role = 'user' where role = 'owner'`.execute(db)
  const page = await visit('/register', { locale: 'en' })
  const { account } = wordsIn('en')
  await page.getByLabel(account.email).fill('first@example.org')
  await page.getByLabel(account.password, { exact: true }).fill(PASSWORD)
  await submit(page, account.registration.submit)
  await seen(page, account.welcome.ownerTitle('Joule'))
})

function submit(page: Page, name: string): Promise<void> {
  return page.getByRole('main').getByRole('button', { name, exact: true }).click()
}

async function logIn(page: Page, { account }: ReturnType<typeof wordsIn>, email: string, password: string) {
  await page.getByLabel(account.email).fill(email)
  await page.getByLabel(account.password, { exact: true }).fill(password)
  await submit(page, account.logIn)
}

async function changePassword(page: Page, { settings }: ReturnType<typeof wordsIn>, old: string) {
  await page.getByLabel(settings.password.old, { exact: true }).fill(old)
  await page.getByLabel(settings.password.new, { exact: true }).fill(NEW_PASSWORD)
  await submit(page, settings.password.submit)
}

function seen(page: Page, text: string): Promise<void> {
  return page.getByText(text).first().waitFor()
}

async function fits(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
  assert.ok(Number(overflow) <= 0, `${page.url()} is ${overflow}px too wide`)
}

function focusedText(page: Page): Promise<unknown> {
  return page.evaluate('document.activeElement.textContent')
}
