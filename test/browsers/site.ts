import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'
import { type TestApp, testApp } from '../kit/app.ts'
import { DEEP, onlyDeep } from '../kit/deep.ts'
import { aptInstall, mayInstall } from '../run/apt.ts'
import { firefox } from './firefox.ts'
import { Tab } from './tab.ts'
import { webkit } from './webkit.ts'

export const BROWSERS = [firefox, webkit]
type BrowserKind = (typeof BROWSERS)[number]

/** Options of a test: a browser that is missing is installed by `npm run test:deep`, and skipped by `npm test`. */
export function needs({ name, packages, isInstalled }: BrowserKind, { deep = false } = {}) {
  if (deep && !DEEP) return onlyDeep
  if (!isInstalled() && DEEP && mayInstall()) aptInstall(...packages)
  return { skip: isInstalled() ? false : `${name} not found: run "apt-get install ${packages.join(' ')}"` }
}

export interface SiteInBrowser extends TestApp {
  tab: Tab
}

/** A browser before a real app. */
export async function siteIn(t: TestContext, kind: BrowserKind, width: number): Promise<SiteInBrowser> {
  const session = await kind.start()
  // Gone before the site closes, which would wait for open connections.
  t.after(() => session.end())
  const site = await testApp(t)
  await site.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = site.app.server.address() as AddressInfo
  await session.send('SetWindowRect', { width, height: 900 })
  return { ...site, tab: new Tab(session, `http://127.0.0.1:${port}`) }
}
