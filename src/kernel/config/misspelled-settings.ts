const PREFIX = 'JOULE_'
/** Prefixes of our settings; OIDC_… of a provider that OIDC_PROVIDERS does not name belongs to nobody. */
const PREFIXES = [PREFIX, 'OIDC_']
/** One wrong letter is allowed in a short name, two in a longer one: short words of other programs look alike by chance. */
const LONG_NAME = 8

/** One line for each name in the environment that is not a setting but looks like one: a typo would go unnoticed. */
export function misspelledSettings(names: string[], settings: readonly string[]): string[] {
  return names.flatMap((name) => {
    if (settings.includes(name)) return []
    const bare = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name
    const meant = settings.find((setting) => isAlike(bare, setting))
    if (meant) return [`Setting ${name} is unknown and ignored: did you mean ${meant}?`]
    return PREFIXES.some((prefix) => name.startsWith(prefix))
      ? [`Setting ${name} is unknown and ignored`]
      : []
  })
}

function isAlike(name: string, setting: string): boolean {
  return editDistance(name, setting) <= (setting.length < LONG_NAME ? 1 : 2)
}

/** Damerau-Levenshtein distance: swapping two adjacent letters counts as one edit. */
function editDistance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= a.length; row++) {
    const line = [row]
    const [above = [], twoAbove = []] = [rows[row - 1], rows[row - 2]]
    for (let column = 1; column <= b.length; column++) {
      const cost = a[row - 1] === b[column - 1] ? 0 : 1
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      line[column] = Math.min(
        (above[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + cost,
        swapped ? (twoAbove[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    rows.push(line)
  }
  return rows[a.length]?.[b.length] ?? 0
}
