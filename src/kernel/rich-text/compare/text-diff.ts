import { diffArrays } from 'diff'

export interface DiffPart {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** A run of unchanged lines, or a changed run as a word diff. */
export type DiffBlock = { same: string[] } | { parts: DiffPart[] }

/** What all diffs of one page may take together; beyond it, texts count as replaced. */
export interface DiffBudget {
  hasLeft(): boolean
  /** Counts the parts that were found. */
  spend(parts: number): void
  /** Notes that something was not compared. */
  exceed(): void
}

/** The time of a diff grows with the square of the edits, and with their number times the length. */
const MAX_EDITS = { lines: 1_000, words: 400 }
const MAX_CHARACTERS = 20_000

const WORDS = new Intl.Segmenter('zh-CN', { granularity: 'word' })

/** Line diff; changed runs are refined by a word diff. */
export function diffLines(before: string, after: string, budget: DiffBudget): DiffBlock[] {
  const found: DiffBlock[] = []
  let removed: string[][] = []
  let added: string[][] = []
  const close = () => {
    const textOf = (runs: string[][]) => runs.flat().join('\n')
    if (removed.length + added.length)
      found.push({ parts: diffWords(textOf(removed), textOf(added), budget) })
    removed = []
    added = []
  }
  for (const { value, ...change } of changesOf(linesOf(before), linesOf(after), MAX_EDITS.lines, budget)) {
    if (change.removed) removed.push(value)
    else if (change.added) added.push(value)
    else {
      close()
      found.push({ same: value })
    }
  }
  close()
  return found
}

export function diffWords(before: string, after: string, budget: DiffBudget): DiffPart[] {
  const isShort = before.length + after.length <= MAX_CHARACTERS
  const words = (text: string) => (isShort && budget.hasLeft() ? wordsOf(text) : [text])
  if (!budget.hasLeft()) budget.exceed()
  const parts = changesOf(words(before), words(after), MAX_EDITS.words, budget)
    .map(({ value, added, removed }): DiffPart => {
      return { kind: added ? 'added' : removed ? 'removed' : 'same', text: value.join('') }
    })
    .filter(({ text }) => text !== '')
  budget.spend(parts.length)
  return parts
}

interface Change {
  value: string[]
  added?: boolean
  removed?: boolean
}

function changesOf(before: string[], after: string[], maxEditLength: number, budget: DiffBudget): Change[] {
  const changes = diffArrays(before, after, { maxEditLength })
  if (changes) return changes
  budget.exceed()
  return replacedMiddle(before, after)
}

/** Keeps the common beginning and end, and treats everything between them as replaced. */
function replacedMiddle(before: string[], after: string[]): Change[] {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++
  const changes: Change[] = [
    { value: before.slice(0, start) },
    { value: before.slice(start, before.length - end), removed: true },
    { value: after.slice(start, after.length - end), added: true },
    { value: before.slice(before.length - end) },
  ]
  return changes.filter(({ value }) => value.length > 0)
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n')
}

function wordsOf(text: string): string[] {
  return [...WORDS.segment(text)].map(({ segment }) => segment)
}
