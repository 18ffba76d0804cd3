import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync } from 'node:fs'
import path from 'node:path'
import type { TestContext } from 'node:test'
import { findDataLocation } from '../../src/kernel/postgres/data-location.ts'
import { findNative } from '../../src/kernel/postgres/native.ts'
import { readPassword } from '../../src/kernel/postgres/password.ts'
import { spawnAs } from '../../src/kernel/postgres/system-user.ts'
import { initializedFolder, queryOnce } from '../../src/kernel/postgres/testing.ts'
import { until } from '../faults/site.ts'
import { freePort } from '../run/free-port.ts'
import { makeCertificates } from './certificates.ts'

/** The embedded PostgreSQL on a TCP port, with a certificate for `localhost` that an authority of this test has signed. */
export async function startTlsPostgres(t: TestContext) {
  const world = await initializedFolder(t)
  const location = await findDataLocation(world.dataDir)
  const port = await freePort()
  const password = await readPassword(location)
  const files = makeCertificates(world.folder, 'DNS:localhost')
  if (location.systemUser.uid !== undefined)
    chownSync(files.key, location.systemUser.uid, location.systemUser.gid!)
  const settings = {
    ...{ port, listen_addresses: '127.0.0.1', unix_socket_directories: '' },
    ...{ ssl: 'on', ssl_cert_file: files.certificate, ssl_key_file: files.key },
  }
  const native = await findNative(location.systemUser, world.dataDir)
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(path.join(native, 'bin/postgres'), ['-D', location.cluster, ...options], {
    ...spawnAs(location.systemUser),
    stdio: 'ignore',
  })
  const ended = once(server, 'exit')
  world.atEnd(async () => {
    server.kill('SIGINT')
    await ended
  })
  const account = { user: 'joule_app', password, database: 'joule' }
  const answers = () => queryOnce({ host: '127.0.0.1', port: Number(port), ...account }, 'select 1')
  await until(() => answers().then(Boolean, () => false))
  const urlAt = (host: string, query: string) =>
    `postgres://${account.user}:${password}@${host}:${port}/joule?${query}`
  return { urlAt, authority: files.authority }
}
