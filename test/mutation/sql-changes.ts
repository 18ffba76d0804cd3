import type { Node } from 'typescript/unstable/ast'
import {
  isNoSubstitutionTemplateLiteral,
  isStringLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
} from 'typescript/unstable/ast/is'
import type { Change } from './mutants.ts'

const SQL =
  /\b(?:select|where|exists|is (?:not )?null|status|deleted_at|and|or|case when)\b|[\w)] (?:=|<>|<=?|>=?) [$\w(]/
const CHANGES: [RegExp, string][] = [
  [/\band\b(?! interval)/g, 'or'],
  [/\bor\b/g, 'and'],
  [/\bis null\b/g, 'is not null'],
  [/\bis not null\b/g, 'is null'],
  [/\bis distinct from\b/g, 'is not distinct from'],
  [/\bnot exists\b/g, 'exists'],
  [/(?<!not )\bexists\b/g, 'not exists'],
  [/<>/g, '='],
  [/(?<= )>=(?= )/g, '>'],
  [/(?<= )<=(?= )/g, '<'],
  [/(?<= )>(?= )/g, '>='],
  [/(?<= )<(?= )/g, '<='],
  [/(?<= )\+(?= )/g, '-'],
  [/(?<= )-(?= )/g, '+'],
  [/(?<=[\w)] )=(?= )/g, '<>'],
]
/** Not a condition but an assignment. */
const ASSIGNS = /\bset\b(?!.*\b(?:where|on|and|when)\b)/s

/** Changed operators and conditions in a text of SQL; what stands in `${}` is code. */
export function sqlChanges(node: Node, source: string): Change[] {
  const texts = textsOf(node)
  if (texts.length === 0) return []
  const holder = isTaggedTemplateExpression(node.parent) ? node.parent : node
  const whole = { start: holder.getStart(), end: holder.end }
  const words = texts.map((text) => source.slice(text.getStart(), text.end))
  if (!SQL.test(words.join('$1'))) return []
  return texts.flatMap((part, index) =>
    CHANGES.flatMap(([pattern, text]) =>
      [...words[index]!.matchAll(pattern)].flatMap(({ 0: word, index: at }) => {
        const start = part.getStart() + at
        const before = source.slice(whole.start, start)
        if (word === '=' && ASSIGNS.test(before)) return []
        const after = source.slice(start + word.length, whole.end)
        const told = `${before.slice(-50)}[${word} → ${text}]${after.slice(0, 40)}`
        return [{ ...whole, text: before + text + after, told }]
      }),
    ),
  )
}

function textsOf(node: Node): Node[] {
  if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return [node]
  if (!isTemplateExpression(node)) return []
  return [node.head, ...node.templateSpans.map(({ literal }) => literal)]
}
