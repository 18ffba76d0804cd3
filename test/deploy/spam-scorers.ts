import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type { TestContext } from 'node:test'
import { until } from '../faults/site.ts'
import { aptInstall, mayInstall } from '../run/apt.ts'
import { freePort } from '../run/free-port.ts'

/** The packages start servers of their own, unless the machine's policy forbids it. */
const POLICY = '/usr/sbin/policy-rc.d'
const PROGRAMS = { rspamd: '/usr/bin/rspamd', spamd: '/usr/sbin/spamd' }

/** Why this machine has no such scorer for a test, or false. */
export function noScorer(name: keyof typeof PROGRAMS): string | false {
  if (process.getuid?.() !== 0) return `${name} is installed and started as root only`
  const program = PROGRAMS[name]
  if (!existsSync(program) && mayInstall() && existsSync(POLICY)) aptInstall(name)
  return existsSync(program) ? false : `there is no ${program} (on Debian: apt-get install ${name})`
}

/** rspamd on a folder and a port of its own, without what would ask servers elsewhere. Returns the SPAM_URL. */
export async function startRspamd(t: TestContext): Promise<string> {
  const folder = await temporaryFolder()
  const [port, controller] = [await freePort(), await freePort()]
  for (const each of ['local.d', 'override.d', 'db', 'run', 'log']) await mkdir(path.join(folder, each))
  const files: Record<string, string> = {
    'worker-normal.inc': `bind_socket = "127.0.0.1:${port}"; count = 1;`,
    'worker-controller.inc': `bind_socket = "127.0.0.1:${controller}"; count = 1;`,
    'worker-proxy.inc': 'enabled = false;',
    'worker-fuzzy.inc': 'enabled = false;',
    'logging.inc': `type = "file"; filename = "${folder}/log/rspamd.log"; level = "warning";`,
    // Compiling its expressions takes minutes on a busy machine.
    'options.inc':
      'disable_hyperscan = true; dns { nameserver = ["127.0.0.1:1"]; timeout = 0.05s; retransmits = 1; }',
  }
  for (const module of ['rbl', 'spf', 'dkim', 'dmarc', 'arc', 'asn', 'fuzzy_check', 'mx_check', 'phishing'])
    files[`${module}.conf`] = 'enabled = false;'
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, 'local.d', name), text)
  const places = { LOCAL_CONFDIR: '', DBDIR: 'db', RUNDIR: 'run', LOGDIR: 'log' }
  const variables = Object.entries(places).map(([name, place]) => `--var=${name}=${path.join(folder, place)}`)
  start(t, folder, PROGRAMS.rspamd, ['-f', '-i', '-c', '/etc/rspamd/rspamd.conf', ...variables])
  await untilListening(port)
  return `http://127.0.0.1:${port}/checkv2`
}

/** SpamAssassin's daemon, with its local rules only. */
export async function startSpamd(t: TestContext): Promise<string> {
  const folder = await temporaryFolder()
  const port = await freePort()
  const options = ['-i', '127.0.0.1', '-p', port, '-m', '2', '-H', folder, '-u', 'nobody', '-s', 'null', '-x']
  start(t, folder, PROGRAMS.spamd, ['--local', ...options])
  await untilListening(port)
  return `spamd://127.0.0.1:${port}`
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'joule-scorer-'))
  await chmod(folder, 0o777)
  return folder
}

function start(t: TestContext, folder: string, program: string, args: string[]): void {
  const child = spawn(program, args, { stdio: 'ignore' })
  const exited = once(child, 'exit')
  t.after(async () => {
    child.kill('SIGTERM')
    await exited
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })
}

async function untilListening(port: string): Promise<void> {
  await until(
    () =>
      new Promise<boolean>((resolve) => {
        const socket = connect(Number(port), '127.0.0.1', () => socket.end(() => resolve(true)))
        socket.on('error', () => resolve(false))
      }),
  )
}
