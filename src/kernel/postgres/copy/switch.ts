import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { one } from '../../db/rows.ts'
import { StartupError } from '../../errors.ts'
import { asSuperuser, COPY, endReplication, isReadOnly, type Servers, setReadOnly } from './servers.ts'
import { type Progress, progressOf } from './start.ts'
import { differingTables, requireSameSchema } from './tables.ts'

/** So long nobody can write; then the old server takes writes again. */
const LONGEST_MS = 10_000
const POLL_MS = 20
/** More than this is not replayed in time. */
const MAX_BEHIND = 16 * 1024 * 1024
/** Between two looks for sessions: one that has just begun may have read the old setting and not be listed yet. */
const SWEEP_MS = 100

interface Outcome {
  /** How long neither server took writes. */
  ms: number
  /** The tables whose rows are not the same on both. */
  differing: string[]
}

/**
 * Makes the old server read-only, waits until the new one has everything, carries the sequences over and opens the new one. If that
 * fails, or takes too long, the old server takes writes again. Null if an earlier run was killed after it had opened the new one.
 */
export async function switchServers(
  servers: Servers,
  { signal, onSwitched }: { signal: AbortSignal; onSwitched(ms: number): void },
): Promise<Outcome | null> {
  const progress = await progressOf(servers)
  if (!(await isReadOnly(servers.new))) {
    await endReplication(servers)
    return null
  }
  await requireCaughtUp(servers, progress)
  return asSuperuser('new', servers.newUrl, async (snapshot) => {
    const begin = performance.now()
    await moveOver(servers, snapshot, AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]))
    // From here on the old server stays closed: if the answer is lost, the new one may be open.
    await setReadOnly(servers.new, false)
    const ms = performance.now() - begin
    onSwitched(ms)
    await endReplication(servers)
    return { ms, differing: await differingTables(servers.old, snapshot, signal) }
  })
}

/** Refuses what would not end soon after the old server has stopped taking writes. */
async function requireCaughtUp(servers: Servers, { tables, copied }: Progress): Promise<void> {
  await requireSameSchema(servers)
  if (copied < tables) throw new StartupError(`${copied} of ${tables} tables are copied: wait for the others`)
  // Logical replication brings no statistics, without which the planner reads whole tables.
  await servers.new.query('analyze')
  const { behind, running, errors } = await progressOf(servers)
  if (!running || behind > MAX_BEHIND)
    throw new StartupError(
      `The new server is ${Math.ceil(behind / 1024 / 1024)} MB behind (${errors} errors, see its log): wait until it has caught up`,
    )
}

async function moveOver(servers: Servers, snapshot: pg.Client, signal: AbortSignal): Promise<void> {
  try {
    await closeSessions(servers.old, signal)
    await untilReplayed(servers.old, signal)
    await carrySequences(servers)
    // The new server before anyone writes to it, to compare at leisure: the old one does not change any more.
    await snapshot.query('begin isolation level repeatable read')
    await snapshot.query('select')
  } catch (error) {
    await setReadOnly(servers.old, false)
    const reason = signal.aborted ? signal.reason : error
    throw new StartupError(`Not switched, the old server takes writes again (${reason.message})`)
  }
}

/** Read-only from now on, also for those who were connected: what they had not committed is rolled back. */
async function closeSessions(old: pg.Client, signal: AbortSignal): Promise<void> {
  await setReadOnly(old, true)
  const { rows } = await old.query<{ at: string }>('select clock_timestamp()::text as at')
  for (let quiet = 0; quiet < 2; ) {
    const earlier = await old.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
         and backend_start < $1`,
      [one(rows).at],
    )
    quiet = earlier.rowCount ? 0 : quiet + 1
    await pause(earlier.rowCount ? POLL_MS : SWEEP_MS, undefined, { signal })
  }
}

/** A message in the log comes after every commit so far; the slot confirms only what the new server has written to its disk. */
async function untilReplayed(old: pg.Client, signal: AbortSignal): Promise<void> {
  const { rows } = await old.query<{ end: string }>(
    `select pg_logical_emit_message(true, $1, 'switch')::text as end`,
    [COPY],
  )
  for (;;) {
    const slots = await old.query<{ replayed: boolean }>(
      'select confirmed_flush_lsn >= $2::pg_lsn as replayed from pg_replication_slots where slot_name = $1',
      [COPY, one(rows).end],
    )
    if (slots.rows[0]?.replayed) return
    await pause(POLL_MS, undefined, { signal })
  }
}

/** Sequences are not replicated. */
async function carrySequences({ old, new: next }: Servers): Promise<void> {
  const { rows } = await old.query<{ name: string; last: string }>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
    where last_value is not null`)
  await next.query(
    'select setval(name::regclass, last::bigint) from unnest($1::text[], $2::text[]) as s (name, last)',
    [rows.map(({ name }) => name), rows.map(({ last }) => last)],
  )
}

/** Gives a copy up before the switch; the new database stays read-only, so that nobody takes it for the site's. */
export async function cancelCopy(servers: Servers): Promise<void> {
  if (!(await isReadOnly(servers.new)))
    throw new StartupError('There is nothing to give up: the new server takes writes')
  await endReplication(servers)
  await setReadOnly(servers.old, false)
}
