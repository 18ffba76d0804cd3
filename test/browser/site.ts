import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { type TestApp, testApp } from '../kit/app.ts'
import type { BrowserLike } from '../kit/browser-like.ts'
import { atEndOfProcess } from '../run/closing.ts'
import { type BrowserOptions, findChromium, HOW_TO_INSTALL, openBrowser } from './chromium.ts'

/** Options of every browser test: skipped, with the way to mend it, where there is no browser. */
export const browser = { skip: findChromium() ? false : HOW_TO_INSTALL }

export interface BrowserSite extends TestApp {
  /** Opens a page of the site; everything the browser complains about is in `complaints`. */
  visit(path: string, options?: BrowserContextOptions): Promise<Page>
  /** The same in a browser where this person is logged in. */
  visitAs(person: BrowserLike, path: string, options?: BrowserContextOptions): Promise<Page>
  /** Logs a person in to the browser of this page, in place of who was before. */
  logIn(page: Page, person: BrowserLike): Promise<void>
  complaints: string[]
}

const ofThisProcess = new Map<boolean, Promise<Browser>>()

/** A real browser before a real app. */
export async function browserSite(
  t: TestContext,
  {
    backForwardCache = false,
    host = '127.0.0.1',
    env = {},
  }: BrowserOptions & { host?: string; env?: Record<string, string> } = {},
): Promise<BrowserSite> {
  const launched = ofThisProcess.get(backForwardCache) ?? launch({ backForwardCache })
  ofThisProcess.set(backForwardCache, launched)
  const chromium = await launched
  const contexts: BrowserContext[] = []
  // Gone before the site closes, which would wait for open connections.
  t.after(() => Promise.all(contexts.map((context) => context.close())))
  const opened = await testApp(t, { env })
  await opened.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = opened.app.server.address() as AddressInfo
  const baseURL = `http://${host}:${port}`
  const complaints: string[] = []

  const newPage = async (options: BrowserContextOptions) => {
    // The service worker is for the test that asks for it: what it fetches passes by the routes that a page intercepts.
    const blocked = { serviceWorkers: 'block' } as const
    const context = await chromium.newContext({
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      baseURL,
      ...blocked,
      ...options,
    })
    contexts.push(context)
    context.setDefaultTimeout(180_000)
    const page = await context.newPage()
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    return page
  }

  const logIn = (page: Page, person: BrowserLike) =>
    page.context().addCookies(
      ['access_token', 'refresh_token'].map((name) => ({
        name,
        value: person.cookie(name)!,
        url: baseURL,
        httpOnly: true,
        sameSite: 'Lax',
      })),
    )

  return {
    ...opened,
    complaints,
    async visit(path, options = {}) {
      const page = await newPage(options)
      await page.goto(path)
      return page
    },
    async visitAs(person, path, options = {}) {
      const page = await newPage(options)
      await logIn(page, person)
      await page.goto(path)
      return page
    },
    logIn,
  }
}

async function launch(options: BrowserOptions): Promise<Browser> {
  const launched = await openBrowser(options)
  atEndOfProcess(() => launched.close())
  return launched
}
