import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import type { TestContext } from 'node:test'
import { until } from '../faults/site.ts'
import { freePort } from '../run/free-port.ts'
import type { Certificates } from './certificates.ts'

const SOURCE = path.join(import.meta.dirname, 'fedify')
const FOLDER = path.join(import.meta.dirname, '../../node_modules/.cache/fedify-partner')
const LOCK = 'package-lock.json'

/** What the partner says: an order is done, or an activity has arrived whose signature it has verified. */
interface Said {
  done?: string
  failed?: string
  why?: string
  event?: string
  actor?: string
  object?: string
  name?: string
  content?: string
}

/** Why it cannot run here, or false. Installed by a lock file of its own, where that has changed, and outside of what is checked. */
export function noFedify(): string | false {
  const read = (folder: string) => readFileSync(path.join(folder, LOCK), 'utf8')
  const isInstalled = existsSync(path.join(FOLDER, LOCK)) && read(FOLDER) === read(SOURCE)
  mkdirSync(FOLDER, { recursive: true })
  for (const name of readdirSync(SOURCE)) copyFileSync(path.join(SOURCE, name), path.join(FOLDER, name))
  if (isInstalled) return false
  const { status } = spawnSync('npm', ['ci'], { cwd: FOLDER, stdio: 'ignore' })
  if (status === 0) return false
  rmSync(path.join(FOLDER, LOCK))
  return `npm ci of ${SOURCE} failed`
}

/** A server of the fediverse made with Fedify, in a process of its own, over https. */
export async function startFedify(t: TestContext, { authority, certificate, key }: Certificates) {
  const origin = `https://127.0.0.1:${await freePort()}`
  const tls = { KEY: key, CERTIFICATE: certificate, NODE_EXTRA_CA_CERTS: authority }
  const child = spawn(process.execPath, [path.join(FOLDER, 'server.js')], {
    env: { PATH: process.env.PATH, ORIGIN: origin, ...tls },
    stdio: 'pipe',
  })
  const ended = once(child, 'exit')
  t.after(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const complaints = text(child.stderr)
  const said: Said[] = []
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => line.startsWith('{') && said.push(JSON.parse(line)))

  async function next(isWanted: (one: Said) => boolean): Promise<Said> {
    await until(() => said.some(isWanted) || child.exitCode !== null)
    const found = said.findIndex(isWanted)
    if (found < 0) throw new Error(await complaints)
    return said.splice(found, 1)[0]!
  }
  async function finished(order: string): Promise<Said> {
    const outcome = await next(({ done, failed }) => done === order || failed === order)
    if (outcome.failed) throw new Error(outcome.why)
    return outcome
  }

  await finished('start')
  return {
    origin,
    order(order: string, how: Record<string, string> = {}): Promise<Said> {
      child.stdin.write(`${JSON.stringify({ order, ...how })}\n`)
      return finished(order)
    },
    /** The next activity of this type that has arrived. */
    event: (type: string) => next(({ event }) => event === type),
  }
}
