import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { waitUntil } from './page-actions.ts'
import { browser, browserSite } from './site.ts'

const [DESK, PHONE] = [
  { width: 1280, height: 800 },
  { width: 390, height: 800 },
]
const CURRENT = ':is([aria-current], [aria-pressed="true"])'
/** Everything that forced colours leave to tell one element from another, except the weight of letters. */
const MARKS = `(element) => {
  const { borderColor, borderWidth, outlineStyle, outlineColor, backgroundColor, textDecorationLine } = getComputedStyle(element)
  return [borderColor, borderWidth, outlineStyle, outlineColor, backgroundColor, textDecorationLine].join(' ')
}`

/** Of the first element that matches and is shown. */
function marksOf(page: Page, selector: string): Promise<string> {
  return page.evaluate<string>(
    `(${MARKS})([...document.querySelectorAll(${JSON.stringify(selector)})].find((each) => each.checkVisibility()))`,
  )
}

async function assertMarked(page: Page, selector: string): Promise<void> {
  await page.locator(`${selector}${CURRENT}`).filter({ visible: true }).first().waitFor()
  const [current, other] = [
    await marksOf(page, `${selector}${CURRENT}`),
    await marksOf(page, `${selector}:not(${CURRENT})`),
  ]
  assert.notEqual(current, other, `${selector} at ${page.url()}`)
}

test('with forced colours one sees what is open, chosen and pressed', browser, async (t) => {
  const { visitAs, writer, post, complaints } = await browserSite(t)
  const member = await writer()
  const { id } = await post({
    author: member,
    body: `<h2>One</h2><h2>Two</h2><h2>Three</h2><p>${'字'.repeat(3000)}</p>`,
  })
  for (const content of ['潮水', '汐水']) await member.post(`/api/posts/${id}/comments`, { content })
  const page = await visitAs(member, '/settings?tab=notifications', {
    forcedColors: 'active',
    viewport: DESK,
  })
  await assertMarked(page, '.side-tabs .tabs a')
  await assertMarked(page, 'footer [data-theme-choice]')
  await assertMarked(page, '.language-switch > li > *')
  await page.goto('/messages')
  await assertMarked(page, '.tabs a')
  await page.goto(`/posts/${id}`)
  await assertMarked(page, '.segmented-links a')
  await page.evaluate('document.querySelectorAll(".prose h2")[1].scrollIntoView()')
  await assertMarked(page, '.toc a')
  await page.locator('[data-react="like"]').first().click()
  await assertMarked(page, '.reactions .button')
  await page.goto('/studio/write')
  await page.locator('.ProseMirror').click()
  await page.keyboard.press('Control+B')
  await assertMarked(page, '.toolbar .icon-button')
  await page.setViewportSize(PHONE)
  await page.goto('/')
  await assertMarked(page, '.bottom-bar .shortcut')
  assert.deepEqual(complaints, [])
})

test(
  'with forced colours a switch shows its state, the ring how full it is and the line how far one has read',
  browser,
  async (t) => {
    const { visitAs, writer, post } = await browserSite(t)
    const { id } = await post({ body: `<p>${'字'.repeat(3000)}</p>` })
    const member = await writer()
    // Whatever needs a login checks in, so the ring is no longer empty.
    await member.post(`/api/posts/${id}/like`)
    const page = await visitAs(member, '/settings?tab=notifications', {
      forcedColors: 'active',
      viewport: DESK,
    })
    const highlight = await page.evaluate<string>(`(() => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.color = 'Highlight'
      return getComputedStyle(probe).color
    })()`)
    const toggle = `getComputedStyle(document.querySelector('[role="switch"]')).backgroundColor`
    const on = await page.evaluate(toggle)
    await page.getByRole('switch').first().click()
    await waitUntil(page, `${toggle} !== '${on}'`)
    const strokes = await page.evaluate<string[]>(
      `['.ring-filled', '.ring-track'].map((part) => getComputedStyle(document.querySelector('.ring ' + part)).stroke)`,
    )
    assert.equal(strokes[0], highlight)
    assert.notEqual(strokes[1], highlight)
    await page.goto(`/posts/${id}`)
    const line = await page.evaluate<string[]>(
      `(({ backgroundImage, backgroundColor }) => [backgroundImage, backgroundColor])(
        getComputedStyle(document.querySelector('.post-page'), '::before'))`,
    )
    assert.ok(line[0]?.includes(highlight), `${line} has ${highlight}`)
    assert.notEqual(line[1], highlight)
  },
)
