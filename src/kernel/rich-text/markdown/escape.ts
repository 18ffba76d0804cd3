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

/** Backticks that the code does not contain. */
export function fenceFor(code: string, min: number): string {
  const longest = Math.max(0, ...(code.match(/`+/g) ?? []).map((run) => run.length))
  return '`'.repeat(Math.max(min, longest + 1))
}

export function inlineCode(code: string): string {
  const text = code.replaceAll('\n', ' ')
  const fence = fenceFor(text, 1)
  const pad = /^`|`$|^ .*\S.* $/.test(text) ? ' ' : ''
  return `${fence}${pad}${text}${pad}${fence}`
}

/** In angle brackets where spaces or parentheses would end it; some readers also count the parentheses inside, so those are escaped. */
export function linkAddress(url: string): string {
  if (!/[\s()<>\\]/.test(url) && url) return url
  return `<${url.replace(/[<>()\\]/g, '\\$&')}>`
}

export function quoted(title: string): string {
  return `"${title
    .replace(/\s*\n\s*/g, ' ')
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
