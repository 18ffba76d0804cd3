import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { type Lang, type Words, wordsIn } from '../../src/i18n/words.ts'
import { picture } from '../fixtures/pictures.ts'
import { sampled } from '../kit/deep.ts'
import { adjust } from '../kit/energy.ts'
import type { PersonLike } from '../kit/user-builders.ts'
import { browser, browserSite } from './site.ts'

const READERS: { lang: Lang; width: number; names: [string, string, string] }[] = [
  { lang: 'zh-CN', width: 360, names: ['林间小鹿', '海边小鹿', '太像广告'] },
  { lang: 'en', width: 1280, names: ['Ada-Lace', 'Ada-Byron', 'too much like an advert'] },
]

for (const { lang, width, names } of sampled(READERS, 1)) {
  const [name, wanted, reason] = names
  const words = wordsIn(lang)
  const { profile, levels, energy, settings, errors } = words

  test(`from level 0 to a name that was turned down, in ${lang} at ${width} px`, browser, async (t) => {
    const site = await browserSite(t)
    await site.db.deleteFrom('rate_limits').execute()
    const [owner, ming] = [await site.owner(), await site.user()]
    const setReview = (value: boolean) =>
      owner.put('/api/admin/site-settings', { key: 'audit.enabled', value })
    await setReview(false)
    const page = await site.visitAs(ming, '/', { locale: lang, viewport: { width, height: 800 } })

    // A newcomer is led to the first steps; a signature is enough for level 1.
    await seen(page, levels.newcomer.title)
    await fits(page)
    await page.getByRole('link', { name: levels.newcomer.start }).click()
    await page.waitForLoadState()
    await page.getByLabel(profile.details.signature).fill('在城市里种番茄')
    await save(page, words)
    await seen(page, profile.details.saved)
    await seen(page, levels.risen(1))
    await page
      .locator('main')
      .getByRole('img', { name: levels.ring(1, 15, 200) })
      .waitFor()
    await seen(page, levels.checkIn.done)
    assert.equal(await page.getByLabel(profile.details.signature).inputValue(), '在城市里种番茄')

    // A picture: anything else is refused next to the button, and a broken upload can be retried.
    await choose(page, 'text/plain', Buffer.from('no picture'))
    await seen(page, errors.image_type_not_allowed)
    await choose(page, 'image/png', Buffer.alloc(5 * 1024 * 1024 + 1))
    await seen(page, errors.image_too_large)
    await choose(page, 'image/png', Buffer.from('no picture'))
    await seen(page, errors.image_invalid)
    await page.getByLabel(profile.details.name).fill('half a na')
    await choose(page, 'image/png', await picture('png'))
    const dialog = page.getByRole('dialog', { name: profile.avatar.crop })
    await dialog.waitFor()
    await fits(page)
    await (width < 720 ? moveByKeys(page) : moveByMouse(page))
    await page.route('**/api/settings/avatar', (route) => route.abort(), { times: 1 })
    await dialog.getByRole('button', { name: profile.avatar.save }).click()
    await dialog.getByText(words.client.offline).waitFor()
    await dialog.getByRole('button', { name: profile.avatar.retry }).click()
    await seen(page, profile.avatar.saved)
    assert.equal(await dialog.isVisible(), false)
    assert.equal(await page.evaluate('document.activeElement.id'), 'avatar-file')
    assert.equal(
      await page.getByLabel(profile.details.name).inputValue(),
      'half a na',
      'what was typed stays',
    )
    const face = page.locator(width < 720 ? '#viewer-shortcut img' : '#viewer-face img')
    assert.deepEqual(await colourOf(ming, (await face.getAttribute('src'))!), { red: 0, blue: 255 })

    // The first name is free and shown at once everywhere on the page.
    await seen(page, profile.details.free)
    await page.getByLabel(profile.details.name).fill(name)
    await save(page, words)
    await page.locator('#viewer-card').getByText(name).waitFor({ state: 'attached' })
    await seen(page, levels.goal('165', 2))
    await fits(page)

    // The next one has its price, and with review on it waits.
    await setReview(true)
    await adjust(site.db, ming, 11)
    await page.reload()
    await seen(page, profile.details.cost(6, '12'))
    await seen(page, profile.details.review)
    await page.getByLabel(profile.details.name).fill('admin')
    await save(page, words)
    await seen(page, errors.username_not_allowed)
    await page.getByLabel(profile.details.name).fill(wanted)
    await save(page, words)
    await seen(page, profile.details.submitted)
    await seen(page, profile.details.waitingName(wanted, name))
    assert.equal(await page.getByLabel(profile.details.name).isDisabled(), true)
    assert.equal(await page.getByLabel(profile.details.name).inputValue(), wanted)
    await page.locator('#viewer-card').getByText(name).waitFor({ state: 'attached' })

    // Rejected: the old name, the reason, and the energy is back in the ledger.
    const [review] = (await owner.get('/api/admin/profile-reviews')).json().items
    await owner.post(`/api/admin/profile-reviews/${review.id}/reject`, { reason })
    await page.reload()
    await seen(page, profile.details.rejectedName(wanted, reason))
    assert.equal(await page.getByLabel(profile.details.name).inputValue(), name)
    await fits(page)
    await page.getByRole('link', { name: settings.tabs.energy, exact: true }).click()
    await page.waitForURL('**/settings?tab=energy')
    const rows = page.locator('.ledger-row')
    assert.match(await rows.nth(0).innerText(), new RegExp(`${energy.reasons.rename_refund}[^]*\\+6[^]*12`))
    assert.match(await rows.nth(1).innerText(), new RegExp(`${energy.reasons.rename}[^]*−6[^]*6`))
    await page.getByRole('img', { name: energy.chart.title(7) }).waitFor()
    await page.getByRole('link', { name: energy.days(30) }).click()
    await page.getByRole('img', { name: energy.chart.title(30) }).waitFor()
    await fits(page)

    // On the front page of the next day one checks in by hand, from the menu.
    site.clock.advance(24 * 60 * 60)
    await page.goto('/')
    const bar = page.locator(width < 720 ? '.bottom-bar' : '.top-bar')
    await bar.getByRole('button', { name: width < 720 ? words.account.me : words.account.menu }).click()
    await page.getByRole('button', { name: levels.checkIn.button, exact: true }).click()
    await seen(page, levels.checkIn.toast(5, 1))
    await page.locator('#viewer-card').getByText(levels.checkIn.done).waitFor()
    await seen(page, levels.goal('160', 2))

    assert.deepEqual(
      site.complaints.filter((complaint) => !/status of 40\d|ERR_FAILED/.test(complaint)),
      [],
    )
  })
}

