/** The pattern of `ilike` for texts that contain these words, every character of which means itself. */
export function containing(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`
}
