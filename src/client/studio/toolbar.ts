import { insertBlock, insertText } from './inserting.ts'
import { escaped } from './paragraphs.ts'

type Tool = (area: HTMLTextAreaElement, selected: string) => void

/** What each button does to the selected words; the address of a link and the language of code are typed over. */
const TOOLS: Record<string, Tool> = {
  heading: (area, words) => insertBlock(area, ['<h2>', words, '</h2>']),
  bold: (area, words) => insertText(area, ['<strong>', words, '</strong>']),
  italic: (area, words) => insertText(area, ['<em>', words, '</em>']),
  quote: (area, words) => insertBlock(area, ['<blockquote><p>', words, '</p></blockquote>']),
  list: (area, words) => {
    const items = words
      .trim()
      .split(/\s*\n\s*/)
      .join('</li>\n<li>')
    insertBlock(area, ['<ul>\n<li>', items, '</li>\n</ul>'])
  },
  link: (area, words) => insertText(area, ['<a href="', 'https://', `">${words}</a>`]),
  code: (area, words) => insertText(area, ['<code>', escaped(words), '</code>']),
  codeBlock: (area, words) =>
    insertBlock(area, ['<pre><code class="language-', 'js', `">${escaped(words)}</code></pre>`]),
}

export function listenForTools(toolbar: HTMLElement, area: HTMLTextAreaElement): void {
  toolbar.addEventListener('click', (event) => {
    const { tool = '' } = (event.target as Element).closest<HTMLElement>('[data-tool]')?.dataset ?? {}
    TOOLS[tool]?.(area, area.value.slice(area.selectionStart, area.selectionEnd))
  })
}
