import type { Answer } from './browser.ts'

export interface Check {
  group: string
  /** What was tried. */
  what: string
  expected: string
  got: string
  verdict: 'ok' | 'failed' | 'skipped'
}

/** Writes down what was tried and how it ended; a wrong answer does not stop the rest. */
export interface Exam {
  /** How a call ends: "200", or "409 version_conflict". */
  ends(what: string, expected: string, answer: Promise<Answer>): Promise<Answer>
  /** That something is as it should be. */
  is(what: string, expected: unknown, got: unknown): void
  skip(what: string, why: string): void
}

export function examOf(group: string, checks: Check[]): Exam {
  const note = (what: string, expected: string, got: string) =>
    void checks.push({ group, what, expected, got, verdict: expected === got ? 'ok' : 'failed' })
  return {
    async ends(what, expected, answer) {
      const given = await answer
      note(what, expected, given.outcome)
      return given
    },
    is: (what, expected, got) => note(what, JSON.stringify(expected), JSON.stringify(got) ?? 'nothing'),
    skip: (what, why) => void checks.push({ group, what, expected: '', got: why, verdict: 'skipped' }),
  }
}
