import { unicodeForm } from '../../../kernel/text/unicode-form.ts'
import { isAllowedUsername, mixesAlphabets, normalizeUsername, usernameKey } from '../../accounts/rules.ts'

const MAX_NAME = 20
/** How many names are tried for one person before the default one. */
const SUFFIXES = ['', '_2', '_3', '_4', '_5', '_6', '_7', '_8', '_9']

/** Names that somebody could have here, the one closest to their own first. */
export function nameCandidates(name: string, siteName: string): string[] {
  const signs = unicodeForm('NFC', name.slice(0, 200))
    .trim()
    .replace(/[\s.]+/gu, '_')
    .replace(/[^\p{L}\p{N}_-]/gu, '')
  return SUFFIXES.map((suffix) =>
    normalizeUsername([...signs].slice(0, MAX_NAME - suffix.length).join('') + suffix),
  ).filter((each) => isAllowedUsername(each, siteName) && !mixesAlphabets(each))
}

/** Chooses a name for each of several people; null where all candidates are taken. Chosen ones are added to `taken`. */
export function chooseNames(candidates: string[][], taken: Set<string>): (string | null)[] {
  return candidates.map((names) => {
    const name = names.find((each) => !taken.has(usernameKey(each))) ?? null
    if (name) taken.add(usernameKey(name))
    return name
  })
}
