import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { pageAddresses } from '../contract/page-addresses.ts'
import type { BrowserLike } from '../kit/browser-like.ts'
import { DEEP, everyNth } from '../kit/deep.ts'
import { browser, browserSite } from './site.ts'

const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const DESK = { size: { width: 1280, height: 900 }, colorScheme: 'light' } as const
const PHONE = { size: { width: 390, height: 844 }, colorScheme: 'dark' } as const
/** Open to everybody, with more for those who are logged in. */
const DIFFERS = /^\/(posts\/\d+|space\/\d+.*)?$/

for (const who of ['a visitor', 'a member', 'an admin'] as const)
  test(
    `axe finds nothing on any page of ${who}, on a desk in the light or on a phone in the dark`,
    browser,
    async (t) => {
      const site = await browserSite(t)
      const { member, boss, addresses } = await pageAddresses(site)
      const reader = { 'a visitor': null, 'a member': member, 'an admin': boss }[who]
      const options = { reducedMotion: 'reduce' } as const
      const page = await (reader ? site.visitAs(reader, '/', options) : site.visit('/', options))
      await page.addInitScript(AXE)
      const gets = async (person: BrowserLike, address: string) =>
        (await person.get(address)).statusCode === 200
      const judged: string[] = []
      for (const address of addresses) {
        if (reader === boss && !address.startsWith('/admin')) continue
        // Everything that is not found looks the same.
        if (!(await gets(reader ?? site.visitor, address)) && !(address === '/nowhere' && !reader)) continue
        if (reader === member && !DEEP && !DIFFERS.test(address) && (await gets(site.visitor, address)))
          continue
        judged.push(address)
      }
      const found = new Map<string, string>()
      for (const [turn, { size, colorScheme }] of [DESK, PHONE].entries()) {
        await page.setViewportSize(size)
        await page.emulateMedia({ colorScheme })
        // Every other page on each of them; test:deep looks at each page on both.
        for (const address of everyNth(judged, 2, turn)) {
          await page.goto(address)
          for (const finding of await findings(page)) found.set(`${colorScheme} ${finding}`, address)
        }
      }
      assert.deepEqual(Object.fromEntries(found), {})
      t.diagnostic(`${judged.length} pages`)
    },
  )

/** What axe reports about a page, one line per element. */
async function findings(page: Page): Promise<string[]> {
  const { violations } = (await page.evaluate(
    `axe.run({ runOnly: ${JSON.stringify(RULES)}, resultTypes: ['violations'] })`,
  )) as AxeResults
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any, all, none }) => {
      const [reason] = [...any, ...all, ...none]
      return `${id}: ${html.slice(0, 200)} (${reason?.message})`
    }),
  )
}