test('an upload that is called off is not heard of again', browser, async (t) => {
  const { visitAs, user } = await browserSite(t)
  const ming = await user()
  const { profile, common } = wordsIn('en')
  const page = await visitAs(ming, '/settings', { locale: 'en' })
  let arrived = () => {}
  const sent = new Promise<void>((resolve) => {
    arrived = resolve
  })
  await page.route('**/api/settings/avatar', () => arrived())
  await drop(page, await picture('png'))
  const dialog = page.getByRole('dialog', { name: profile.avatar.crop })
  await dialog.getByRole('button', { name: profile.avatar.save }).click()
  await sent
  await dialog.getByRole('progressbar').waitFor()
  await dialog.getByRole('button', { name: common.cancel }).click()
  await dialog.waitFor({ state: 'hidden' })
  assert.equal(await page.locator('.toast').count(), 0)
  assert.equal((await ming.get('/api/level/info')).json().tasks.avatar, false)
})

async function choose(page: Page, mimeType: string, buffer: Buffer): Promise<void> {
  await page.locator('#avatar-file').focus()
  await page.locator('#avatar-file').setInputFiles({ name: 'mine.png', mimeType, buffer })
}

async function drop(page: Page, bytes: Buffer): Promise<void> {
  const dataTransfer = await page.evaluateHandle(`(() => {
    const bytes = Uint8Array.from(atob('${bytes.toString('base64')}'), (char) => char.charCodeAt(0))
    const transfer = new DataTransfer()
    transfer.items.add(new File([bytes], 'mine.png', { type: 'image/png' }))
    return transfer
  })()`)
  await page.locator('#avatar').dispatchEvent('drop', { dataTransfer })
}

/** The picture is red on the left and blue on the right; both ways end with the blue half alone. */
async function moveByKeys(page: Page): Promise<void> {
  assert.equal(await page.evaluate('document.activeElement.id'), 'crop-stage')
  for (let step = 0; step < 14; step += 1) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('+')
}

async function moveByMouse(page: Page): Promise<void> {
  const { x, y, width, height } = (await page.locator('#crop-stage').boundingBox())!
  await page.mouse.move(x + width * 0.9, y + height / 2)
  await page.mouse.down()
  // Ends far outside, which must not count as a click next to the dialog.
  await page.mouse.move(5, y + height / 2, { steps: 4 })
  await page.mouse.up()
  await page.locator('#crop-zoom').fill('1.5')
}

async function colourOf(person: PersonLike, address: string): Promise<{ red: number; blue: number }> {
  const { channels } = await sharp((await person.get(address)).rawPayload).stats()
  const shade = (index: number) => Math.round((channels[index]!.mean / 255) * 17) * 15
  return { red: shade(0), blue: shade(2) }
}

function save(page: Page, { profile }: Words): Promise<void> {
  return page.getByRole('main').getByRole('button', { name: profile.details.submit, exact: true }).click()
}

function seen(page: Page, text: string): Promise<void> {
  return page.getByText(text).filter({ visible: true }).first().waitFor()
}

async function fits(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
  assert.ok(Number(overflow) <= 0, `${page.url()} is ${overflow}px too wide`)
}
