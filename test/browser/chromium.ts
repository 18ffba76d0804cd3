import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { aptInstall, mayInstall } from '../run/apt.ts'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
]
/** Chromium without windows and tabs: a new page costs half the processor time. It has no back-forward cache. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

// Playwright's own list, which ours replaces, and the address bar's popups: without a window nobody sees them, but every new
// window loads them into a process of their own, for 1.5 s of processor time.
const DISABLED_FEATURES = [
  ...[
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'PaintHolding',
  ],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'ThirdPartyStoragePartitioning'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled'],
  ...['PreconnectToSearch', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
]

/** A site over plain HTTP that is not on the own machine, which is no secure context. */
export const INSECURE_HOST = 'joule.test'

const FLAGS = [
  `--host-resolver-rules=MAP ${INSECURE_HOST} 127.0.0.1`,
  `--disable-features=${DISABLED_FEATURES}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const HOW_TO_INSTALL =
  'Browser tests need Chromium: run "apt-get install chromium fonts-noto-cjk" (or set CHROMIUM)'

export function findChromium(): string | undefined {
  return [process.env.CHROMIUM ?? '', ...PLACES].find((place) => place && existsSync(place))
}

function findFastest(): string | undefined {
  return !process.env.CHROMIUM && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findChromium()
}

/** Without one, lines are shorter than people see them, and tests of the layout fail. */
function hasChineseFont(): boolean {
  const { error, stdout } = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' })
  return error === undefined && stdout !== ''
}

export interface BrowserOptions {
  /** Playwright turns it off: it does not see that a restored page has come. */
  backForwardCache?: boolean
}

export function openBrowser({ backForwardCache = false }: BrowserOptions = {}): Promise<Browser> {
  const [executablePath, ignoreDefaultArgs] = backForwardCache
    ? [findChromium(), ['--disable-back-forward-cache']]
    : [findFastest(), []]
  // Without a locale it takes the names of files for ASCII.
  const env = { ...process.env, LANG: 'C.UTF-8' }
  return chromium.launch({ executablePath, args: FLAGS, ignoreDefaultArgs, env })
}

/** Installs Chromium where this user may, and otherwise says how. */
export async function ensureChromium(tell: (line: string) => void): Promise<void> {
  if (mayInstall() && (!findChromium() || !hasChineseFont())) {
    tell('Installing Chromium and a Chinese font with apt-get for the browser tests')
    aptInstall('chromium', 'fonts-noto-cjk')
  }
  // Of Debian, and of the same version; where there is none, the whole browser does all.
  if (mayInstall() && findFastest() === '/usr/bin/chromium') aptInstall('chromium-headless-shell')
  if (!findChromium()) tell(HOW_TO_INSTALL)
}
