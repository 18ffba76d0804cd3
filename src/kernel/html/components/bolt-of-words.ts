import { html, type SafeHtml } from '@remix-run/html-template'

/** The drawing's own units, three to two as covers are. */
export const BOLT_SIZE = { width: 72, height: 48 }

/** Where the bolt of the logo begins and ends, for each line from top to bottom. */
const OUTLINE = [
  [40, 42],
  [36, 40],
  [32, 39],
  [28, 49],
  [23, 47],
  [32, 43],
  [32, 39],
  [31, 35],
  [30, 31],
] as const
const [FIRST_LINE, LINE_HEIGHT] = [4, 5]
/** Lines that are long enough to carry the colour. */
const AMBER_LINES = [2, 3, 4, 5, 6] as const
/** A longer line is two words. */
const [MAX_WORD, GAP] = [12, 4]

/** SVG path data. */
interface BoltLines {
  ink: string
  /** The one line in amber. */
  amber: string
}

/** Generated cover: a bolt of lines whose lengths follow from the title, so that the same title has the same one. */
export function boltOfWords(title: string, look: { class: string }): SafeHtml {
  const { ink, amber } = boltLines(title)
  const { width, height } = BOLT_SIZE
  return html`<svg class="${look.class} bolt" viewBox="0 0 ${width} ${height}" aria-hidden="true"><path d="${ink}"/><path d="${amber}"/></svg>`
}

export function boltLines(title: string): BoltLines {
  const random = randomFrom(title)
  const amberLine = AMBER_LINES[random(AMBER_LINES.length)]
  const lines = OUTLINE.map(([left, right], line) =>
    wordsIn(left - random(3), right + random(3), FIRST_LINE + line * LINE_HEIGHT, random),
  )
  return { ink: lines.filter((_, line) => line !== amberLine).join(''), amber: lines[amberLine ?? 0] ?? '' }
}

function wordsIn(start: number, end: number, y: number, random: (below: number) => number): string {
  const room = end - start - GAP
  if (room <= MAX_WORD) return `M${start} ${y}H${end}`
  const first = 4 + random(room - 8)
  return `M${start} ${y}h${first}m${GAP} 0H${end}`
}

/** Deterministic pseudo-random numbers: FNV-1a of the title, then xorshift. */
function randomFrom(title: string): (below: number) => number {
  let state = 0x811c9dc5
  for (const character of title) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  state ||= 1
  return (below) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
}
