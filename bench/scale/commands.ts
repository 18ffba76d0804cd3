import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { launchSite, residentMegabytes, temporaryFolder } from '../processes.ts'
import { printTable } from '../table.ts'
import { ask } from './ask.ts'
import type { ScaleSite } from './scale-site.ts'

const CLI = path.join(import.meta.dirname, '../../src/cli.ts')
const MEMORY_MS = 200
const MEGABYTE = 1024 ** 2

/** What an operator waits for on the large site: the audit, the ledgers, a backup and its restore, vacuum, a start. */
export async function measureCommands(closing: AsyncDisposableStack, site: ScaleSite): Promise<void> {
  const restored = await temporaryFolder(closing)
  const backup = path.join(path.dirname(restored), 'backup.zip')
  const rows = [
    await command('audit', site.dataDir, ['audit']),
    await command('ledger verify', site.dataDir, ['ledger', 'verify']),
    await command('backup', site.dataDir, ['backup', backup]),
    await command('restore', restored, ['restore', backup]),
    {
      what: 'vacuum (analyze)',
      seconds: await secondsOf(() => ask(site.connection, 'vacuum (analyze)')),
      'peak MB': '',
    },
    {
      what: 'start of the restored site',
      seconds: await secondsOf(() => launchSite(closing, restored).ready),
      'peak MB': '',
    },
  ]
  printTable(rows)
  const { size } = await stat(backup)
  process.stdout.write(`  backup of ${Math.round(size / MEGABYTE)} MB\n`)
  process.stdout.write(
    `  memory of the site after all requests: ${Math.round(residentMegabytes(site.pid))} MB\n`,
  )
}

/** Its time and the most memory that its process had; PostgreSQL is not counted. */
async function command(what: string, dataDir: string, args: string[]) {
  let peak = 0
  const seconds = await secondsOf(async () => {
    const child = spawn(process.execPath, [CLI, ...args], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
    const timer = setInterval(() => {
      peak = Math.max(peak, residentMegabytes(child.pid!) || 0)
    }, MEMORY_MS)
    const [code] = await once(child, 'close')
    clearInterval(timer)
    if (code !== 0)
      process.stdout.write(
        `  ${what} ended with ${code}:\n${said
          .split('\n')
          .filter((line) => !/ ok /.test(line))
          .join('\n')}\n`,
      )
  })
  return { what, seconds, 'peak MB': Math.round(peak) }
}

async function secondsOf(work: () => Promise<unknown>): Promise<string> {
  const begin = performance.now()
  await work()
  return ((performance.now() - begin) / 1000).toFixed(1)
}
