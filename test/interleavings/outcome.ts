import type { LightMyRequestResponse } from 'fastify'
import type { Rows } from './snapshot.ts'

/** What a meeting of requests left and answered, in a form that does not depend on ids and secrets. */
export interface Outcome {
  /** Lines by table, and by answer. */
  parts: Map<string, string>
}

const NEW_ID = /\b1\d{6}\b/g
/** Hashes of secrets, and those of a ledger, which cover ids. */
const BYTES = /"\\\\x[0-9a-f]*"/g
/** Names of stored files. */
const FILE_NAMES = /[\w-]{22}(?=\.[a-z0-9]{2,4}\b)/g
/** Of an answer: another one in each run. */
const SECRETS =
  /"(access_token|refresh_token|csrf_token|restore_token|ticket|token|secret|request_id|challenge|state|url)": ?"[^"]*"/g

export function outcomeOf(before: Rows, after: Rows, replies: LightMyRequestResponse[]): Outcome {
  const parts = new Map<string, string>()
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [before.get(name) ?? [], after.get(name) ?? []]
    if (`${old}` !== `${now}`) parts.set(name, now.map(masked).sort().join('\n'))
  }
  for (const [n, { statusCode, body }] of replies.entries())
    parts.set(`answer ${n + 1}`, isRefusal(statusCode) ? 'refused' : `${statusCode} ${masked(body)}`)
  return { parts }
}

/** Which of several reasons is told depends on when a request looks: who was logged out lacks a session, or has the token of none. */
function isRefusal(statusCode: number): boolean {
  return statusCode >= 400 && statusCode < 500
}

function masked(text: string): string {
  return text.replace(NEW_ID, '#').replace(BYTES, '~').replace(FILE_NAMES, '~').replace(SECRETS, '"$1":"~"')
}

/** What two outcomes differ in, but for the parts that differ by chance. */
export function differences(one: Outcome, other: Outcome, byChance: Set<string> = new Set()): string[] {
  const parts = new Set([...one.parts.keys(), ...other.parts.keys()])
  return [...parts].filter((part) => !byChance.has(part) && one.parts.get(part) !== other.parts.get(part))
}

/** The lines of a part that only one of both has. */
export function difference(part: string, serial: Outcome, met: Outcome): string {
  const [wanted, found] = [serial, met].map(({ parts }) => (parts.get(part) ?? '').split('\n'))
  const only = (some: string[], others: string[]) => some.filter((line) => !others.includes(line))
  const told = (sign: string, lines: string[]) =>
    lines.slice(0, 3).map((line) => `    ${sign} ${line.slice(0, 400)}`)
  return [`  ${part}:`, ...told('-', only(wanted!, found!)), ...told('+', only(found!, wanted!))].join('\n')
}
