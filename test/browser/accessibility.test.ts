import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LANGS } from '../../src/i18n/languages.ts'
import { pageAddresses } from '../contract/page-addresses.ts'
import type { BrowserLike } from '../kit/browser-like.ts'
import { DEEP, everyNth, sampled } from '../kit/deep.ts'
import { AXE, findings, LOOKS, overlayFindings } from './axe.ts'
import { misfits, NARROW_WAYS } from './reflow.ts'
import { browser, browserSite } from './site.ts'

/** Open to everybody, with more for those who are logged in. */
const DIFFERS = /^\/(posts\/\d+|space\/\d+.*)?$/

for (const who of ['a visitor', 'a member', 'an admin'] as const)
  test(
    `axe finds nothing on any page of ${who}, and all of it fits narrow windows and large text`,
    browser,
    async (t) => {
      const site = await browserSite(t)
      const { member, boss, addresses } = await pageAddresses(site)
      const reader = { 'a visitor': null, 'a member': member, 'an admin': boss }[who]
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
      const overlays = new Set<string>()
      for (const [turn, locale] of LANGS.entries()) {
        const options = { locale, reducedMotion: 'reduce' } as const
        const page = await (reader ? site.visitAs(reader, '/', options) : site.visit('/', options))
        await page.addInitScript(AXE)
        // Each page once, in a language, a look and a narrow way that change from page to page; test:deep tries all of them.
        for (const [index, address] of everyNth([...judged.entries()], LANGS.length, turn)) {
          const note = (finding: string) => found.set(`${locale} ${finding}`, address)
          await page.goto(address)
          await page.evaluate(`document.querySelectorAll('details').forEach((each) => { each.open = true })`)
          for (const way of sampled(NARROW_WAYS, Math.floor(index / LANGS.length)))
            (await misfits(page, way)).forEach(note)
          for (const look of sampled(LOOKS, index)) (await findings(page, look)).forEach(note)
          ;(await overlayFindings(page, overlays)).forEach(note)
        }
        await page.context().close()
        // In npm test each in the language of the page on which it is met first.
        if (DEEP) overlays.clear()
      }
      assert.deepEqual(Object.fromEntries(found), {})
      t.diagnostic(`${judged.length} pages`)
    },
  )
