/** Columns as wide as their widest text; wide characters count twice, as terminals show them. */
export function tableLines(head: string[], rows: string[][]): string[] {
  const lines = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...lines.map((line) => widthOf(line[column] ?? ''))))
  return lines.map((line) =>
    line
      .map((text, column) => text + ' '.repeat((widths[column] ?? 0) - widthOf(text)))
      .join('  ')
      .trimEnd(),
  )
}

export function timeText(time: Date | null): string {
  return time ? time.toISOString().slice(0, 16).replace('T', ' ') : '-'
}

function widthOf(text: string): number {
  return [...text].reduce((width, character) => width + (WIDE.test(character) ? 2 : 1), 0)
}

const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uff00-\uff60\u3000-\u303f]/u
