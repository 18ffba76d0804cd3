import { mkdirSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { LANGS } from '../src/i18n/languages.ts'
import { openBrowser } from '../test/browser/chromium.ts'
import { takeReadmePictures } from './readme-pictures.ts'

// npm run shots [-- http://address path…]: screenshots of pages at three widths, light and dark, in every language.
// npm run shots -- readme: the screenshots of the README, on a temporary site filled by the demo.
const [base = 'http://127.0.0.1:3000', ...named] = process.argv.slice(2)
const paths = named.length ? named : ['/', '/posts', '/search', '/styleguide', '/api/docs', '/nowhere']
const FOLDER = 'shots'

const browser = await openBrowser()
if (base === 'readme') await takeReadmePictures(browser)
else await takePages(browser)
await browser.close()

async function takePages(browser: Browser): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  for (const locale of LANGS) {
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
  process.stdout.write(`Pictures of ${paths.join(', ')} are in ${FOLDER}/\n`)
}
