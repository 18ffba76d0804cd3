import { readFileSync } from 'node:fs'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

export const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** By default it loads and reads every style sheet again for each page, which none of these rules asks for. */
const OPTIONS = { runOnly: RULES, resultTypes: ['violations'], preload: { assets: ['media'] } }
const SIZES = { desk: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } }

/** A wide table in the editor: the caret brings its cells into view, and a stop of its own would take the focus from the text. */
const SCROLLED_BY_CARET = '<div class="tableWrapper">'

interface Look {
  name: string
  size: { width: number; height: number }
  colorScheme: 'light' | 'dark'
}

export const LOOKS: Look[] = (['light', 'dark'] as const).flatMap((colorScheme) =>
  Object.entries(SIZES).map(([name, size]) => ({ name: `${name} ${colorScheme}`, size, colorScheme })),
)

/** What axe reports about a page, one line per element. */
export async function findings(page: Page, { name, size, colorScheme }: Look): Promise<string[]> {
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme })
  return (await run(page, 'document')).map((finding) => `${name} ${finding}`)
}

/** The same about each menu and dialog of the page, opened; one that has been seen on another page is left out. */
export async function overlayFindings(page: Page, seen: Set<string>): Promise<string[]> {
  const ids = await page.evaluate<string[]>(
    `[...document.querySelectorAll(':is([popover], dialog:not([open]))[id]')].map(({ id }) => id)`,
  )
  const found: string[] = []
  for (const id of ids) {
    const kind = id.replace(/\d+/g, '')
    if (seen.has(kind)) continue
    seen.add(kind)
    const element = `document.getElementById(${JSON.stringify(id)})`
    await page.evaluate(`{ const each = ${element}; each.popover ? each.showPopover() : each.showModal() }`)
    for (const finding of await run(page, element)) found.push(`#${id} ${finding}`)
    await page.evaluate(`{ const each = ${element}; each.popover ? each.hidePopover() : each.close() }`)
  }
  return found
}

async function run(page: Page, context: string): Promise<string[]> {
  const { violations } = (await page.evaluate(`(async (context) => {
    const results = await axe.run(context, ${JSON.stringify(OPTIONS)})
    // axe knows no top layer: bars of the page below an overlay count as above its buttons.
    const isBelow = ({ target }) => !context.contains(document.querySelector(target[0]))
    const isCovered = ({ any }) => any.some(({ relatedNodes }) => !relatedNodes.length || !relatedNodes.every(isBelow))
    for (const each of results.violations) if (each.id === 'target-size') each.nodes = each.nodes.filter(isCovered)
    return results
  })(${context})`)) as AxeResults
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ html }) => !html.includes(SCROLLED_BY_CARET))
      .map(({ html, any, all, none }) => {
        const [reason] = [...any, ...all, ...none]
        return `${id}: ${html.slice(0, 200)} (${reason?.message})`
      }),
  )
}
