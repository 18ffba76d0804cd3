/** Escapes a text for Markdown (GFM), where it would mean something; line starts come after, see `escapeLineStarts`. */
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

/** What begins a block, or a row of a table, at the start of a line. */
export function escapeLineStarts(text: string): string {
  return text
    .replace(/^(\[\^\d+\])(?=:)/gm, '$1\\')
    .replace(/^(\d{1,9})(?=[.)](\s|$))/gm, '$1\\')
    .replace(/^(?=(?:#{1,6}|[-+])(?:\s|$)|>|=|\||:?-)/gm, '\\')
}

/** A text of several lines in one. By lines: a pattern for the spaces around a line end takes quadratic time. */
export function joinLines(text: string): string {
  if (!text.includes('\n')) return text
  const [first = '', ...others] = text.split('\n')
  const last = others.pop() ?? ''
  const between = others.map((line) => line.trim()).filter(Boolean)
  return [first.trimEnd(), ...between, last.trimStart()].join(' ')
}

/** Every line without the spaces and tabs at its ends. */
export function trimLines(text: string): string {
  return text
    .split('\n')
    .map((line) => trimEndOf(line, ' \t').replace(/^[ \t]+/, ''))
    .join('\n')
}

/** Without these characters at its end: as a pattern it would be tried at each of them. */
export function trimEndOf(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

/** Backticks that the code does not contain. */
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

/** In angle brackets where spaces or parentheses would end it; some readers also count the parentheses inside, so those are escaped. */
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
