import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { TestContext } from 'node:test'
import type { Connection } from '../../src/kernel/db/db.ts'
import { until } from '../faults/site.ts'
import { freePort } from '../run/free-port.ts'
import { roleAt } from './postgres-cluster.ts'
import { accountOf, startDaemon } from './processes.ts'

export const POOL_SIZE = 6

/** Debian's PgBouncer before a server, with these lines in its settings; ends with the test. */
export async function startPgbouncer(
  t: TestContext,
  server: Connection,
  ...settings: string[]
): Promise<Connection> {
  const account = accountOf('postgres')
  const folder = await mkdtemp(path.join(os.tmpdir(), 'joule-pgbouncer-'))
  await chown(folder, account.uid, account.gid)
  const port = Number(await freePort())
  const { host, port: serverPort, user, password, database } = server
  await writeFile(path.join(folder, 'users.txt'), `"${user}" "${password}"\n`)
  await writeFile(
    path.join(folder, 'pgbouncer.ini'),
    [
      '[databases]',
      `${database} = host=${host} port=${serverPort} connect_query='set statement_timeout = 15000'`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = scram-sha-256',
      'auth_file = users.txt',
      `default_pool_size = ${POOL_SIZE}`,
      ...settings,
    ].join('\n'),
  )
  const daemon = startDaemon('pgbouncer', ['pgbouncer.ini'], { folder, name: 'pgbouncer', account })
  t.after(async () => {
    daemon.kill('SIGTERM')
    await daemon.ended
    await rm(folder, { recursive: true })
  })
  const connection = { host: '127.0.0.1', port, user, password, database }
  await until(async () => (await roleAt(connection)) !== null)
  return connection
}
