import type { Node } from 'typescript/unstable/ast'
import {
  isCallExpression,
  isIdentifier,
  isNewExpression,
  isPropertyAssignment,
  isRegularExpressionLiteral,
  isStringLiteral,
} from 'typescript/unstable/ast/is'
import { absolute, list, read, SOURCES } from './sources.ts'
import { nodesIn, parse } from './syntax.ts'

/** A regular expression as a literal; one that is composed at run time as its source text. */
export interface Expression {
  file: string
  text: string
  /** Null where only a call composes it: there is nothing to judge. */
  judged: string | null
}

const FILES = [...SOURCES, ...list('packages/client/src/*.ts')]

/** Every regular expression of the site and of the client: literals, `new RegExp`, and `pattern` in schemas, which Ajv compiles. */
export async function collectExpressions(): Promise<Expression[]> {
  const found: Expression[] = []
  const composed: { file: string; text: string; line: number }[] = []
  for (const [file, tree] of parse(FILES)) {
    for (const node of nodesIn(tree)) {
      if (isRegularExpressionLiteral(node)) found.push({ file, text: node.text, judged: node.text })
      else if (isConstructed(node)) composed.push({ file, text: textOf(node), line: lineOf(file, node) })
      else if (isPropertyAssignment(node) && isStringLiteral(node.initializer))
        if (node.name.getText() === 'pattern')
          found.push({
            file,
            text: textOf(node),
            judged: String(new RegExp(node.initializer.text, 'u')),
          })
    }
  }
  const made = await composedOnImport([...new Set(composed.map(({ file }) => file))])
  for (const { file, text, line } of composed) {
    const all = made.get(`${file}:${line}`)
    if (all) for (const judged of all) found.push({ file, text, judged })
    else found.push({ file, text, judged: null })
  }
  return found
}

function isConstructed(node: Node): boolean {
  if (!isNewExpression(node) && !isCallExpression(node)) return false
  return isIdentifier(node.expression) && node.expression.text === 'RegExp'
}

function textOf(node: Node): string {
  return node.getText().replace(/\s+/g, ' ')
}

function lineOf(file: string, node: Node): number {
  return read(file).slice(0, node.getStart()).split('\n').length
}

/** What modules compose of constants, by file and line: they are imported while the constructor records its callers. */
async function composedOnImport(files: string[]): Promise<Map<string, Set<string>>> {
  const made = new Map<string, Set<string>>()
  const Original = globalThis.RegExp
  globalThis.RegExp = new Proxy(Original, {
    construct(target, given: ConstructorParameters<typeof RegExp>) {
      const expression = new target(...given)
      const [, , caller = ''] = new Error().stack?.split('\n') ?? []
      const file = files.find((each) => caller.includes(`${absolute(each)}:`))
      if (file) {
        const place = `${file}:${caller.split(`${absolute(file)}:`)[1]?.split(':')[0]}`
        made.set(place, (made.get(place) ?? new Set()).add(String(expression)))
      }
      return expression
    },
  })
  try {
    for (const file of files) await import(absolute(file))
  } finally {
    globalThis.RegExp = Original
  }
  return made
}

/** Without `*`, `+` and counts an expression takes bounded time at each place of a text. */
export function hasNoRepetition(literal: string): boolean {
  let plain = literal.replace(/\\(?:[pPu]\{[^}]*\}|.)/g, 'x')
  for (let before = ''; plain !== before; ) {
    before = plain
    plain = plain.replace(/\[[^[\]]*\]/g, 'x')
  }
  return !/[*+{]/.test(plain)
}

/** Expressions with repetitions that recheck has judged to take linear time, one in a line: judging all takes minutes. */
export const LINEAR_FILE = 'test/architecture/linear-expressions.txt'

export function linearExpressions(): Set<string> {
  return new Set(read(LINEAR_FILE).split('\n').filter(Boolean))
}
