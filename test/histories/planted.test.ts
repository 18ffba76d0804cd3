import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { urlOf } from '../faults/database-server.ts'
import { startSite } from '../faults/site.ts'
import { migratedDatabase } from '../kit/database.ts'
import { onlyDeep } from '../kit/deep.ts'
import { replicatedDatabase } from '../peers/replicated-database.ts'
import { checkHistory } from './check/check.ts'
import type { Anomaly } from './history.ts'
import type { Target } from './load/client.ts'
import type { Deed } from './load/deeds.ts'
import { playRound } from './load/round.ts'
import { keyTwiceAtOnce, renameOrWithdraw, switchReview } from './load/writing.ts'
import { type Rewriting, startRewritingWire } from './rewriting-wire.ts'
import { LAG_MS } from './setups.ts'
import { storyOf } from './story.ts'

// Defects that the site does not have, planted from outside: a checker that finds none of them proves nothing. Each must be found.

const NO_LIMITS = { LIMITS: '0' }
const ROUND_MS = 8_000
const MAX_ROUNDS = 12

/** A try of a key no longer waits for the one before: both find no answer, and both act. */
const NO_LOCK_OF_KEYS: Rewriting = {
  pattern: /pg_try_advisory_xact_lock\(hashtextextended\(\$1, 0\)\)/g,
  by: () => 'hashtextextended($1, 0) is not null',
}

/** The heartbeat says that no signal is missing, but all others arrive under a name that nobody listens to. */
const NO_SIGNALS: Rewriting = {
  pattern: /A\0\0[\s\S]{6}(?!heartbeat\0)[a-z_]+\0/g,
  by: (found) => `${found.slice(0, 9)}${'x'.repeat(found.length - 10)}\0`,
}

/** A replica that says of itself that it has everything. */
const ALWAYS_AT_THE_END: Rewriting = {
  pattern: /select pg_wal_lsn_diff\(pg_last_wal_replay_lsn\(\), '0\/0'\) as position where/g,
  by: () => 'select 9e15::float8 as position where',
}

/** A withdrawn name goes on waiting, so that it can be withdrawn, and paid back, again. */
const NEVER_SETTLED = `
  create function never_settled() returns trigger language plpgsql as
    $$ begin new.status := 'pending'; new.decided_at := null; return new; end $$;
  create trigger never_settled before update on profile_reviews
    for each row when (new.status = 'withdrawn') execute function never_settled()`

test('a dropped lock: the requests of one key act twice', onlyDeep, async (t) => {
  const { connection } = await migratedDatabase(t)
  const wire = await startRewritingWire(t, connection, { toServer: NO_LOCK_OF_KEYS })
  const site = await startSite(t, { env: { ...NO_LIMITS, DATABASE_URL: urlOf(wire.connection) } })
  const deeds: Deed[] = [{ weight: 100, do: keyTwiceAtOnce }]
  await assertFound(
    t,
    { targets: [{ name: 'site', url: site.url }], lagMs: 0, deeds },
    /^(key|twice|phantom|count)$/,
  )
  assert.ok(wire.rewritten() > 0)
})

test('a lost signal: another site goes on showing what is hidden', onlyDeep, async (t) => {
  const { connection } = await migratedDatabase(t)
  const wire = await startRewritingWire(t, connection, { toSite: NO_SIGNALS })
  const start = (url: string) => startSite(t, { env: { ...NO_LIMITS, DATABASE_URL: url } })
  const sites = [await start(urlOf(connection)), await start(urlOf(wire.connection))]
  const targets = sites.map(({ url }, n) => ({ name: `site ${n + 1}`, url }))
  await assertFound(t, { targets, lagMs: LAG_MS }, /^(cycle|count|register)$/)
  assert.ok(wire.rewritten() > 0)
})

test('a stale replica: people do not see what they have just written', onlyDeep, async (t) => {
  const { primary, replica, onReplica } = await replicatedDatabase(t)
  const wire = await startRewritingWire(t, replica, { toServer: ALWAYS_AT_THE_END })
  const env = { ...NO_LIMITS, DATABASE_URL: urlOf(primary), DATABASE_READ_URL: urlOf(wire.connection) }
  const { url } = await startSite(t, { env })
  const trouble = async () => {
    await pause(ROUND_MS / 4)
    await onReplica('select pg_wal_replay_pause()')
    await pause(ROUND_MS / 2)
    await onReplica('select pg_wal_replay_resume()')
  }
  await assertFound(
    t,
    { targets: [{ name: 'site', url }], lagMs: LAG_MS, trouble },
    /^(cycle|count|register)$/,
  )
  assert.ok(wire.rewritten() > 0)
})

test('a double refund: a name is paid back twice', onlyDeep, async (t) => {
  const { connection, client } = await migratedDatabase(t)
  const site = await startSite(t, { env: { ...NO_LIMITS, DATABASE_URL: urlOf(connection) } })
  await client.query(NEVER_SETTLED)
  const deed: Deed = {
    weight: 60,
    do: (me, world) => (me === world.owner ? switchReview(me, world, true) : renameOrWithdraw(me, world)),
  }
  await assertFound(t, { targets: [{ name: 'site', url: site.url }], lagMs: 0, deeds: [deed] }, /^twice$/)
})

interface Damaged {
  targets: Target[]
  lagMs: number
  trouble?(): Promise<void>
  deeds?: Deed[]
}

/** Some seeds find nothing; of a few, one does. On a busy machine of more: heartbeats that fall silent clear what was kept, too. */
async function assertFound(t: TestContext, damaged: Damaged, kind: RegExp): Promise<void> {
  const found: Anomaly[] = []
  for (let seed = 1; seed <= MAX_ROUNDS && !found.length; seed++) {
    const history = await playRound({ ...damaged, seed, durationMs: ROUND_MS })
    found.push(...checkHistory(history))
    t.diagnostic(`seed ${seed}: ${history.length} operations, ${found.length} anomalies`)
  }
  assert.ok(found.length > 0, 'nobody noticed')
  t.diagnostic(storyOf(found[0]!))
  const others = found.filter((anomaly) => !kind.test(anomaly.kind))
  assert.deepEqual(others.map(storyOf), [])
}
