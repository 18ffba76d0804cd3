import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startProgram } from './child-program.ts'
import { connectMarionette } from './marionette.ts'
import { CAPABILITIES, type Session } from './webdriver.ts'

const FIREFOX = '/usr/bin/firefox-esr'

export const firefox = {
  name: 'Firefox',
  packages: ['firefox-esr'],
  isInstalled: () => existsSync(FIREFOX),
  start: startFirefox,
}

async function startFirefox(): Promise<Session> {
  const profile = await mkdtemp(path.join(tmpdir(), 'joule-firefox-'))
  await writeFile(path.join(profile, 'user.js'), preferences())
  const program = startProgram(FIREFOX, ['--headless', '--marionette', '--no-remote', '--profile', profile])
  const portFile = path.join(profile, 'MarionetteActivePort')
  const port = await program.until(
    () => (existsSync(portFile) && Number(readFileSync(portFile, 'utf8'))) || undefined,
  )
  const send = await connectMarionette(port)
  await send('NewSession', { capabilities: { alwaysMatch: CAPABILITIES } })
  return {
    send,
    async end() {
      await program.end()
      await rm(profile, { recursive: true, force: true })
    },
  }
}

function preferences(): string {
  const values = {
    'marionette.port': 0,
    'intl.accept_languages': 'zh-CN',
    'browser.shell.checkDefaultBrowser': false,
    'browser.startup.page': 0,
    'browser.startup.homepage_override.mstone': 'ignore',
    'datareporting.policy.dataSubmissionEnabled': false,
    'app.normandy.enabled': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'remote.prefs.recommended': true,
  }
  return Object.entries(values)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('')
}
