import unhomoglyph from 'unhomoglyph'
import { unicodeForm } from './unicode-form.ts'

/**
 * Confusables skeleton (UTS #39), case-insensitive: texts that look alike have the same one. Mapped on capital letters,
 * where i, l and 1 are alike, and again on small ones, where m and rn are.
 */
export function skeletonOf(text: string): string {
  const capitals = unhomoglyph(compatible(compatible(text).toLowerCase().toUpperCase()))
  return compatible(unhomoglyph(compatible(capitals.toLowerCase())).toLowerCase())
}

function compatible(text: string): string {
  return unicodeForm('NFKC', text)
}
