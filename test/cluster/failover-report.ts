import type { Load, Write } from './failover-load.ts'

/** When the event began, when another node was the primary, and when a write was acknowledged again (`performance.now()`). */
export interface Course {
  begin: number
  promotedAt: number
  againAt: number
}

/** As docs/decisions/failover.md has it. */
export const HEADER = [
  '| event | promoted after | writes again after that | writes failed for | failed / total | lost | reads failed / total (stale), slowest | audit | readyz |',
  '|---|---|---|---|---|---|---|---|---|',
]

/** What clients saw since the event began. */
export function observe(load: Load, { begin }: Course) {
  const writes = load.writes.filter(({ sentAt }) => sentAt >= begin)
  const reads = load.reads.filter(({ at }) => at >= begin)
  const readiness = load.readiness.filter(({ at }) => at >= begin)
  return {
    writes,
    reads,
    refused: writes.filter(({ status }) => !isAnswered(status)),
    unread: reads.filter(({ status }) => status !== 200),
    readiness: new Set(readiness.map(({ said }) => said)),
  }
}

type Observed = ReturnType<typeof observe>

export function rowOf(
  name: string,
  { begin, promotedAt, againAt }: Course,
  { writes, reads, refused, unread, readiness }: Observed,
  { lost, audit }: { lost: number; audit: string },
): string {
  const firstRefused = Math.min(againAt, ...refused.map(({ sentAt }) => sentAt))
  const stale = reads.filter((read) => read.stale).length
  const slowest = Math.max(...reads.map(({ ms }) => ms))
  const cells = [
    ...[name, seconds(promotedAt - begin), seconds(againAt - promotedAt), seconds(againAt - firstRefused)],
    ...[`${refused.length} / ${writes.length}`, lost],
    ...[`${unread.length} / ${reads.length} (${stale}), ${seconds(slowest)}`, audit],
    [...readiness].toSorted().reverse().join(', '),
  ]
  return `| ${cells.join(' | ')} |`
}

export function isAcknowledged({ status }: Write): boolean {
  return status === 200 || status === 201
}

/** Also by a refusal of a rule: too little energy, checked in already. */
function isAnswered(status: number | null): boolean {
  return status !== null && status < 500
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
