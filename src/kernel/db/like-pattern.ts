/** The `ilike` pattern for texts that contain these words; every character matches literally. */
export function containsPattern(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`
}
