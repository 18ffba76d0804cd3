import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import sharp from 'sharp'
import { PASSWORD } from '../src/commands/demo/fill.ts'
import { launch } from '../test/faults/launch.ts'

const ROOT = path.join(import.meta.dirname, '..')
const FOLDER = path.join(ROOT, 'docs/images')
const DESKTOP = { viewport: { width: 1280, height: 860 }, deviceScaleFactor: 1.25 }
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }

interface Shot {
  name: string
  path: string
  look: BrowserContextOptions
  /** Scrolled to before the picture is taken. */
  at?: string
}

/** Starts a temporary site, fills it with the demo and takes the README's screenshots there. */
export async function takeReadmePictures(browser: Browser): Promise<void> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'joule-pictures-'))
  const env = { ...process.env, DATA_DIR: dataDir }
  execFileSync(process.execPath, [path.join(ROOT, 'src/cli.ts'), 'demo'], { env, stdio: 'inherit' })
  const site = launch({ dataDir })
  try {
    await takeAll(browser, await site.ready)
  } finally {
    site.signal('SIGTERM')
    await site.ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function takeAll(browser: Browser, baseURL: string): Promise<void> {
  const list = await (await fetch(`${baseURL}/api/posts?page_size=50`)).text()
  const { items }: { items: { id: number; title: string }[] } = JSON.parse(list)
  const market = items.find(({ title }) => title === '拍一座要拆的菜市场')!
  const shots: Shot[] = [
    { name: 'home', path: '/', look: DESKTOP },
    { name: 'conversation', path: `/posts/${market.id}`, look: DESKTOP, at: '#comments' },
    { name: 'analytics', path: '/studio/analytics?range=90d', look: DESKTOP },
    { name: 'phone', path: `/posts/${market.id}`, look: { ...PHONE, colorScheme: 'dark' } },
  ]
  for (const shot of shots) await take(browser, baseURL, shot)
}

async function take(browser: Browser, baseURL: string, { name, path: page, look, at }: Shot): Promise<void> {
  const context = await browser.newContext({ locale: 'zh-CN', baseURL, ...look })
  const tab = await context.newPage()
  await logIn(tab.request)
  await tab.goto(page, { waitUntil: 'networkidle' })
  if (at) await tab.locator(at).evaluate((element) => element.scrollIntoView())
  const file = path.join(FOLDER, `${name}.webp`)
  await sharp(await tab.screenshot())
    .webp({ quality: 82 })
    .toFile(file)
  await context.close()
}

async function logIn(request: Awaited<ReturnType<Browser['newPage']>>['request']): Promise<void> {
  const { csrf_token } = await (await request.get('/api/auth/csrf')).json()
  const data = { email: 'member@example.org', password: PASSWORD }
  await request.post('/api/auth/login', { data, headers: { 'x-csrf-token': csrf_token } })
}
