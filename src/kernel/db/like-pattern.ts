/** The pattern of `ilike` for texts that contain these words, every character of which means itself. */
export function containsPattern(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`
}
