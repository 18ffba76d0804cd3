import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordsIn } from '../../src/i18n/words.ts'
import { waitForText } from './page-actions.ts'
import { browser, browserSite } from './site.ts'

const { client, posts } = wordsIn('en')
const PICTURE = '/uploads/0123456789012345678901.png'

test(
  'a reader walks through a gallery by keyboard; each picture is told by its name and number',
  browser,
  async (t) => {
    const site = await browserSite(t)
    const pictures = ['ebb', 'flood', 'calm'].map((alt) => `<img src="${PICTURE}" alt="${alt}">`).join('')
    const body = `<figure class="figure-gallery">${pictures}</figure><p>End.</p><img src="${PICTURE}" alt="alone">`
    const { id } = await site.post({ status: 'approved', body })
    const page = await site.visit(`/posts/${id}`, { locale: 'en', viewport: { width: 1280, height: 800 } })
    const flood = page.getByRole('button', { name: client.enlarge('flood') })
    const tops = await page
      .locator('.figure-gallery .opens-large')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
    assert.equal(new Set(tops).size, 1, 'three stand side by side')

    await flood.press('Enter')
    const shown = (name: string, number: number) =>
      page
        .getByRole('dialog', { name })
        .getByRole('status')
        .filter({ hasText: `${number} / 3` })
        .waitFor()
    await shown('flood', 2)
    await page.keyboard.press('ArrowRight')
    await shown('calm', 3)
    await page.keyboard.press('ArrowRight')
    await shown('ebb', 1)
    await page.getByRole('button', { name: client.previousPicture }).click()
    await shown('calm', 3)
    await page.keyboard.press('Escape')
    await page.locator('dialog.large-picture').waitFor({ state: 'detached' })
    assert.equal(
      await page.locator(':focus').getAttribute('aria-label'),
      client.enlarge('flood'),
      'the focus is back',
    )

    await page.getByRole('button', { name: client.enlarge('alone') }).click()
    await page.getByRole('dialog', { name: 'alone' }).waitFor()
    assert.equal(await page.getByRole('button', { name: client.nextPicture }).count(), 0)
  },
)

test(
  'a reader takes a heading along, looks closely at a picture, and prints the rest',
  browser,
  async (t) => {
    const site = await browserSite(t)
    const body = `<h2>Soil</h2><p>Deep.</p><img src="${PICTURE}" alt="a pot"><p>Plain <img src="${PICTURE}"></p><p>End.</p>`
    const { id } = await site.post({ status: 'approved', title: 'Pots', body })
    const page = await site.visit(`/posts/${id}`, { locale: 'en' })

    await page.getByRole('link', { name: client.anchor('Soil') }).click()
    await page.waitForURL(/#h-soil$/)
    assert.equal(await page.getByRole('heading', { name: /^Soil/ }).textContent(), 'Soil')

    await page.getByRole('button', { name: client.enlarge('a pot') }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'a pot' })
    await dialog.getByRole('button', { name: client.close }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    // A picture that nobody described is decoration still, and what opens it has a name.
    const bare = page.locator('.prose p img')
    assert.deepEqual([await bare.getAttribute('alt'), await bare.getAttribute('role')], ['', null])
    assert.equal(
      await page
        .getByRole('button', { name: client.enlarge(''), exact: true })
        .locator('img')
        .count(),
      1,
    )

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: posts.share }).click()
    await waitForText(page, client.linkCopied)
    assert.equal(
      await page.evaluate('navigator.clipboard.readText()'),
      new URL(`/posts/${id}`, page.url()).href,
    )

    await page.emulateMedia({ media: 'print' })
    assert.equal(await page.getByRole('banner').isVisible(), false)
    assert.equal(await page.getByText('End.').isVisible(), true)
  },
)
