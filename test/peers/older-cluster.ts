import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Connection } from '../../src/kernel/db/db.ts'
import { migrate } from '../../src/kernel/db/migrate.ts'
import { systemUser } from '../../src/kernel/postgres/testing.ts'
import { untilItAnswers } from './debian-postgres.ts'

const run = promisify(execFile)
const PASSWORD = 'chosen by an older version'

/** A data folder as an older version left it: a cluster made by this older server, with a migrated database. */
export async function makeOlderCluster(dataDir: string, bin: string): Promise<void> {
  const { uid, gid } = await systemUser()
  const account = process.getuid?.() === 0 ? { uid, gid } : {}
  await mkdir(dataDir)
  await chmod(dataDir, 0o755)
  await writeFile(path.join(dataDir, 'postgres.password'), `${PASSWORD}\n`, { mode: 0o600 })
  const cluster = path.join(dataDir, 'postgres')
  const scratch = await mkdtemp(path.join(path.dirname(dataDir), 'older-'))
  const passwordFile = path.join(scratch, 'password')
  await writeFile(passwordFile, PASSWORD)
  await mkdir(cluster, { mode: 0o700 })
  for (const mine of [cluster, scratch, passwordFile]) await chown(mine, uid, gid)

  const login = ['-U', 'joule', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  const look = ['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  await run(path.join(bin, 'initdb'), ['-D', cluster, ...login, ...look], { cwd: '/', ...account })
  const args = ['-D', cluster, '-k', scratch, '-c', 'listen_addresses=', '-c', 'fsync=off']
  const server = spawn(path.join(bin, 'postgres'), args, { cwd: '/', stdio: 'ignore', ...account })
  const exited = once(server, 'exit')
  await fill({ host: scratch, port: 5432, user: 'joule', password: PASSWORD, database: 'postgres' })
  server.kill('SIGINT')
  await exited
  await rm(scratch, { recursive: true })
}

async function fill(superuser: Connection): Promise<void> {
  await untilItAnswers(superuser)
  const client = new pg.Client(superuser)
  await client.connect()
  await client.query(`create role joule_app login password '${PASSWORD}'`)
  await client.query('create database joule owner joule_app template template0')
  await client.end()
  const site = { ...superuser, user: 'joule_app', database: 'joule' }
  await migrate(site, new Date('2026-01-01'))
  const rows = new pg.Client(site)
  await rows.connect()
  await rows.query(`
    insert into users (email, email_key, password_hash, username, username_key, status_changed_at, created_at)
    select name || '@example.org', name || '@example.org', 'x', name, name, '2026-01-01', '2026-01-01'
    from (select 'person' || n as name from generate_series(1, 2000) as n) as people`)
  await rows.end()
}
