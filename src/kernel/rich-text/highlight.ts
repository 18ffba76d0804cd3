import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createHighlighterCore, type HighlighterCore } from 'shiki/core'
import { createOnigurumaEngine } from 'shiki/engine/oniguruma'
import { grammarOf } from './languages.ts'
import { classOf, THEME } from './tokens.ts'
import type { Node } from './tree.ts'

const MOST_CODE = 20_000
const LONGEST_LINE = 2_000
const LINE_MS = 1_000

let opened: Promise<HighlighterCore> | undefined

/** The code as words of a kind, or null where it is better left plain. Its text is the same to the letter. */
export async function highlight(code: string, language: string): Promise<Node[] | null> {
  const grammar = grammarOf(language)
  if (!grammar || code.length > MOST_CODE) return null
  opened ??= openHighlighter()
  const highlighter = await opened
  if (!highlighter.getLoadedLanguages().includes(grammar)) {
    await highlighter.loadLanguage(import(`shiki/langs/${grammar}.mjs`))
  }
  const lines = highlighter.codeToTokensBase(code, {
    lang: grammar,
    theme: THEME.name!,
    tokenizeMaxLineLength: LONGEST_LINE,
    tokenizeTimeLimit: LINE_MS,
  })
  return joined(lines.flatMap((line, index) => (index ? [{ content: '\n' }, ...line] : line)))
}

/** Neighbours of one kind share an element. */
function joined(tokens: { content: string; color?: string }[]): Node[] {
  const nodes: Node[] = []
  for (const { content, color } of tokens) {
    const kind = content.trim() ? classOf(color) : undefined
    const last = nodes.at(-1)
    if (!kind) nodes.push(content)
    else if (typeof last === 'object' && last.attributes.class === kind) last.children.push(content)
    else nodes.push({ tag: 'span', attributes: { class: kind }, children: [content] })
  }
  return nodes
}

// Oniguruma: the grammars are written for it. In JavaScript's own regular expressions the first block of TypeScript
// takes three times as long, of C++ ten times.
async function openHighlighter(): Promise<HighlighterCore> {
  const engine = createOnigurumaEngine(readFile(fileURLToPath(import.meta.resolve('shiki/onig.wasm'))))
  return createHighlighterCore({ engine: await engine, themes: [THEME], langs: [] })
}
