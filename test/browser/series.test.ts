import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordsIn } from '../../src/i18n/words.ts'
import { picture } from '../fixtures/pictures.ts'
import { assertNoOverflow, holdRequests, press, waitForText } from './page-actions.ts'
import { browser, browserSite } from './site.ts'

const words = wordsIn('en')
const { series } = words

test(
  'an author begins a series, adds posts, and changes their order by keyboard and by drag',
  browser,
  async (t) => {
    const site = await browserSite(t)
    const [ming, reader] = [await site.writer(), await site.user()]
    for (const title of ['First', 'Second', 'Third']) {
      site.clock.advance(1)
      await site.post({ author: ming, title })
    }
    const english = { locale: 'en', viewport: { width: 390, height: 800 } }
    const page = await site.visitAs(ming, '/studio/series', english)
    await page.getByRole('textbox', { name: series.name }).fill('Radios')
    await press(page, series.create)
    await waitForText(page, series.created)
    await page.getByRole('link', { name: 'Radios' }).click()
    await page.waitForLoadState()
    for (const title of ['First', 'Second', 'Third']) {
      await page.getByLabel(series.add).selectOption({ label: title })
      await press(page, series.addLabel)
      await page.locator('[data-order] li', { hasText: title }).waitFor()
    }
    await assertNoOverflow(page)
    const { id } = (await ming.get('/api/studio/series')).json().items[0]
    const order = async () =>
      (await ming.get(`/api/series/${id}`)).json().posts.map(({ title }: { title: string }) => title)
    const saved = () => page.waitForResponse((reply) => reply.request().method() === 'PUT')

    let answer = saved()
    await page.getByRole('button', { name: series.up('Third') }).press('Enter')
    await answer
    assert.deepEqual(await order(), ['First', 'Third', 'Second'])
    await page.getByText(series.moved('Third', '2')).waitFor({ state: 'attached' })
    answer = saved()
    await page
      .locator('[data-order] li', { hasText: 'Second' })
      .dragTo(page.locator('[data-order] li').first(), {
        targetPosition: { x: 20, y: 4 },
      })
    await answer
    assert.deepEqual(await order(), ['Second', 'First', 'Third'])

    const reading = await site.visitAs(reader, `/series/${id}`, english)
    await assertNoOverflow(reading)
    await press(reading, series.follow)
    await waitForText(reading, series.followed)
    await reading.getByRole('link', { name: 'First' }).click()
    await waitForText(reading, series.place(2, 3))
    await reading.getByRole('link', { name: 'Third' }).click()
    await waitForText(reading, series.place(3, 3))
    assert.deepEqual(site.complaints, [])
  },
)

test('a series that is saved while its cover is uploading has it', browser, async (t) => {
  const site = await browserSite(t)
  const ming = await site.writer()
  const { id } = (await ming.post('/api/studio/series', { title: 'Radios' })).json()
  const page = await site.visitAs(ming, `/studio/series?id=${id}`, { locale: 'en' })
  const release = await holdRequests(page, '**/upload-image')
  await page
    .locator('#cover-picture')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await picture('png') })
  await page.getByRole('button', { name: words.studio.editor.coverCancel }).waitFor()
  await press(page, words.studio.editor.save)
  release()
  await waitForText(page, series.saved)
  assert.match((await ming.get(`/api/studio/series/${id}`)).json().cover_url ?? 'none', /^\/uploads\//)
})
