/** The beginning of a text on one line: `max` code points, then an ellipsis where more follows. */
export function excerpt(text: string, max: number): string {
  const characters = [...text.replace(/\s+/gu, ' ').trim()]
  return characters.length > max ? `${characters.slice(0, max).join('')}…` : characters.join('')
}
