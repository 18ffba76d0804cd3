import type { Anomaly, Operation } from './history.ts'

const MAX_TOLD = 12

/** An anomaly as a short story: who did what and when, what was expected, what was seen. */
export function storyOf({ kind, expected, seen, operations }: Anomaly): string {
  const told = operations.slice(-MAX_TOLD)
  const left = operations.length - told.length
  return [
    `${kind}: expected ${expected}; seen ${seen}`,
    ...(left ? [`  (${left} before)`] : []),
    ...told.map((operation) => `  ${sentence(operation)}`),
  ].join('\n')
}

function sentence({ id, client, lane, call, from, to, answer }: Operation): string {
  const time = `${seconds(from)}–${Number.isFinite(to) ? seconds(to) : '?'} s`
  return `${id}  ${time}  ${client} (${lane})  ${call}  →  ${answer}`
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(3)
}
