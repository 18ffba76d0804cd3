import { normalizeLine } from '../../../kernel/text/normalize.ts'
import { REASONS, type Reason } from './records.ts'

type Counted = 'people' | 'joined' | 'posts' | 'drafts' | 'comments' | 'known'

const MAX_EXAMPLES = 3

/** What came over and what did not; `write` takes one line for each item that did not. */
export function createReport(write: (line: string) => void = () => {}) {
  const counts: Record<Counted, number> = {
    people: 0,
    joined: 0,
    posts: 0,
    drafts: 0,
    comments: 0,
    known: 0,
  }
  const leftOut = new Map<Reason, { count: number; examples: string[] }>()
  return {
    counts,
    add(counted: Counted, more = 1): void {
      counts[counted] += more
    },
    leaveOut(reason: Reason, what: string): void {
      // Names and texts of strangers, for a terminal.
      const line = normalizeLine(what.slice(0, 400)).slice(0, 200)
      const of = leftOut.get(reason) ?? { count: 0, examples: [] }
      leftOut.set(reason, of)
      of.count++
      if (of.examples.length < MAX_EXAMPLES) of.examples.push(line.slice(0, 60))
      write(`${reason}\t${line}\n`)
    },
    lines(): string[] {
      return [...leftOut].map(
        ([reason, { count, examples }]) => `  ${count} ${REASONS[reason]}: ${examples.join(' · ')}`,
      )
    },
  }
}

export type Report = ReturnType<typeof createReport>
