import { setImmediate as nextTurn } from 'node:timers/promises'
import { BREAK, GAP, SPACED, type VisibleText, VisibleTextReader, visibleTextOf } from './visible-text.ts'

interface Match<Tag> {
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
        this.#depths.push(at(this.#depths, state) + 1)
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
    const byDepth = Map.groupBy(states.slice(1), (state) => at(this.#depths, state))
    for (const depth of [...byDepth.keys()].sort((a, b) => a - b)) {
      for (const [index, state] of (byDepth.get(depth) ?? []).entries()) {
        if (depth > 1)
          this.#failures[state] = this.#step(
            at(this.#failures, at(this.#parents, state)),
            at(this.#letters, state),
          )
        const failure = at(this.#failures, state)
        this.#outputs[state] = this.#ending.has(failure) ? failure : at(this.#outputs, failure)
        if (index % PIECE === PIECE - 1) await nextTurn()
      }
    }
  }

  #step(from: number, letter: number): number {
    for (let state = from; ; state = at(this.#failures, state)) {
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
    let index = 0
    while (!reader.done) {
      reader.read(PIECE)
      for (const last = reader.done ? text.letters.length : text.letters.length - 1; index < last; index++) {
        state = this.#step(state, at(text.letters, index))
        this.#report(text, state, index, onMatch)
      }
      if (!reader.done) await nextTurn()
    }
  }

  #report(text: VisibleText, state: number, end: number, onMatch: (match: Match<Tag>) => void): void {
    for (let output = state; output !== ROOT; output = at(this.#outputs, output)) {
      for (const pattern of this.#ending.get(output) ?? []) {
        const start = end - pattern.visible.letters.length + 1
        if (!isWord(text, start, end, pattern)) continue
        onMatch({ tag: pattern.tag, word: pattern.word, from: at(text.from, start), to: at(text.to, end) })
      }
    }
  }
}

/** Whether these letters, which are those of the pattern, read as its word: whole, unbroken, or spelled out letter by letter. */
function isWord<Tag>(text: VisibleText, start: number, end: number, pattern: Pattern<Tag>): boolean {
  const before = at(text.marks, start) & GAP
  const after = end + 1 === text.marks.length || at(text.marks, end + 1) & GAP
  const breaks = at(text.breaks, end) - at(text.breaks, start)
  if (breaks > 0 && !hasSameBreaks(text, start, end, pattern))
    return breaks === end - start && !!before && !!after
  if (!pattern.openStart && !before && isInside(text, start)) return false
  return pattern.openEnd || !!after || !isInside(text, end + 1)
}

/** Whether this letter and the one before it belong to one word of a spaced script. */
function isInside({ marks }: VisibleText, index: number): boolean {
  return index > 0 && (at(marks, index - 1) & at(marks, index) & SPACED) !== 0
}

function hasSameBreaks<Tag>(
  text: VisibleText,
  start: number,
  end: number,
  { visible }: Pattern<Tag>,
): boolean {
  if (
    at(visible.breaks, end - start) - at(visible.breaks, 0) !==
    at(text.breaks, end) - at(text.breaks, start)
  )
    return false
  for (let index = 1; index <= end - start; index++)
    if ((at(visible.marks, index) & BREAK) !== (at(text.marks, start + index) & BREAK)) return false
  return true
}

/** An element that is known to be there. */
function at(numbers: ArrayLike<number>, index: number): number {
  return numbers[index] ?? 0
}
