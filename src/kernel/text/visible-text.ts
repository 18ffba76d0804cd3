import { readFileSync } from 'node:fs'
import path from 'node:path'
import { CELL_TAGS, LINE_TAGS } from './block-tags.ts'
import { skeletonOf, unicodeForm } from './unicode-form.ts'

/**
 * A text as people see it, letter by letter: the skeleton of each (full width, look-alikes, case), simplified characters for
 * traditional ones, and nothing of what stands between letters but that it was there.
 */
export interface VisibleText {
  letters: number[]
  /** Where in the source each letter begins and ends. */
  from: number[]
  to: number[]
  /** Bits GAP, BREAK and SPACED of each letter. */
  marks: number[]
  /** How many breaks there are up to and including this letter. */
  breaks: number[]
}

/** Something stands between this letter and the one before it. */
export const GAP = 1
/** A gap that ends a word or a sentence: white space between letters of spaced scripts, else a stop or a line end. */
export const BREAK = 2
/** Of a script that puts spaces between words. */
export const SPACED = 4

const WHITE = 1
const STOP = 2
const OTHER = 4

interface Seen {
  letters: number[]
  spaced: boolean
  /** Bits of what it is if it is no letter; 0: nothing that shows. */
  between: number
}

const LETTER = /[\p{L}\p{N}\p{M}]/u
const DIACRITIC = /[\u0300-\u036f]/gu
const HIDDEN = /^(?:[\u0300-\u036f]|\p{Default_Ignorable_Code_Point}|\p{Cf})/u
const UNSPACED =
  /[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u
/** Without the full stop, which stands between letters more often than between Chinese sentences. */
const STOPS = /[\n,!?;:，。！？；：、…—]/u
const MAX_KNOWN = 20_000
const MAX_ENTITY = 10
/** Of one character: ligatures stand for up to 18, and a text of them would grow as much. */
const MAX_LETTERS = 4

const simplified = readSimplified()
const known = new Map<number, Seen>()

function readSimplified(): Map<number, number> {
  const file = readFileSync(path.join(import.meta.dirname, 'traditional-characters.txt'), 'utf8')
  const characters = [...file.slice(file.indexOf('\n')).replaceAll('\n', '')].map((each) => codeOf(each))
  const pairs = new Map<number, number>()
  for (let at = 0; at < characters.length; at += 2) pairs.set(characters[at] ?? 0, characters[at + 1] ?? 0)
  return pairs
}

/** In pieces, so that the caller can let others have their turn between them. */
export class VisibleTextReader {
  readonly text: VisibleText = { letters: [], from: [], to: [], marks: [], breaks: [] }
  readonly #source: string
  readonly #isHtml: boolean
  #at = 0
  #between = STOP
  #spaced = true
  /** Line ends count: in a code block. */
  #isVerbatim = false

  /** `isHtml`: clean HTML, of which tags are what they are in its plain text, and entities stand between letters. */
  constructor(source: string, isHtml = false) {
    this.#source = source
    this.#isHtml = isHtml
  }

  get done(): boolean {
    return this.#at >= this.#source.length
  }

  read(characters: number): void {
    const end = Math.min(this.#source.length, this.#at + characters)
    while (this.#at < end) {
      const code = codeOf(this.#source, this.#at)
      if (!this.#isHtml) this.#take(code)
      else if (code === LESS_THAN) this.#skipTag()
      else if (code === AMPERSAND) this.#skip(endOf(this.#source, ';', this.#at, MAX_ENTITY))
      else if (code === LINE_FEED && !this.#isVerbatim) this.#skip(this.#at + 1)
      else this.#take(code)
    }
  }

  #skipTag(): void {
    const tag = this.#skip(endOf(this.#source, '>', this.#at, this.#source.length))
    if (/^<\/?pre[ >]/.test(tag)) this.#isVerbatim = tag[1] !== '/'
  }

  #skip(end: number): string {
    const markup = this.#source.slice(this.#at, end)
    this.#between |= gapOf(markup)
    this.#at = end
    return markup
  }

  #take(code: number): void {
    const from = this.#at
    this.#at += code > 0xffff ? 2 : 1
    const { letters, spaced, between } = seenAs(code)
    if (letters.length === 0) {
      this.#between |= between
      return
    }
    for (const letter of letters) this.#push(letter, from, spaced)
  }

  #push(letter: number, from: number, spaced: boolean): void {
    const { text } = this
    const breaking = spaced && this.#spaced ? WHITE : STOP
    const isBreak = (this.#between & breaking) !== 0
    text.letters.push(letter)
    text.from.push(from)
    text.to.push(this.#at)
    text.marks.push((this.#between ? GAP : 0) | (isBreak ? BREAK : 0) | (spaced ? SPACED : 0))
    text.breaks.push((text.breaks.at(-1) ?? 0) + (isBreak ? 1 : 0))
    this.#between = 0
    this.#spaced = spaced
  }
}

const LINE_FEED = 0x0a
const LESS_THAN = 0x3c
const AMPERSAND = 0x26

/** After the next such character; after this one if there is none within reach. */
function endOf(source: string, character: string, from: number, within: number): number {
  const found = source.slice(from, from + within + 1).indexOf(character)
  return from + (found < 0 ? 1 : found + 1)
}

const TAG_NAME = /^<\/?([a-z\d]+)/

/** What a tag, an entity or a line end puts between letters, as in the plain text; a footnote is no part of the word before it. */
function gapOf(markup: string): number {
  if (markup === '&nbsp;' || markup === '\n') return WHITE
  const name = TAG_NAME.exec(markup)?.[1]
  if (name === undefined || name === 'sup') return OTHER
  if (LINE_TAGS.has(name)) return WHITE | STOP
  return CELL_TAGS.has(name) ? WHITE : 0
}

/** A short text at once. */
export function visibleTextOf(source: string): VisibleText {
  const reader = new VisibleTextReader(source)
  reader.read(source.length)
  return reader.text
}

function codeOf(text: string, at = 0): number {
  return text.codePointAt(at) ?? 0
}

function seenAs(code: number): Seen {
  const found = known.get(code)
  if (found) return found
  const seen = look(String.fromCodePoint(code))
  if (known.size < MAX_KNOWN) known.set(code, seen)
  return seen
}

/** The first signs of Latin alphabets, white on a black disc or square, that Unicode maps to no letters. */
const NEGATIVE_ALPHABETS = [0x1f150, 0x1f170]
const RADICAL = /[\u2e80-\u2eff]/

/** Signs that people read as letters although Unicode counts them as symbols: 🅲, and parts of Chinese characters that are one (⻩). */
function asLetter(character: string): string {
  const code = codeOf(character)
  for (const first of NEGATIVE_ALPHABETS)
    if (code >= first && code < first + 26) return String.fromCodePoint(0x41 + code - first)
  return RADICAL.test(character) ? skeletonOf(character) : character
}

function look(character: string): Seen {
  if (HIDDEN.test(character)) return { letters: [], spaced: false, between: 0 }
  const plain = unicodeForm('NFKC', asLetter(character))
  if (!LETTER.test(plain)) {
    const between = (/\s/u.test(character) ? WHITE : OTHER) | (STOPS.test(plain) ? STOP : 0)
    return { letters: [], spaced: false, between }
  }
  const skeleton = skeletonOf(unicodeForm('NFD', plain).replace(DIACRITIC, '') || plain)
  const letters = [...skeleton]
    .filter((each) => LETTER.test(each))
    .slice(0, MAX_LETTERS)
    .map((each) => codeOf(each))
  return {
    letters: letters.map((code) => simplified.get(code) ?? code),
    spaced: !UNSPACED.test(plain),
    between: 0,
  }
}
