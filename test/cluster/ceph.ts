import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { s3Client } from '../../src/kernel/files/s3/client.ts'
import { s3SettingsOf } from '../../src/kernel/files/s3/settings.ts'
import { statusOf, until } from '../faults/site.ts'
import { freePort } from '../run/free-port.ts'
import { type Daemon, startDaemon } from './processes.ts'

export const CEPH_PACKAGES = ['ceph-mon', 'ceph-osd', 'radosgw', 'ceph-common']

const run = promisify(execFile)

/** Ceph with one monitor, one disk in memory and its S3 gateway. */
export interface Ceph {
  endpoint: string
  /** The settings of a site that keeps its files in a bucket, which is made if there is none. */
  settings(bucketAndPrefix: string, more?: string): Promise<Record<string, string>>
  /** SIGSTOP: it takes connections and does not answer. */
  freeze(): void
  thaw(): void
  /** kill -9 */
  kill(): Promise<void>
  start(): Promise<void>
  /** All of it, for good. */
  end(): Promise<void>
}

const KEYS = { AWS_ACCESS_KEY_ID: 'joulekey', AWS_SECRET_ACCESS_KEY: 'joulesecret' }

/** Ready in about 15 seconds. */
export async function startCeph(): Promise<Ceph> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'joule-ceph-'))
  for (const name of ['mon', 'osd', 'rgw', 'run']) await mkdir(path.join(folder, name))
  const ports = { gateway: await freePort(), v2: await freePort(), v1: await freePort() }
  const monitor = `[v2:127.0.0.1:${ports.v2},v1:127.0.0.1:${ports.v1}]`
  const [cluster, disk] = [randomUUID(), randomUUID()]
  const env = { CEPH_CONF: path.join(folder, 'ceph.conf') }
  const call = (program: string, ...args: string[]) =>
    run(program, args, { cwd: folder, env: { ...process.env, ...env } })
  const daemon = (program: string, ...args: string[]) =>
    startDaemon(program, ['-f', ...args], { folder, name: program, env })
  const daemons: Daemon[] = []
  let gateway: Daemon
  const endpoint = `http://127.0.0.1:${ports.gateway}`

  async function start(): Promise<void> {
    gateway = daemon('radosgw', '-n', 'client.rgw')
    daemons.push(gateway)
    await until(async () => (await statusOf(endpoint)) === 200, 60_000)
  }

  await writeFile(env.CEPH_CONF, cephConfig(folder, cluster, monitor, ports.gateway))
  await call('monmaptool', '--create', '--addv', 'a', monitor, '--fsid', cluster, 'monmap')
  await call('ceph-mon', '--mkfs', '-i', 'a', '--monmap', 'monmap')
  daemons.push(daemon('ceph-mon', '-i', 'a'))
  await call('ceph', 'osd', 'new', disk)
  await call('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', disk)
  daemons.push(daemon('ceph-osd', '-i', '0'))
  await until(async () => (await call('ceph', 'osd', 'stat')).stdout.includes('1 up'))
  await start()
  const account = ['--uid=joule', '--display-name=Joule']
  const keys = [`--access-key=${KEYS.AWS_ACCESS_KEY_ID}`, `--secret-key=${KEYS.AWS_SECRET_ACCESS_KEY}`]
  await call('radosgw-admin', 'user', 'create', ...account, ...keys)

  return {
    endpoint,
    async settings(bucketAndPrefix, more = `endpoint=${endpoint}`) {
      const [bucket] = bucketAndPrefix.split('/')
      const made = await s3Client(s3SettingsOf(`s3://${bucket}?endpoint=${endpoint}`, KEYS))({
        method: 'PUT',
      })
      made.resume()
      return { ...KEYS, FILES_URL: `s3://${bucketAndPrefix}?${more}` }
    },
    freeze: () => gateway.kill('SIGSTOP'),
    thaw: () => gateway.kill('SIGCONT'),
    async kill() {
      gateway.kill('SIGKILL')
      await gateway.ended
    },
    start,
    async end() {
      for (const { kill } of daemons) kill('SIGKILL')
      await Promise.all(daemons.map(({ ended }) => ended))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function cephConfig(folder: string, cluster: string, monitor: string, port: string): string {
  return `[global]
fsid = ${cluster}
mon host = ${monitor}
mon initial members = a
auth cluster required = none
auth service required = none
auth client required = none
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 8
osd crush chooseleaf type = 0
mon allow pool size one = true
mon max pg per osd = 1000
mon data avail warn = 1
mon data avail crit = 1
mon data = ${folder}/mon
run dir = ${folder}/run
admin socket = ${folder}/run/$name.asok
ms bind ipv6 = false
public addr = 127.0.0.1
cluster addr = 127.0.0.1
[osd]
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = 2147483648
[client.rgw]
# Encrypted talk with the monitor, the gateway's default, needs keys.
ms mon client mode = crc
rgw frontends = beast endpoint=127.0.0.1:${port}
rgw data = ${folder}/rgw
rgw dns name = localhost
rgw thread pool size = 32
`
}
