import type { Node } from 'typescript/unstable/ast'
import {
  isBinaryExpression,
  isCallExpression,
  isConditionalExpression,
  isExpressionStatement,
  isIfStatement,
  isImportDeclaration,
  isNumericLiteral,
  isPrefixUnaryExpression,
  isPropertyAccessExpression,
  isTypeNode,
} from 'typescript/unstable/ast/is'
import { read } from '../architecture/sources.ts'
import { nodesIn, parse } from '../architecture/syntax.ts'
import { sqlChanges } from './sql-changes.ts'

/** One change of a source file: the expression from `start` to `end` becomes `text`. */
export interface Change {
  start: number
  end: number
  text: string
  /** A part of the expression and what became of it, for people. */
  told?: string
  /** The expression is a whole statement. */
  statement?: boolean
}

export interface Mutant extends Change {
  file: string
  /** Stays the same when other lines change: what the list of accepted survivors names. */
  key: string
}

const OPERATORS: Record<string, string[]> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
}
/** Calls of which only the object stays. */
const REMOVED_CALLS = new Set(['where', 'filter', 'having', 'andWhere'])
const OTHER_CALLS = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
])
/** Operators of the query builder. */
const COMPARED: Record<string, string> = {
  '=': '!=',
  '!=': '=',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  in: 'not in',
  'not in': 'in',
  is: 'is not',
  'is not': 'is',
}

/** All mutants of the files; the compiler reads them at once. */
export function mutantsOf(files: string[]): Mutant[] {
  const trees = parse(files)
  return files.flatMap((file) => mutantsIn(file, read(file), trees.get(file)!))
}

function mutantsIn(file: string, source: string, tree: Node): Mutant[] {
  const seen = new Map<string, number>()
  return [...runtimeNodes(tree)]
    .flatMap((node) => [...changesOf(node, source), ...sqlChanges(node, source)])
    .map((change) => {
      const told = change.told ?? `${source.slice(change.start, change.end)} → ${change.text || 'nothing'}`
      const short = `${file}: ${told.replace(/\s+/g, ' ')}`
      const times = (seen.get(short) ?? 0) + 1
      seen.set(short, times)
      return { ...change, file, key: times > 1 ? `${short} (${times})` : short }
    })
}

/** Types are gone when the program runs. */
function* runtimeNodes(tree: Node): Generator<Node> {
  const skipped = new Set<Node>()
  for (const node of nodesIn(tree)) {
    if (node === tree) continue
    if (skipped.has(node) || isTypeNode(node) || isImportDeclaration(node))
      node.forEachChild((child) => void skipped.add(child))
    else yield node
  }
}

function changesOf(node: Node, source: string): Change[] {
  const whole = { start: node.getStart(), end: node.end }
  const raw = (part: Node) => source.slice(part.getStart(), part.end)
  if (isBinaryExpression(node)) {
    const operator = raw(node.operatorToken)
    // As a whole condition the opposite is the same as true and false together.
    const others = (OPERATORS[operator] ?? []).slice(isCondition(node) ? -1 : 0)
    return others
      .filter((other) => !(isCondition(node) && /[!=]==/.test(other)))
      .map((other) => ({
        ...whole,
        text: `(${raw(node.left)}) ${other} (${raw(node.right)})`,
        told: `${raw(node)}: ${operator} → ${other}`,
      }))
  }
  if (isPrefixUnaryExpression(node) && source[whole.start] === '!' && !isCondition(node))
    return [{ ...whole, text: raw(node.operand) }]
  if (isIfStatement(node) || isConditionalExpression(node)) return conditionChanges(conditionOf(node)!, raw)
  // Decorators of Fastify only say early which properties a request has.
  if (isExpressionStatement(node) && raw(node).startsWith('app.decorate')) return []
  if (isExpressionStatement(node)) return [removal(node.expression, raw)]
  if (isNumericLiteral(node) && !/n$|^0x/.test(raw(node))) {
    const value = Number(raw(node).replaceAll('_', ''))
    return [value + 1, value - 1].map((other) => ({
      ...whole,
      text: `(${other})`,
      told: `${lineAt(source, whole.start)}: ${raw(node)} → ${other}`,
    }))
  }
  if (['true', 'false'].includes(raw(node)) && !isConditionalExpression(node.parent))
    return [
      {
        ...whole,
        text: String(raw(node) === 'false'),
        told: `${lineAt(source, whole.start)}: ${raw(node)} → ${raw(node) === 'false'}`,
      },
    ]
  if (isCallExpression(node) && isPropertyAccessExpression(node.expression)) {
    const { expression: object, name } = node.expression
    const method = raw(name)
    const call = source.slice(name.getStart(), whole.end)
    if (REMOVED_CALLS.has(method)) {
      const removed = { ...whole, text: `(${raw(object)})`, told: `.${call} → nothing` }
      const operator = node.arguments[1]
      const other = method === 'where' && operator && COMPARED[raw(operator).slice(1, -1)]
      if (!other) return [removed]
      const at = operator.getStart()
      const text = `${source.slice(whole.start, at)}'${other}'${source.slice(operator.end, whole.end)}`
      return [removed, { ...whole, text, told: `.${call}: ${raw(operator)} → '${other}'` }]
    }
    const other = OTHER_CALLS.get(method)
    if (other)
      return [
        {
          ...whole,
          text: `${raw(object)}.${other}${source.slice(name.end, whole.end)}`,
          told: `.${call}: ${method} → ${other}`,
        },
      ]
  }
  return []
}

function isCondition(node: Node): boolean {
  return conditionOf(node.parent) === node
}

function conditionOf(node: Node): Node | undefined {
  if (isIfStatement(node)) return node.expression
  return isConditionalExpression(node) ? node.condition : undefined
}

function conditionChanges(condition: Node, raw: (node: Node) => string): Change[] {
  return ['true', 'false'].map((text) => ({
    start: condition.getStart(),
    end: condition.end,
    text,
    told: `if ${raw(condition)} → ${text}`,
  }))
}

function removal(expression: Node, raw: (node: Node) => string): Change {
  return {
    start: expression.getStart(),
    end: expression.end,
    text: '0',
    told: `${raw(expression)} → nothing`,
    statement: true,
  }
}

function lineAt(source: string, at: number): string {
  return source
    .slice(source.lastIndexOf('\n', at) + 1)
    .split('\n', 1)[0]!
    .trim()
}
