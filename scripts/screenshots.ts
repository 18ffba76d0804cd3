import { mkdirSync } from 'node:fs'
import { openBrowser } from '../test/browser/chromium.ts'

// npm run shots [-- http://address path…]: pictures of pages at three widths, light and dark, in both languages.
const [base = 'http://127.0.0.1:3000', ...named] = process.argv.slice(2)
const paths = named.length ? named : ['/', '/posts', '/search', '/styleguide', '/api/docs', '/nowhere']
const FOLDER = 'shots'

mkdirSync(FOLDER, { recursive: true })
const browser = await openBrowser()
for (const locale of ['zh-CN', 'en']) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [360, 768, 1280]) {
      const context = await browser.newContext({ locale, colorScheme, viewport: { width, height: 900 } })
      const page = await context.newPage()
      for (const path of paths) {
        await page.goto(new URL(path, base).href)
        const name = path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home'
        await page.screenshot({
          path: `${FOLDER}/${name}-${locale}-${colorScheme}-${width}.png`,
          fullPage: true,
        })
      }
      await context.close()
    }
  }
}
await browser.close()
process.stdout.write(`Pictures of ${paths.join(', ')} are in ${FOLDER}/\n`)
