import { globSync, readFileSync, writeFileSync } from 'node:fs'

/** The documents of the project; articles of the demo are content. */
export const DOCUMENTS = globSync('{*,{docs,deploy,examples,packages,test}/**/*}.md', {
  exclude: ['**/node_modules'],
})

const WIDTH = 100
const FENCE = /^\s*```/
const ITEM = /^\s*(?:[-*]|\d+\.) +/
/** A line that stays as it is: empty, a heading, or part of a table or quotation. */
const VERBATIM = /^\s*(?:$|#|\||>)/
/** A word that would start a list, a table or a heading at the beginning of a line. */
const BLOCK_START = /^(?:[-+*]|\d+[.)]|[#>|].*|=+)$/

/** Markdown with paragraphs and list items wrapped; code and tables stay. */
export function wrapDocument(text: string): string {
  const wrapped: string[] = []
  let paragraph: string[] = []
  let inFence = false
  const flush = () => {
    if (paragraph.length) wrapped.push(...wrap(paragraph))
    paragraph = []
  }
  for (const line of text.split('\n')) {
    const fence = FENCE.test(line)
    if (inFence || fence || VERBATIM.test(line)) {
      flush()
      wrapped.push(line)
      inFence = inFence !== fence
    } else {
      if (ITEM.test(line)) flush()
      paragraph.push(line)
    }
  }
  flush()
  return wrapped.join('\n')
}

/** Later lines are indented like the words of the first one. Never breaks inside inline code. */
function wrap(paragraph: string[]): string[] {
  const text = paragraph.map((line) => line.trim()).join(' ')
  const [first = ''] = paragraph
  const [marker = ''] = ITEM.exec(first) ?? /^ */.exec(first)!
  const indent = ' '.repeat(marker.length)
  const [start = '', ...words] = text.slice(marker.trim().length).match(/(?:`[^`]*`|\S)+/g) ?? []
  const lines: string[] = []
  let line = marker + start
  for (const [index, word] of words.entries()) {
    const next = words[index + 1] ?? ''
    const { length } = BLOCK_START.test(next) ? `${line} ${word} ${next}` : `${line} ${word}`
    if (length <= WIDTH || BLOCK_START.test(word)) {
      line += ` ${word}`
    } else {
      lines.push(line)
      line = indent + word
    }
  }
  return [...lines, line]
}

// As part of `npm run fix`.
if (import.meta.main)
  for (const file of DOCUMENTS) writeFileSync(file, wrapDocument(readFileSync(file, 'utf8')))
