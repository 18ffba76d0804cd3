/** The beginning of a text on one line: `max` code points, then an ellipsis if more follows. Reads no further than necessary. */
export function excerpt(text: string, max: number): string {
  for (let read = 4 * max; ; read *= 4) {
    const characters = [...text.slice(0, read).replace(/\s+/gu, ' ').trim()]
    // One more than is shown: the last one may be half a character, or a space that was trimmed.
    if (characters.length > max + 1) return `${characters.slice(0, max).join('')}…`
    if (read >= text.length)
      return characters.length > max ? `${characters.slice(0, max).join('')}…` : characters.join('')
  }
}
