import loadLanguages from 'prismjs/components/index.js'
import Prism, { type Token } from 'prismjs/components/prism-core.js'
import { classOf } from './token-classes.ts'
import type { Node } from './tree.ts'

// Prism loads a grammar again with others that it may embed. These come first, so that none depends on earlier texts.
loadLanguages('markup css css-extras json yaml markdown graphql sql javascript typescript'.split(' '))
// Prism knows types only behind a keyword; elsewhere a capital letter tells them.
Prism.languages.insertBefore('typescript', 'operator', { 'maybe-class-name': /\b[A-Z]\w*/ })

/** Before any code of it is highlighted: that may be interrupted, and half of a grammar would stay. */
export function loadGrammar(language: string): void {
  if (!Prism.languages[language]) loadLanguages([language])
}

/** Tokenizes code into spans with a class each; the text stays the same. */
export function highlight(code: string, language: string): Node[] {
  const env = { code, language, grammar: Prism.languages[language]!, tokens: [] as Token[] }
  // Templates (PHP) take their code out of the markup before, and put it back after.
  Prism.hooks.run('before-tokenize', env)
  env.tokens = Prism.tokenize(env.code, env.grammar)
  Prism.hooks.run('after-tokenize', env)
  const nodes: Node[] = []
  addTokens(nodes, env.tokens, undefined)
  return nodes
}

/** Flattens nested tokens: the innermost that has a class decides. */
function addTokens(nodes: Node[], tokens: Token[], around: string | undefined): void {
  for (const token of tokens) {
    if (typeof token === 'string') addText(nodes, token, around)
    else addTokens(nodes, [token.content].flat(), classOf(token, around))
  }
}

/** Adjacent tokens of one class share an element; white space has none, nor has the end of a line. */
function addText(nodes: Node[], text: string, name: string | undefined): void {
  const visible = text.trimEnd()
  const last = nodes.at(-1)
  if (!name || !visible) nodes.push(text)
  else if (typeof last === 'object' && last.attributes.class === name) last.children.push(visible)
  else nodes.push({ tag: 'span', attributes: { class: name }, children: [visible] })
  if (name && visible && visible !== text) nodes.push(text.slice(visible.length))
}
