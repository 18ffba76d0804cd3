import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Node } from 'typescript/unstable/ast'
import {
  isNoSubstitutionTemplateLiteral,
  isRegularExpressionLiteral,
  isStringLiteral,
  isTemplateHead,
  isTemplateMiddle,
  isTemplateTail,
} from 'typescript/unstable/ast/is'
import { list, read } from './sources.ts'
import { nodesIn, parse } from './syntax.ts'

const MAX_CHARACTERS = 140
const LITERALS = [
  isStringLiteral,
  isNoSubstitutionTemplateLiteral,
  isTemplateHead,
  isTemplateMiddle,
  isTemplateTail,
  isRegularExpressionLiteral,
]

test(`no line has more than ${MAX_CHARACTERS} characters besides words, SQL, markup and expressions`, () => {
  const files = list('{src,test,scripts,bench}/**/*.ts').filter((file) => longLinesIn(read(file)).length > 0)
  const tooLong = [...parse(files)].flatMap(([file, tree]) => {
    const code = withoutLiterals(read(file), [...nodesIn(tree)])
    return longLinesIn(code).map((line) => `${file}:${line}`)
  })
  assert.deepEqual(tooLong, [], 'wrap the comment; give a part of the template a name')
})

function longLinesIn(text: string): number[] {
  return text.split('\n').flatMap((line, index) => (line.length > MAX_CHARACTERS ? [index + 1] : []))
}

/** The text with its literals cut out, line breaks aside. */
function withoutLiterals(text: string, nodes: Node[]): string {
  const literals = nodes.filter((node) => LITERALS.some((isOne) => isOne(node)))
  return literals
    .sort((a, b) => b.end - a.end)
    .reduce(
      (rest, node) =>
        rest.slice(0, node.getStart()) +
        rest.slice(node.getStart(), node.end).replaceAll(/[^\n]/g, '') +
        rest.slice(node.end),
      text,
    )
}
