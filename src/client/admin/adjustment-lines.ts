export interface Line {
  number: number
  text: string
  /** Null when the line cannot be parsed. */
  item: { uid: number; delta: number } | null
}

/** Parses one "uid, delta" per line, typed or pasted from a spreadsheet; a first line without digits is a header. */
export function parseLines(text: string): Line[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line, index) => ({ number: index + 1, text: line.trim(), item: parseItem(line) }))
    .filter(({ text }) => text !== '')
  return lines[0] && !/\d/.test(lines[0].text) ? lines.slice(1) : lines
}

function parseItem(line: string): Line['item'] {
  const [uid = '', delta = '', ...rest] = line.trim().split(/\s*[,;，；\t]\s*|\s+/)
  const number = delta.replace('−', '-')
  if (rest.some(Boolean) || !/^\d{1,15}$/.test(uid) || !/^[+-]?\d{1,12}$/.test(number)) return null
  return { uid: Number(uid), delta: Number(number) }
}
