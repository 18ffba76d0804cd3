/** Escapes characters of a text that mean something in Markdown (GFM); line starts are handled separately by `escapeLineStarts`. */
export function escapeText(text: string): string {
  return text
    .replace(/[\\`*[\]<~$]|(?<=\])\(/g, '\\$&')
    .replace(/(?<![a-z0-9])_|_(?![a-z0-9])/gi, '\\_')
    .replace(/&(?=#|\w+;)/g, '&amp;')
    .replace(/!$/, '\\!')
    .replace(/\u00a0/g, '&nbsp;')
    .replace(/(https?|ftp)(?=:\/\/)/gi, '$1\\')
    .replace(/www(?=\.)/gi, 'www\\')
    .replace(/(?<=\w)@(?=\w)/g, '\\@')
}

/** Escapes what would start a block, or a table row, at the beginning of a line. */
export function escapeLineStarts(text: string): string {
  return text
    .replace(/^(\[\^\d+\])(?=:)/gm, '$1\\')
    .replace(/^(\d{1,9})(?=[.)](\s|$))/gm, '$1\\')
    .replace(/^(?=(?:#{1,6}|[-+])(?:\s|$)|>|=|\||:?-)/gm, '\\')
}

/** Joins several lines into one. Goes line by line: a pattern for the spaces around a line break takes quadratic time. */
export function joinLines(text: string): string {
  if (!text.includes('\n')) return text
  const [first = '', ...others] = text.split('\n')
  const last = others.pop() ?? ''
  const between = others.map((line) => line.trim()).filter(Boolean)
  return [first.trimEnd(), ...between, last.trimStart()].join(' ')
}

/** Trims spaces and tabs at both ends of every line. */
export function trimLines(text: string): string {
  return text
    .split('\n')
    .map((line) => trimEndOf(line, ' \t').replace(/^[ \t]+/, ''))
    .join('\n')
}

/** Removes these characters from the end; a pattern would be tried at each of them. */
export function trimEndOf(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

/** A run of backticks that the code does not contain. */
export function fenceFor(code: string, min: number): string {
  const runs = code.match(/`+/g) ?? []
  return '`'.repeat(runs.reduce((longest, { length }) => Math.max(longest, length + 1), min))
}

export function inlineCode(code: string): string {
  const text = code.replaceAll('\n', ' ')
  const fence = fenceFor(text, 1)
  const isSpaced = text.startsWith(' ') && text.endsWith(' ') && text.trim() !== ''
  const pad = isSpaced || text.startsWith('`') || text.endsWith('`') ? ' ' : ''
  return `${fence}${pad}${text}${pad}${fence}`
}

/** Uses angle brackets if spaces or parentheses would end the URL; some parsers count parentheses even there, so those are escaped. */
export function linkAddress(url: string): string {
  if (!/[\s()<>\\]/.test(url) && url) return url
  return `<${url.replace(/[<>()\\]/g, '\\$&')}>`
}

export function quoted(title: string): string {
  return `"${joinLines(title)
    .replace(/["\\]/g, '\\$&')
    .replace(/&(?=#|\w+;)/g, '&amp;')}"`
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
