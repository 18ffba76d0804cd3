import { createRequire } from 'node:module'

const SECONDS = 20

interface Verdict {
  status: 'safe' | 'vulnerable' | 'unknown'
  complexity?: { summary: string }
  error?: { kind: string }
}

// The backend in JavaScript: the same on every machine, without Java or a binary.
process.env.RECHECK_BACKEND = 'pure'
const { checkSync } = createRequire(import.meta.url)('recheck') as {
  checkSync(source: string, flags: string, options: { timeout: number }): Verdict
}

/** Why an expression is not known to take linear time; null if it is. Takes from milliseconds to half a minute. */
export function problemOf(literal: string): string | null {
  const end = literal.lastIndexOf('/')
  const verdict = checkSync(literal.slice(1, end), literal.slice(end + 1), { timeout: SECONDS * 1000 })
  if (verdict.status === 'safe') return null
  return verdict.complexity?.summary ?? verdict.error?.kind ?? verdict.status
}
