const CONTROLS = /(?![\t\n])\p{Cc}|\p{Cs}|\p{Noncharacter_Code_Point}/gu

/** More marks than any script stacks on one letter, joiners between them or not. */
const STACKED_MARKS = /(\p{M}{4})(?=[\u200C\u200D]*\p{M})[\p{M}\u200C\u200D]+/gu

/** Where a joiner changes how letters are written, it belongs to the spelling: Persian, and the scripts of India. */
const JOINING =
  '[[\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Mong}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}\\p{scx=Mymr}]&&[\\p{L}\\p{M}]]'
const PICTURE = '\\p{Extended_Pictographic}'

/**
 * Format characters that show are kept: emoji joined to one, flags of regions, joined letters, signs before numbers.
 * The character comes before the look behind it, so that nothing is looked at twice where there is none.
 */
const VISIBLE_FORMATS = [
  `\\u200D(?<=${PICTURE}[\\u{1F3FB}-\\u{1F3FF}]?\\uFE0F?\\u200D)(?=${PICTURE})`,
  '\\u{1F3F4}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{3,6}\\u{E007F}',
  `[\\u200C\\u200D](?<=${JOINING}[\\u200C\\u200D])(?=${JOINING})`,
  '[\\u0600-\\u0605\\u06DD\\u070F\\u0890\\u0891\\u08E2\\u{110BD}\\u{110CD}]',
]
const FORMATS = new RegExp(`(${VISIBLE_FORMATS.join('|')})|\\p{Cf}`, 'gv')

/**
 * A text as it is kept: without control characters (tab and \n aside), noncharacters, format characters that show
 * nothing (overrides and isolates of the writing direction among them) and marks piled above four.
 */
export function stripHidden(text: string): string {
  // What one look takes away can bring marks together, or part a joiner from its letters: so again.
  for (let before = text; ; ) {
    const after = before
      .replace(CONTROLS, '')
      .replace(FORMATS, (_, kept?: string) => kept ?? '')
      .replace(STACKED_MARKS, '$1')
    if (after === before) return after
    before = after
  }
}
