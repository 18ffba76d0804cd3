import { createRequire } from 'node:module'

interface Verdict {
  status: 'safe' | 'vulnerable' | 'unknown'
  complexity?: { summary: string }
  error?: { kind: string }
}

// The backend in JavaScript: the same on every machine, without Java or a binary.
process.env.RECHECK_BACKEND = 'pure'
const { checkSync } = createRequire(import.meta.url)('recheck') as {
  checkSync(source: string, flags: string, options: object): Verdict
}

/**
 * Attacks are limited by steps, which are the same on every machine, and not by time: a busy machine took as quadratic what is linear.
 * A hundred steps for each character are ten times what any of ours takes. Only a judgement that never ends is cut off.
 */
const LIMITS = {
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  maxAttackStringSize: 100_000,
  attackLimit: 10_000_000,
  timeout: 300_000,
}

/** Why an expression is not known to take linear time; null if it is. Takes up to five seconds, with back-references twenty. */
export function problemOf(literal: string): string | null {
  const end = literal.lastIndexOf('/')
  const verdict = checkSync(literal.slice(1, end), literal.slice(end + 1), LIMITS)
  if (verdict.status === 'safe') return null
  return verdict.complexity?.summary ?? verdict.error?.kind ?? verdict.status
}
