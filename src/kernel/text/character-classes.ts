/**
 * Refused in every field of a request: control characters other than tab and line breaks, unpaired surrogates, and noncharacters,
 * which XML (feeds, the site map) cannot contain.
 */
const FORBIDDEN_IN_REQUESTS = /(?![\t\n\r])\p{Cc}|\p{Cs}|\p{Noncharacter_Code_Point}/u
const ALL_FORBIDDEN = new RegExp(FORBIDDEN_IN_REQUESTS, 'gu')

/** Invisible: white space, everything a renderer may ignore, and the few blanks that Unicode classifies as letters or symbols. */
const INVISIBLE =
  '\\p{White_Space}\\p{Cc}\\p{Cf}\\p{Cs}\\p{Default_Ignorable_Code_Point}\\u2800\\u{13441}\\u{13442}\\u{1D159}'
const ANY_INVISIBLE = new RegExp(`[${INVISIBLE}]`, 'u')
const ANY_VISIBLE = new RegExp(`[^${INVISIBLE}]`, 'u')

/** Pattern for PostgreSQL, for stored text: includes format characters that no context allows, but not joiners and tags. */
export const FORBIDDEN_IN_STORAGE =
  '[\\x01-\\x08\\x0b-\\x1f\\x7f-\\x9f\\u00ad\\u061c\\u180e\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f' +
  '\\ufdd0-\\ufdef\\ufeff\\ufff9-\\ufffb\\ufffe\\uffff' +
  `${Array.from({ length: 16 }, (_, plane) => `\\U00${hex(plane + 1)}fffe\\U00${hex(plane + 1)}ffff`).join('')}]`

export function hasForbiddenCharacters(text: string): boolean {
  return FORBIDDEN_IN_REQUESTS.test(text)
}

export function withoutForbiddenCharacters(text: string): string {
  return text.replace(ALL_FORBIDDEN, '')
}

export function isInvisible(text: string): boolean {
  return !ANY_VISIBLE.test(text)
}

/** For names and addresses, which people must be able to tell apart. */
export function hasInvisibleCharacters(text: string): boolean {
  return ANY_INVISIBLE.test(text)
}

function hex(plane: number): string {
  return plane.toString(16).padStart(2, '0')
}
