import { textblockTypeInputRule } from '@tiptap/core'
import { CodeBlock } from '@tiptap/extension-code-block'
import { Heading } from '@tiptap/extension-heading'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'

const LANGUAGE = /^language-([a-z0-9+#._-]{1,30})$/i

/** h1 is the title of the page; levels below h4 become h4. */
export const TextHeading = Heading.extend({
  parseHTML: () => [2, 2, 3, 4, 4, 4].map((level, index) => ({ tag: `h${index + 1}`, attrs: { level } })),
}).configure({ levels: [2, 3, 4] })

export const Code = CodeBlock.extend({
  addAttributes: () => ({
    language: { default: null, rendered: false, parseHTML: languageOf },
  }),
  addInputRules() {
    const math = { find: /^\$\$\s$/, type: this.type, getAttributes: () => ({ language: 'math' }) }
    return [...(this.parent?.() ?? []), textblockTypeInputRule(math)]
  },
}).configure({ enableTabIndentation: true, tabSize: 2 })

const cellAttributes = () => ({
  colspan: { default: 1, parseHTML: (element: HTMLElement) => numberIn(element, 'colspan', 1, 99) },
  rowspan: { default: 1, parseHTML: (element: HTMLElement) => numberIn(element, 'rowspan', 1, 99) },
  // Required by the table commands.
  colwidth: { default: null, rendered: false, parseHTML: () => null },
})

export const TABLE = [
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }),
  TableRow,
  TableHeader.extend({ addAttributes: cellAttributes }),
  TableCell.extend({ addAttributes: cellAttributes }),
]

function languageOf(element: HTMLElement): string | null {
  const classes = [...element.classList, ...(element.firstElementChild?.classList ?? [])]
  const names = classes.map((name) => LANGUAGE.exec(name)?.[1])
  return names.find(Boolean) ?? null
}

export function numberIn(element: HTMLElement, name: string, min: number, max: number): number {
  const value = Number(element.getAttribute(name) ?? 1)
  return Number.isInteger(value) && value >= min && value <= max ? value : 1
}
