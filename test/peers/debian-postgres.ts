import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Connection } from '../../src/kernel/db/db.ts'

const run = promisify(execFile)
export const BIN = '/usr/lib/postgresql/15/bin'
const NOBODY = { uid: 65534, gid: 65534 }
const NO_MAIN_CLUSTER = '/etc/postgresql-common/createcluster.conf'

export const NO_DEBIAN_POSTGRES = `PostgreSQL 15 is not in ${BIN} (on Debian 12, as root: apt-get install postgresql-15)`

export interface DebianPostgres {
  connection: Connection
  stop(): Promise<void>
}

/** The oldest PostgreSQL we promise to run on, started on a folder of its own; null where there is none. */
export async function debianPostgres(port = 5432, settings: string[] = []): Promise<DebianPostgres | null> {
  if (!(await ensureDebianPostgres())) return null
  const account: Partial<typeof NOBODY> = process.getuid?.() === 0 ? NOBODY : {}
  const folder = await mkdtemp(path.join(os.tmpdir(), 'joule-debian-'))
  await chmod(folder, 0o755)
  const [data, socket] = [path.join(folder, 'data'), path.join(folder, 'socket')]
  for (const place of [data, socket]) {
    await mkdir(place, { mode: 0o700 })
    if (account.uid) await chown(place, account.uid, account.gid!)
  }
  // Only who may enter the socket's folder can connect.
  const look = ['--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  await run(path.join(BIN, 'initdb'), ['-D', data, '-U', 'postgres', ...look], { cwd: '/', ...account })
  const args = ['-D', data, '-k', socket, '-c', 'listen_addresses=', '-c', 'fsync=off']
  args.push(...[`port=${port}`, ...settings].flatMap((setting) => ['-c', setting]))
  const server = spawn(path.join(BIN, 'postgres'), args, { cwd: '/', stdio: 'ignore', ...account })
  const exited = once(server, 'exit')
  const connection = { host: socket, port, user: 'postgres', database: 'postgres' }
  await untilItAnswers(connection)
  return {
    connection,
    async stop() {
      server.kill('SIGINT')
      await exited
      await rm(folder, { recursive: true })
    },
  }
}

/** Installs it where it is missing and this user may. */
export async function ensureDebianPostgres(): Promise<boolean> {
  return (await isInstalled()) || (await install())
}

async function isInstalled(): Promise<boolean> {
  return access(path.join(BIN, 'postgres')).then(
    () => true,
    () => false,
  )
}

async function install(): Promise<boolean> {
  if (process.getuid?.() !== 0) return false
  try {
    await mkdir(path.dirname(NO_MAIN_CLUSTER), { recursive: true })
    await writeFile(NO_MAIN_CLUSTER, 'create_main_cluster = false\n', { flag: 'wx' }).catch(() => {})
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['install', '-y', 'postgresql-15'], { env, timeout: 180_000 })
    return await isInstalled()
  } catch {
    return false
  }
}

export async function untilItAnswers(connection: Connection): Promise<void> {
  const deadline = Date.now() + 15_000
  for (;;) {
    const client = new pg.Client(connection)
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await pause(20)
    }
  }
}
