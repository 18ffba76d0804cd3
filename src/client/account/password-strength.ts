const MIN_LENGTH = 8
const LONG = 12
const VERY_LONG = 16
const MIN_DIFFERENT = 5

export type Strength = 'none' | 'short' | 'repeated' | 'fair' | 'good' | 'strong'

/** Length is what counts; whether everyone would guess it, only the server knows. */
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
