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
  letters: number
  /** At which of its letters a word or a sentence has ended. */
  breaks: number[]
  /** An asterisk at this end: the word may go on there. */
  openStart: boolean
  openEnd: boolean
}

/** Characters, letters or states between two turns of the event loop. A character that was not seen before takes some 15 µs. */
const PIECE = 1_000
const ROOT = 0

/**
 * Aho-Corasick automaton over visible texts: finds any of many words in time linear in the length of the text, however many words
 * there are. Words of spaced scripts are found as whole words; letters spelled out one by one are found, too.
 */
export class WordMatcher<Tag> {
  readonly #next: Transitions
  readonly #parents: Int32Array
  readonly #letters: Int32Array
  readonly #depths: Int32Array
  #states = 1
  /** Patterns that end in a state. */
  readonly #ending = new Map<number, Pattern<Tag>[]>()
  /** Of each state: the state of its longest suffix, and the nearest one on that way in which a pattern ends. */
  readonly #failures: Int32Array
  readonly #outputs: Int32Array

  static async from<Tag>(words: Iterable<{ word: string; tag: Tag }>): Promise<WordMatcher<Tag>> {
    const seen: { visible: VisibleText; word: string; tag: Tag }[] = []
    let letters = 0
    await inPieces(words, ({ word, tag }) => {
      const visible = visibleTextOf(word)
      letters += visible.letters.length
      if (visible.letters.length > 0) seen.push({ visible, word, tag })
      return word.length
    })
    const matcher = new WordMatcher<Tag>(letters)
    await inPieces(seen, (each) => matcher.#add(each))
    await matcher.#link()
    return matcher
  }

  /** For patterns with this many letters: arrays of their final size, because one that grows stops everything to be copied. */
  private constructor(letters: number) {
    const states = letters + 1
    this.#next = new Transitions(letters)
    this.#parents = new Int32Array(states)
    this.#letters = new Int32Array(states)
    this.#depths = new Int32Array(states)
    this.#failures = new Int32Array(states)
    this.#outputs = new Int32Array(states)
  }

  /** Returns the number of its letters. */
  #add({ visible, word, tag }: { visible: VisibleText; word: string; tag: Tag }): number {
    const { letters, marks } = visible
    let state = ROOT
    for (const letter of letters) state = this.#next.find(state, letter) ?? this.#grow(state, letter)
    const breaks = [...marks.keys()].filter((index) => index > 0 && at(marks, index) & BREAK)
    const open = { openStart: word.startsWith('*'), openEnd: word.endsWith('*') }
    const pattern = { word, tag, letters: letters.length, breaks, ...open }
    this.#ending.set(state, [...(this.#ending.get(state) ?? []), pattern])
    return letters.length
  }

  #grow(state: number, letter: number): number {
    const grown = this.#states++
    this.#next.add(state, letter, grown)
    this.#parents[grown] = state
    this.#letters[grown] = letter
    this.#depths[grown] = at(this.#depths, state) + 1
    return grown
  }

  /** Breadth first: the links of a state follow from those of shorter ones. */
  async #link(): Promise<void> {
    await inPieces(this.#byDepth(), (state) => {
      if (state === ROOT) return 1
      const parent = at(this.#parents, state)
      if (parent !== ROOT)
        this.#failures[state] = this.#step(at(this.#failures, parent), at(this.#letters, state))
      const failure = at(this.#failures, state)
      this.#outputs[state] = this.#ending.has(failure) ? failure : at(this.#outputs, failure)
      return 1
    })
  }

  /** Counting sort. */
  #byDepth(): Int32Array {
    const depths = this.#depths.subarray(0, this.#states)
    // Where the states of each depth begin.
    const places: number[] = [0]
    for (let state = 0; state < depths.length; state++) {
      const behind = at(depths, state) + 1
      places[behind] = (places[behind] ?? 0) + 1
    }
    for (let depth = 1; depth < places.length; depth++)
      places[depth] = at(places, depth) + at(places, depth - 1)
    const sorted = new Int32Array(depths.length)
    for (let state = 0; state < depths.length; state++) {
      const depth = at(depths, state)
      const place = at(places, depth)
      sorted[place] = state
      places[depth] = place + 1
    }
    return sorted
  }

  #step(from: number, letter: number): number {
    for (let state = from; ; state = at(this.#failures, state)) {
      const found = this.#next.find(state, letter)
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
        const start = end - pattern.letters + 1
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
  { breaks }: Pattern<Tag>,
): boolean {
  const count = at(text.breaks, end) - at(text.breaks, start)
  return count === breaks.length && breaks.every((index) => at(text.marks, start + index) & BREAK)
}

/** The letter that leads from a state to another: a hash table with open addressing, at most half full. */
class Transitions {
  readonly #mask: number
  readonly #states: Int32Array
  readonly #letters: Int32Array
  /** 0 where nothing is: no transition leads to the root. */
  readonly #targets: Int32Array

  constructor(most: number) {
    const slots = 2 ** Math.ceil(Math.log2(2 * most + 2))
    this.#mask = slots - 1
    this.#states = new Int32Array(slots)
    this.#letters = new Int32Array(slots)
    this.#targets = new Int32Array(slots)
  }

  find(state: number, letter: number): number | undefined {
    return this.#targets[this.#slot(state, letter)] || undefined
  }

  add(state: number, letter: number, target: number): void {
    const slot = this.#slot(state, letter)
    this.#states[slot] = state
    this.#letters[slot] = letter
    this.#targets[slot] = target
  }

  /** Where the transition is, or would be. */
  #slot(state: number, letter: number): number {
    let slot = (Math.imul(state, 0x9e3779b1) ^ Math.imul(letter, 0x85ebca6b)) >>> 0
    slot = (slot ^ (slot >>> 15)) & this.#mask
    while (this.#targets[slot] && (this.#states[slot] !== state || this.#letters[slot] !== letter))
      slot = (slot + 1) & this.#mask
    return slot
  }
}

/** Yields to the event loop after every piece; the work says how much it was. */
async function inPieces<Item>(items: Iterable<Item>, work: (item: Item) => number): Promise<void> {
  let done = 0
  for (const item of items) {
    done += work(item)
    if (done < PIECE) continue
    done = 0
    await nextTurn()
  }
}

/** An element that is known to be there. */
function at(numbers: ArrayLike<number>, index: number): number {
  return numbers[index] ?? 0
}
