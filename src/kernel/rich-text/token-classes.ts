import type { NamedToken } from 'prismjs/components/prism-core.js'

/** Kinds of tokens, with the Prism names (types or aliases) that belong to each; code.css colors the classes. */
const KINDS: Record<string, string> = {
  comment: 'comment cdata',
  keyword: 'keyword rule atrule important module builtin-type',
  operator: 'operator punctuation attr-equals script-punctuation arrow',
  string: 'string template-string template-punctuation char attr-value code-snippet code',
  escape: 'escape entity interpolation-punctuation delimiter',
  regexp: 'regex url',
  number: 'number unit hexcode color boolean constant symbol null nil',
  function: 'function macro',
  type: 'class-name maybe-class-name builtin namespace return-type generic type type-definition',
  property: 'property attr-name key header-name literal-property class id pseudo-class pseudo-element',
  tag: 'tag selector',
  meta: 'annotation decorator attribute preprocessor directive-hash doctype prolog shebang',
  heading: 'title headline section table target coord',
  inserted: 'inserted-sign',
  deleted: 'deleted-sign',
}

/** Code inside a string or a tag. */
const PLAIN = 'interpolation variable script style content'

/** Without an alias these are a kind of their own only at the top level: the quotes of a string belong to it. */
const DEPENDENT = new Set(['punctuation', 'constant'])

const CLASSES = new Map<string, string | undefined>([
  ...Object.entries(KINDS).flatMap(([kind, names]) =>
    names.split(' ').map((name) => [name, `tok-${kind}`] as const),
  ),
  ...PLAIN.split(' ').map((name) => [name, undefined] as const),
])

export const TOKEN_CLASSES = Object.keys(KINDS).map((kind) => `tok-${kind}`)

/** The class of a token by its type, else by an alias, else that of the enclosing token. */
export function classOf({ type, alias = [] }: NamedToken, around: string | undefined): string | undefined {
  const name = [type, alias].flat().find((name) => CLASSES.has(name))
  if (name === undefined || (around && DEPENDENT.has(name) && alias.length === 0)) return around
  return CLASSES.get(name)
}
