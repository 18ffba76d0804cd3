import assert from 'node:assert/strict'
import type { BrowserContext, Page, Route } from 'playwright-core'

export function press(page: Page, label: string): Promise<void> {
  return page.getByRole('main').getByRole('button', { name: label, exact: true }).click()
}

export function waitForText(page: Page, text: string): Promise<void> {
  return page.getByText(text).filter({ visible: true }).first().waitFor()
}

export async function assertNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
  assert.ok(Number(overflow) <= 0, `${page.url()} is ${overflow}px too wide`)
}

/** The page's policy forbids Playwright's own way of waiting for an expression. */
export async function waitUntil(page: Page, expression: string): Promise<void> {
  for (let tries = 0; tries < 1800; tries += 1) {
    if (await page.evaluate(expression)) return
    await page.waitForTimeout(100)
  }
  assert.fail(expression)
}

/** The next request arrives, but its answer does not. */
export function loseOneAnswer(page: Page, path: string): Promise<unknown> {
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  return page.route(path, lose, { times: 1 })
}

/** Requests to this path wait until the returned function is called. */
export async function holdRequests(page: Page, path: string): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    await released.promise
    await route.continue()
  })
  return released.resolve
}

/** Another tab of the same browser. */
export async function newTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  return page
}
