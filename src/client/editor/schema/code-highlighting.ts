import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/** Approximate highlighting while writing; published code is highlighted by grammar on the server. */
const KEYWORDS =
  'abstract and as async await bool boolean break case catch char class const continue def default defer del do double elif else enum except export extends false final finally float fn for from func function go if impl implements import in int interface is lambda let long loop match mod module mut namespace new nil none not null of or package pass private protected pub public raise return select self static string struct super switch then this throw trait true try type typeof undefined union use using var void where while with yield'
const HASH_COMMENTS =
  /^(bash|sh|shell|shellscript|zsh|python|py|ruby|rb|yaml|yml|toml|ini|r|make|makefile|docker|dockerfile|perl|elixir|nginx|graphql|julia)$/
const DASH_COMMENTS = /^(sql|mysql|postgresql|lua|haskell|hs)$/
const TEXTS = /^(markdown|md|diff|patch|http|latex|tex)$/

const KEYWORD = `\\b(?:${KEYWORDS.replaceAll(' ', '|')})\\b`
const STRING = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/.source
const NUMBER = /\b(?:0x[\da-f]+|\d[\d_]*(?:\.\d+)?(?:e[+-]?\d+)?)\b/.source
const KINDS = ['comment', 'string', 'number', 'keyword']

export const highlighting = Extension.create({
  name: 'highlighting',
  addProseMirrorPlugins: () => [plugin()],
})

function plugin(): Plugin<DecorationSet> {
  const cache = new WeakMap<Node, Token[]>()
  const make = (doc: Node) => {
    const found: Decoration[] = []
    doc.descendants((node, position) => {
      if (node.type.name !== 'codeBlock') return
      const tokens = cache.get(node) ?? tokensOf(node)
      cache.set(node, tokens)
      for (const { from, to, kind } of tokens)
        found.push(Decoration.inline(position + 1 + from, position + 1 + to, { class: `tok-${kind}` }))
    })
    return DecorationSet.create(doc, found)
  }
  return new Plugin<DecorationSet>({
    state: {
      init: (_, { doc }) => make(doc),
      apply: (transaction, before) => (transaction.docChanged ? make(transaction.doc) : before),
    },
    props: {
      decorations(state) {
        return this.getState(state)
      },
    },
  })
}

interface Token {
  from: number
  to: number
  kind: string
}

function tokensOf({ attrs, textContent }: Node): Token[] {
  const language = String(attrs.language ?? '').toLowerCase()
  if (!language || TEXTS.test(language) || textContent.length > 20_000) return []
  return [...textContent.matchAll(patternFor(language))].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    kind: KINDS[match.slice(1).findIndex((part) => part !== undefined)]!,
  }))
}

function patternFor(language: string): RegExp {
  const line = HASH_COMMENTS.test(language) ? '#.*' : DASH_COMMENTS.test(language) ? '--.*' : '//.*'
  const comment = `${line}|/\\*[\\s\\S]*?\\*/|<!--[\\s\\S]*?-->`
  return new RegExp(
    `(${comment})|(${STRING})|(${NUMBER})|(${KEYWORD})`,
    DASH_COMMENTS.test(language) ? 'gi' : 'g',
  )
}
