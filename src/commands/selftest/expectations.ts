import type { Answer } from './browser.ts'

export interface Check {
  group: string
  /** What was tried. */
  what: string
  expected: string
  got: string
  verdict: 'ok' | 'failed' | 'skipped'
}

/** Collects checks with their results; a failed one does not stop the rest. */
export interface Expectations {
  /** Compares the outcome of a call: "200", or "409 version_conflict". */
  answers(what: string, expected: string, answer: Promise<Answer>): Promise<Answer>
  /** Compares as JSON. */
  equals(what: string, expected: unknown, got: unknown): void
  skip(what: string, why: string): void
}

export function expectationsFor(group: string, checks: Check[]): Expectations {
  const record = (what: string, expected: string, got: string) =>
    void checks.push({ group, what, expected, got, verdict: expected === got ? 'ok' : 'failed' })
  return {
    async answers(what, expected, answer) {
      const given = await answer
      record(what, expected, given.outcome)
      return given
    },
    equals: (what, expected, got) => record(what, JSON.stringify(expected), JSON.stringify(got) ?? 'nothing'),
    skip: (what, why) => void checks.push({ group, what, expected: '', got: why, verdict: 'skipped' }),
  }
}
