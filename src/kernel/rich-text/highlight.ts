import loadLanguages from 'prismjs/components/index.js'
import Prism, { type Token } from 'prismjs/components/prism-core.js'
import { classOf } from './token-classes.ts'
import type { Node } from './tree.ts'

// Prism reloads a grammar along with others that it may embed. Loading these first makes the result independent of earlier texts.
loadLanguages('markup css css-extras json yaml markdown graphql sql javascript typescript'.split(' '))
// Prism recognizes types only after a keyword; elsewhere a capital letter marks them.
Prism.languages.insertBefore('typescript', 'operator', { 'maybe-class-name': /\b[A-Z]\w*/ })

/** Called before any code is highlighted: that may be interrupted, which would leave half a grammar behind. */
export function loadGrammar(language: string): void {
  if (!Prism.languages[language]) loadLanguages([language])
}

/** Tokenizes code into spans with one class each; the text stays the same. */
export function highlight(code: string, language: string): Node[] {
  const env = { code, language, grammar: Prism.languages[language]!, tokens: [] as Token[] }
  // Template languages (PHP) take their code out of the markup first and put it back afterwards.
  Prism.hooks.run('before-tokenize', env)
  env.tokens = Prism.tokenize(env.code, env.grammar)
  Prism.hooks.run('after-tokenize', env)
  const nodes: Node[] = []
  addTokens(nodes, env.tokens, undefined)
  return nodes
}

/** Flattens nested tokens: the innermost one with a class decides. */
function addTokens(nodes: Node[], tokens: Token[], around: string | undefined): void {
  for (const token of tokens) {
    if (typeof token === 'string') addText(nodes, token, around)
    else addTokens(nodes, [token.content].flat(), classOf(token, around))
  }
}

/** Adjacent tokens of one class share an element; white space and line breaks get none. */
function addText(nodes: Node[], text: string, name: string | undefined): void {
  const visible = text.trimEnd()
  const last = nodes.at(-1)
  if (!name || !visible) nodes.push(text)
  else if (typeof last === 'object' && last.attributes.class === name) last.children.push(visible)
  else nodes.push({ tag: 'span', attributes: { class: name }, children: [visible] })
  if (name && visible && visible !== text) nodes.push(text.slice(visible.length))
}
