import { execFile } from 'node:child_process'
import { appendFile, chown, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { TestContext } from 'node:test'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Connection } from '../../src/kernel/postgres/connect-or-launch.ts'
import { ensureSocketDir, findDataLocation } from '../../src/kernel/postgres/data-location.ts'
import { launchServer, stopLaunched } from '../../src/kernel/postgres/launch.ts'
import { findNative } from '../../src/kernel/postgres/native.ts'
import { initializedFolder, queryOnce } from '../../src/kernel/postgres/testing.ts'
import { clusterOf, until } from '../faults/site.ts'

/** A server and a streaming replica of it. */
export interface ReplicatedDatabase {
  primary: Connection
  superuser: Connection
  replica: Connection
  /** On the replica, as superuser. */
  onReplica<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]>
  stopReplica(): Promise<void>
}

/** Both embedded; they end with the test. `across` is the way from the replica to the primary. */
export async function replicatedDatabase(
  t: TestContext,
  across: (primary: Connection) => Promise<Connection> = async (primary) => primary,
): Promise<ReplicatedDatabase> {
  const { dataDir, folder, start, atEnd } = await initializedFolder(t)
  const { connection: primary, superuser } = await start()
  const location = await findDataLocation(path.join(folder, 'replica'))
  const { cluster, systemUser, socketDir } = location
  await copyRunning(superuser, await clusterOf(dataDir), cluster)
  const { host, port, user, password } = await across(superuser)
  const conninfo = `host=${host} port=${port} user=${user} password=${password}`
  await appendFile(path.join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`)
  await writeFile(path.join(cluster, 'standby.signal'), '')
  for (const file of ['standby.signal', 'backup_label'])
    await chown(path.join(cluster, file), systemUser.uid, systemUser.gid)
  await ensureSocketDir(location)
  const launch = await launchServer(location, await findNative(systemUser, folder))
  const stopReplica = () => stopLaunched(launch)
  atEnd(stopReplica)
  const onReplica = <Row extends pg.QueryResultRow>(sql: string) =>
    queryOnce<Row>({ ...superuser, host: socketDir }, sql)
  await until(() => onReplica('select 1').then(Boolean, () => false))
  return { primary, superuser, replica: { ...primary, host: socketDir }, onReplica, stopReplica }
}

/** A base backup by hand: the embedded PostgreSQL comes without pg_basebackup. */
async function copyRunning(superuser: Connection, from: string, to: string): Promise<void> {
  const client = new pg.Client(superuser)
  await client.connect()
  await client.query("select pg_backup_start('replica', true)")
  await promisify(execFile)('cp', ['-a', from, to])
  const { rows } = await client.query('select labelfile from pg_backup_stop(false)')
  await writeFile(path.join(to, 'backup_label'), rows[0].labelfile)
  await rm(path.join(to, 'postmaster.pid'))
  await client.end()
}
