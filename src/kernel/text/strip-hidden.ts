const CONTROLS = /(?![\t\n])\p{Cc}|\p{Cs}|\p{Noncharacter_Code_Point}/gu

/** Combining marks beyond the four that any script stacks on one letter ("zalgo"), with or without joiners in between. */
const STACKED_MARKS = /(\p{M}{4})(?=[\u200C\u200D]*\p{M})[\p{M}\u200C\u200D]+/gu

/** Scripts in which a joiner changes the shape of letters and is part of the spelling: Persian, and the scripts of India. */
const JOINING =
  '[[\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Mong}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}\\p{scx=Mymr}]&&[\\p{L}\\p{M}]]'
const PICTURE = '\\p{Extended_Pictographic}'

/**
 * Format characters that are kept: in emoji sequences, regional flags, joined letters, number signs. The character is matched before
 * its lookbehind, so that the regular expression stays linear.
 */
const VISIBLE_FORMATS = [
  `\\u200D(?<=${PICTURE}[\\u{1F3FB}-\\u{1F3FF}]?\\uFE0F?\\u200D)(?=${PICTURE})`,
  '\\u{1F3F4}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{3,6}\\u{E007F}',
  `[\\u200C\\u200D](?<=${JOINING}[\\u200C\\u200D])(?=${JOINING})`,
  '[\\u0600-\\u0605\\u06DD\\u070F\\u0890\\u0891\\u08E2\\u{110BD}\\u{110CD}]',
]
const FORMATS = new RegExp(`(${VISIBLE_FORMATS.join('|')})|\\p{Cf}`, 'gv')

/** Fast path, a fifteenth of the work: ASCII and the letters and punctuation of Latin, Chinese and Japanese, which hide nothing. */
const NOTHING_HIDDEN =
  /^[\t\n\x20-\x7e\xa0-\xac\xae-\u02ff\u2010-\u2027\u3001-\u3029\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff\uff01-\uff60]*$/

/**
 * Sanitizes a text: removes control characters (except tab and \n), noncharacters, format characters that show nothing (including
 * direction overrides and isolates) and marks stacked more than four high.
 */
export function stripHidden(text: string): string {
  if (NOTHING_HIDDEN.test(text)) return text
  // To a fixed point: a removal can bring marks together, or separate a joiner from its letters.
  for (let before = text; ; ) {
    const after = before
      .replace(CONTROLS, '')
      .replace(FORMATS, (_, kept?: string) => kept ?? '')
      .replace(STACKED_MARKS, '$1')
    if (after === before) return after
    before = after
  }
}
