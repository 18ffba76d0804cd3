import { unicodeForm } from '../../../kernel/text/unicode-form.ts'
import { isAllowedUsername, mixesAlphabets, normalizeUsername, usernameKey } from '../../accounts/rules.ts'

const MAX_NAME = 20
/** Tried where somebody has the name already; then they get the default one. */
const SUFFIXES = ['_2', '_3', '_4', '_5', '_6', '_7', '_8', '_9']

/** Which of these keys of names somebody has. */
type FindTaken = (keys: string[]) => Promise<Set<string>>

/** A name for each of several people, the closest to their own that is possible and free; null where there is none. */
export async function chooseNames(
  names: string[],
  siteName: string,
  findTaken: FindTaken,
): Promise<(string | null)[]> {
  const chosen = new Set<string>()
  const choose = (candidates: Candidate[], taken: Set<string>): string | null => {
    const free = candidates.find(({ key }) => !taken.has(key) && !chosen.has(key))
    if (free) chosen.add(free.key)
    return free?.name ?? null
  }
  const first = names.map((name) => candidatesOf(name, [''], siteName))
  const taken = await findTaken(first.flat().map(({ key }) => key))
  const choices = first.map((candidates) => choose(candidates, taken))
  // Few need more than one candidate, and each takes a while to judge.
  const others = choices.map((name, n) => (name ? [] : candidatesOf(names[n] ?? '', SUFFIXES, siteName)))
  const takenOthers = await findTaken(others.flat().map(({ key }) => key))
  return choices.map((name, n) => name ?? choose(others[n] ?? [], takenOthers))
}

interface Candidate {
  name: string
  key: string
}

function candidatesOf(name: string, suffixes: string[], siteName: string): Candidate[] {
  const signs = [
    ...unicodeForm('NFC', name.slice(0, 200))
      .trim()
      .replace(/[\s.]+/gu, '_')
      .replace(/[^\p{L}\p{N}_-]/gu, ''),
  ]
  return suffixes
    .map((suffix) => normalizeUsername(signs.slice(0, MAX_NAME - suffix.length).join('') + suffix))
    .filter((each) => isAllowedUsername(each, siteName) && !mixesAlphabets(each))
    .map((each) => ({ name: each, key: usernameKey(each) }))
}
