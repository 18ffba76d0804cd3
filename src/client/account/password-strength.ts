const MIN_LENGTH = 8
const LONG = 12
const VERY_LONG = 16
const MIN_DIFFERENT = 5

type Strength = 'none' | 'short' | 'repeated' | 'fair' | 'good' | 'strong'

/** By length; the list of common passwords is checked by the server. */
export function strengthOf(password: string): Strength {
  const characters = [...password]
  if (characters.length === 0) return 'none'
  if (characters.length < MIN_LENGTH) return 'short'
  if (new Set(characters).size < MIN_DIFFERENT) return 'repeated'
  if (characters.length < LONG) return 'fair'
  return characters.length < VERY_LONG ? 'good' : 'strong'
}

export function charactersMissing(password: string): number {
  return MIN_LENGTH - [...password].length
}
