import unhomoglyph from 'unhomoglyph'

/**
 * What two texts share that look alike in any case (UTS #39). Look-alikes are resolved on the capital letters, where i
 * and l and 1 are one, and again on the small ones, where m and rn are; only then is a letter's case gone.
 */
export function skeletonOf(text: string): string {
  const capitals = unhomoglyph(compatible(compatible(text).toLowerCase().toUpperCase()))
  return compatible(unhomoglyph(compatible(capitals.toLowerCase())).toLowerCase())
}

function compatible(text: string): string {
  return text.normalize('NFKC')
}
