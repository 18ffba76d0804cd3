import { setImmediate as nextTurn } from 'node:timers/promises'
import { BREAK, GAP, SPACED, type VisibleText, VisibleTextReader, visibleTextOf } from './visible-text.ts'

export interface Match<Tag> {
  /** What the word was added with. */
  tag: Tag
  word: string
  /** Where it stands in the source. */
  from: number
  to: number
}

interface Pattern<Tag> {
  word: string
  tag: Tag
  visible: VisibleText
  /** An asterisk at this end: the word may go on there. */
  openStart: boolean
  openEnd: boolean
}

/** Characters read, and letters added to the automaton, between two turns of the event loop. */
const PIECE = 16_000
const ROOT = 0
/** Code points. */
const ALPHABET = 0x110000

/**
 * Aho-Corasick automaton over visible texts: finds any of many words in time linear in the length of the text, however many words
 * there are. Words of spaced scripts are found as whole words; letters spelled out one by one are found, too.
 */
export class WordMatcher<Tag> {
  /** Transitions, by state and letter in one number. */
  readonly #next = new Map<number, number>()
  readonly #parents = [ROOT]
  readonly #letters = [0]
  readonly #depths = [0]
  /** Patterns that end in a state. */
  readonly #ending = new Map<number, Pattern<Tag>[]>()
  /** Of each state: the state of its longest suffix, and the nearest one on that way in which a pattern ends. */
  #failures = new Int32Array(0)
  #outputs = new Int32Array(0)

  static async from<Tag>(words: Iterable<{ word: string; tag: Tag }>): Promise<WordMatcher<Tag>> {
    const matcher = new WordMatcher<Tag>()
    let added = 0
    for (const { word, tag } of words) {
      added += word.length
      matcher.#add(word, tag)
      if (added < PIECE) continue
      added = 0
      await nextTurn()
    }
    await matcher.#link()
    return matcher
  }

  #add(word: string, tag: Tag): void {
    const visible = visibleTextOf(word)
    if (visible.letters.length === 0) return
    let state = ROOT
    for (const letter of visible.letters) {
      const key = state * ALPHABET + letter
      const found = this.#next.get(key)
      if (found === undefined) {
        this.#next.set(key, this.#parents.length)
        this.#depths.push(this.#depths[state]! + 1)
        this.#letters.push(letter)
        state = this.#parents.push(state) - 1
      } else state = found
    }
    const pattern = { word, tag, visible, openStart: word.startsWith('*'), openEnd: word.endsWith('*') }
    this.#ending.set(state, [...(this.#ending.get(state) ?? []), pattern])
  }

  /** Breadth first: the links of a state follow from those of shorter ones. */
  async #link(): Promise<void> {
    const states = Array.from(this.#parents.keys())
    this.#failures = new Int32Array(states.length)
    this.#outputs = new Int32Array(states.length)
    const byDepth = Map.groupBy(states.slice(1), (state) => this.#depths[state]!)
    for (const depth of [...byDepth.keys()].sort((a, b) => a - b)) {
      for (const [index, state] of byDepth.get(depth)!.entries()) {
        if (depth > 1)
          this.#failures[state] = this.#step(this.#failures[this.#parents[state]!]!, this.#letters[state]!)
        const failure = this.#failures[state]!
        this.#outputs[state] = this.#ending.has(failure) ? failure : this.#outputs[failure]!
        if (index % PIECE === PIECE - 1) await nextTurn()
      }
    }
  }

  #step(from: number, letter: number): number {
    for (let state = from; ; state = this.#failures[state]!) {
      const found = this.#next.get(state * ALPHABET + letter)
      if (found !== undefined) return found
      if (state === ROOT) return ROOT
    }
  }

  /** Calls back for each word in the text, by its end; long texts are read in pieces, between which others have their turn. */
  async find(source: string, onMatch: (match: Match<Tag>) => void, isHtml = false): Promise<void> {
    if (this.#ending.size === 0) return
    const reader = new VisibleTextReader(source, isHtml)
    const { text } = reader
    let state = ROOT
    // One letter behind, because the end of a word is seen by what follows.
    let at = 0
    while (!reader.done) {
      reader.read(PIECE)
      for (const last = reader.done ? text.letters.length : text.letters.length - 1; at < last; at++) {
        state = this.#step(state, text.letters[at]!)
        this.#report(text, state, at, onMatch)
      }
      if (!reader.done) await nextTurn()
    }
  }

  #report(text: VisibleText, state: number, end: number, onMatch: (match: Match<Tag>) => void): void {
    for (let output = state; output !== ROOT; output = this.#outputs[output]!) {
      for (const pattern of this.#ending.get(output) ?? []) {
        const start = end - pattern.visible.letters.length + 1
        if (!isWord(text, start, end, pattern)) continue
        onMatch({ tag: pattern.tag, word: pattern.word, from: text.from[start]!, to: text.to[end]! })
      }
    }
  }
}

/** Whether these letters, which are those of the pattern, read as its word: whole, unbroken, or spelled out letter by letter. */
function isWord<Tag>(text: VisibleText, start: number, end: number, pattern: Pattern<Tag>): boolean {
  const before = text.marks[start]! & GAP
  const after = end + 1 === text.marks.length || text.marks[end + 1]! & GAP
  const breaks = text.breaks[end]! - text.breaks[start]!
  if (breaks > 0 && !hasSameBreaks(text, start, end, pattern))
    return breaks === end - start && !!before && !!after
  if (!pattern.openStart && !before && isInside(text, start)) return false
  return pattern.openEnd || !!after || !isInside(text, end + 1)
}

/** Whether this letter and the one before it belong to one word of a spaced script. */
function isInside({ marks }: VisibleText, at: number): boolean {
  return at > 0 && (marks[at - 1]! & marks[at]! & SPACED) !== 0
}

function hasSameBreaks<Tag>(
  text: VisibleText,
  start: number,
  end: number,
  { visible }: Pattern<Tag>,
): boolean {
  if (visible.breaks.at(-1)! - visible.breaks[0]! !== text.breaks[end]! - text.breaks[start]!) return false
  for (let at = 1; at <= end - start; at++)
    if ((visible.marks[at]! & BREAK) !== (text.marks[start + at]! & BREAK)) return false
  return true
}
