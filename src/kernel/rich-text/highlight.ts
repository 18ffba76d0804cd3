import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createHighlighterCore, type HighlighterCore } from 'shiki/core'
import { createOnigurumaEngine } from 'shiki/engine/oniguruma'
import { classOf, THEME } from './token-classes.ts'
import type { Node } from './tree.ts'

const MAX_LINE_LENGTH = 500

let opened: Promise<HighlighterCore> | undefined

/** Tokenizes code into spans with a class each; the text stays the same. */
export async function highlight(code: string, grammar: string): Promise<Node[]> {
  opened ??= openHighlighter()
  const highlighter = await opened
  if (!highlighter.getLoadedLanguages().includes(grammar)) {
    await highlighter.loadLanguage(import(`shiki/langs/${grammar}.mjs`))
  }
  const lines = highlighter.codeToTokensBase(code, {
    lang: grammar,
    theme: THEME.name!,
    tokenizeMaxLineLength: MAX_LINE_LENGTH,
    // The deadline of the whole job replaces it: a line cut short would be stored half coloured.
    tokenizeTimeLimit: 0,
  })
  return mergeTokens(lines.flatMap((line, index) => (index ? [{ content: '\n' }, ...line] : line)))
}

// Oniguruma, for which the grammars are written: with JavaScript's own regular expressions the first block of
// TypeScript takes three times as long, of C++ ten times.
async function openHighlighter(): Promise<HighlighterCore> {
  const engine = await createOnigurumaEngine(readFile(fileURLToPath(import.meta.resolve('shiki/onig.wasm'))))
  return createHighlighterCore({ engine, themes: [THEME], langs: [] })
}

/** Adjacent tokens of one class share an element. */
function mergeTokens(tokens: { content: string; color?: string }[]): Node[] {
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
