import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordsIn } from '../../src/i18n/words.ts'
import { waitForText } from './page-actions.ts'
import { browser, browserSite } from './site.ts'

const { client, posts } = wordsIn('en')
const PICTURE = '/uploads/0123456789012345678901.png'

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
