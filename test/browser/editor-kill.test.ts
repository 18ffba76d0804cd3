import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { test } from 'node:test'
import { chromium, type Page } from 'playwright-core'
import { testApp } from '../kit/app.ts'
import { findChromium } from './chromium.ts'
import { assertText, pressRestore, type, waitForLocalCopies, waitForSaveState } from './editor-actions.ts'
import { browser } from './site.ts'

test('a browser that is killed in the middle of a sentence has kept it', browser, async (t) => {
  const site = await testApp(t)
  await site.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = site.app.server.address() as AddressInfo
  const address = `http://127.0.0.1:${port}`
  const ming = await site.writer()
  const { id } = await site.post({ author: ming, status: 'draft', body: '<p>一</p>' })
  const profile = await mkdtemp(path.join(os.tmpdir(), 'joule-browser-'))
  t.after(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }))
  const cookies = ['access_token', 'refresh_token'].map((name) => ({
    name,
    value: ming.cookie(name)!,
    url: address,
  }))
  const open = async () => {
    const running = await start(profile)
    t.after(() => running.child.kill('SIGKILL'))
    await running.page.context().addCookies(cookies)
    await running.page.goto(`${address}/studio/write?id=${id}`)
    return running
  }

  const first = await open()
  await first.page.context().setOffline(true)
  await type(first.page, '二三四')
  await waitForSaveState(first.page, 'offline')
  await waitForLocalCopies(first.page, ['<p>一二三四</p>'])
  const gone = once(first.child, 'exit')
  process.kill(first.child.pid!, 'SIGKILL')
  await gone

  const second = await open()
  await pressRestore(second.page)
  await assertText(second.page, '一二三四')
  await waitForSaveState(second.page, 'saved')
  // The site waits for open connections.
  second.child.kill('SIGKILL')
})

/** A browser with a memory of its own, which Playwright's would lose. */
async function start(profile: string): Promise<{ child: ChildProcess; page: Page }> {
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--accept-lang=zh-CN']
  const place = ['--remote-debugging-port=0', `--user-data-dir=${profile}`]
  const child = spawn(findChromium()!, [...flags, ...place], { stdio: ['ignore', 'ignore', 'pipe'] })
  const endpoint = await new Promise<string>((resolve) => {
    createInterface(child.stderr!).on('line', (line) => {
      const found = /listening on (ws:\S+)/.exec(line)?.[1]
      if (found) resolve(found)
    })
  })
  const [context] = (await chromium.connectOverCDP(endpoint, { timeout: 180_000 })).contexts()
  context!.setDefaultTimeout(180_000)
  return { child, page: await context!.newPage() }
}
