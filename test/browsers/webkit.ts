import { existsSync, globSync } from 'node:fs'
import { freePort } from '../run/free-port.ts'
import { startProgram } from './child-program.ts'
import {
  CAPABILITIES,
  COMMANDS,
  type Command,
  type Parameters,
  type Session,
  WebDriverError,
} from './webdriver.ts'

const DRIVER = '/usr/bin/WebKitWebDriver'
const DISPLAY_SERVER = '/usr/bin/Xvfb'

export const webkit = {
  name: 'WebKit',
  packages: ['webkit2gtk-driver', 'xvfb'],
  isInstalled: () => existsSync(DRIVER) && existsSync(DISPLAY_SERVER),
  start: startWebKit,
}

/** WebKitGTK's sample browser, on a display that nobody sees: it has no headless mode. */
async function startWebKit(): Promise<Session> {
  const screen = ['-screen', '0', '1400x1000x24']
  const displayServer = startProgram(DISPLAY_SERVER, ['-displayfd', '1', '-nolisten', 'tcp', ...screen])
  const display = await displayServer.until(() => /^(\d+)\n/.exec(displayServer.written())?.[1])
  const port = await freePort()
  const driver = startProgram(DRIVER, [`--port=${port}`], {
    DISPLAY: `:${display}`,
    GDK_BACKEND: 'x11',
  })
  const call = async (path: string, body: Parameters) => {
    const reply = await fetch(`http://127.0.0.1:${port}/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
    const { value } = JSON.parse(await reply.text())
    if (!reply.ok) throw new WebDriverError(value)
    return value
  }
  await driver.until(() => fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined))
  const [binary] = globSync('/usr/lib/*/webkit2gtk-*/MiniBrowser')
  const options = { binary, args: ['--automation'] }
  const alwaysMatch = { ...CAPABILITIES, 'webkitgtk:browserOptions': options }
  const { sessionId } = await call('session', { capabilities: { alwaysMatch } })
  return {
    send(command: Command, parameters: Parameters) {
      const { id, ...body } = parameters
      return call(`session/${sessionId}/${COMMANDS[command].replace('{id}', String(id))}`, body)
    },
    async end() {
      await driver.end()
      await displayServer.end()
    },
  }
}
