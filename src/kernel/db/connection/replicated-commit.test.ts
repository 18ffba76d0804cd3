import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { until } from '../../../../test/faults/site.ts'
import { type ReplicatedDatabase, replicatedDatabase } from '../../../../test/peers/replicated-database.ts'
import { systemClock } from '../../clock.ts'
import { queryOnce } from '../../postgres/testing.ts'
import { type Connection, connect, transaction } from '../db.ts'

const open = (connection: Connection) =>
  connect({ connection, clock: systemClock, admitWriter: async () => {}, onError: () => {} })

test('roles of a server: no success without its synchronous standby, and no reads from a standby', async (t) => {
  const { primary, superuser, replica } = await replicatedDatabase(t)
  await using closing = new AsyncDisposableStack()
  const db = open(primary)
  closing.defer(() => db.destroy())
  await sql`create table notes (words text)`.execute(db)
  await queryOnce(superuser, `alter system set synchronous_standby_names = 'nobody'`)
  await queryOnce(superuser, 'select pg_reload_conf()')
  const writes = [
    () => sql`insert into notes values ('alone')`.execute(db),
    () => transaction(db, (trx) => sql`insert into notes values ('together')`.execute(trx)),
  ]
  for (const write of writes) await until(async () => (await whenCancelled(superuser, write)) === '08007')
  await queryOnce(superuser, 'alter system reset synchronous_standby_names')
  await queryOnce(superuser, 'select pg_reload_conf()')
  await sql`insert into notes values ('later')`.execute(db)
  const { rows } = await sql<{ words: string }>`select distinct words from notes order by words`.execute(db)
  assert.deepEqual(
    rows.map(({ words }) => words),
    ['alone', 'later', 'together'],
  )

  const standby = open(replica)
  closing.defer(() => standby.destroy())
  await assert.rejects(sql`select 1`.execute(standby), { code: '25006', message: 'The server is a standby' })
  assert.notEqual(standby.awaySince(), null)
})

/** As an operator who finds it waiting. The settings take effect a moment after they are changed: until then it succeeds. */
async function whenCancelled(
  superuser: ReplicatedDatabase['superuser'],
  write: () => Promise<unknown>,
): Promise<string> {
  let outcome = ''
  const writing = write().then(
    () => (outcome = 'success'),
    ({ code }) => (outcome = code),
  )
  const cancel = () =>
    queryOnce(superuser, "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'")
  await until(async () => (await cancel()).length > 0 || outcome !== '')
  return writing
}
