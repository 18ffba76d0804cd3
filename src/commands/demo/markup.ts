/**
 * Markdown to the HTML that the editor would have sent, for a subset: ## headings, - lists, 1. lists, > quotes, | tables,
 * fenced code, ![caption](name) pictures, **bold**, *emphasis*, `code` and [links](/address).
 */
export function htmlOf(text: string, addressOf: (name: string) => string): string {
  return blocksIn(text)
    .map((block) => blockHtml(block, addressOf))
    .join('\n')
}

/** The names of all pictures, in order: files in pictures/. */
export function picturesIn(text: string): string[] {
  return [...text.matchAll(new RegExp(PICTURE, 'gm'))].map(([, , name]) => name!)
}

const PICTURE = /^!\[(.*)\]\(([\w-]+)\)$/

/** Split at blank lines, except inside fenced code. */
function blocksIn(text: string): string[] {
  const blocks: string[][] = []
  let open: { kind: 'code' | 'text'; lines: string[] } | null = null
  for (const line of text.split('\n')) {
    const isFence = line.startsWith('```')
    const goesOn = open && (open.kind === 'code' || (!isFence && line !== ''))
    if (open && goesOn) open.lines.push(line)
    else {
      open = line === '' ? null : { kind: isFence ? 'code' : 'text', lines: [line] }
      if (open) blocks.push(open.lines)
      continue
    }
    if (open.kind === 'code' && line === '```') open = null
  }
  return blocks.map((lines) => lines.join('\n'))
}

function blockHtml(block: string, addressOf: (name: string) => string): string {
  const lines = block.split('\n')
  const [, caption, name] = block.match(PICTURE) ?? []
  if (name)
    return `<figure><img src="${addressOf(name)}" alt="${escaped(caption!)}"><figcaption>${inline(caption!)}</figcaption></figure>`
  if (block.startsWith('```')) return codeHtml(lines)
  const [, hashes, heading] = block.match(/^(##+) (.*)$/) ?? []
  if (hashes) return `<h${hashes.length}>${inline(heading!)}</h${hashes.length}>`
  if (block.startsWith('- ')) return `<ul>${itemsOf(lines, /^- /)}</ul>`
  if (block.startsWith('1. ')) return `<ol>${itemsOf(lines, /^\d+\. /)}</ol>`
  if (block.startsWith('> '))
    return `<blockquote>${lines.map((line) => `<p>${inline(line.slice(2))}</p>`).join('')}</blockquote>`
  if (block.startsWith('| ')) return tableHtml(lines)
  return `<p>${inline(lines.join(''))}</p>`
}

function codeHtml([first = '', ...lines]: string[]): string {
  return `<pre><code class="language-${first.slice(3)}">${escaped(lines.slice(0, -1).join('\n'))}</code></pre>`
}

function itemsOf(lines: string[], mark: RegExp): string {
  return lines.map((line) => `<li><p>${inline(line.replace(mark, ''))}</p></li>`).join('')
}

function tableHtml(lines: string[]): string {
  const [head, ...rows] = lines.map((line) => line.slice(2, -2).split(' | ').map(inline))
  const row = (cells: string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}><p>${cell}</p></${tag}>`).join('')}</tr>`
  return `<table><tbody>${row(head!, 'th')}${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`
}

function inline(text: string): string {
  return escaped(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\*([^*]+)\*/g, '<em>$1</em>')
    .replace(/\[([^\]]+)\]\(([^)]+)\)/g, '<a href="$2">$1</a>')
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
