const TAG = /<\/?[a-z][^<>]*>/i
/** What keeps its blank lines to itself. */
const WHOLE = /(<(pre|ul|ol|blockquote|table|figure)\b[\s\S]*?<\/\2\s*>)/gi
const BEGINS_WITH_BLOCK = /^<\/?(p|h[1-6]|li|hr|div|section|article|pre|ul|ol|blockquote|table|figure)\b/i

/** What people write, as HTML: a blank line begins a paragraph, a line break stays one, blocks are left alone. */
export function htmlOf(text: string): string {
  const tidy = text.replace(/\r\n?/g, '\n').trim()
  if (!TAG.test(tidy)) return inParagraphs(escaped(tidy))
  // Each whole block is followed by its tag's name, which is in the text already.
  const parts = tidy.split(WHOLE)
  return parts
    .flatMap((part, index) => (index % 3 === 2 ? [] : index % 3 === 1 ? [part] : [inParagraphs(part)]))
    .filter(Boolean)
    .join('\n')
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function inParagraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (BEGINS_WITH_BLOCK.test(part) ? part : `<p>${part.replaceAll('\n', '<br>')}</p>`))
    .join('\n')
}
