import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { Node, SourceFile } from 'typescript/unstable/ast'
import {
  isArrowFunction,
  isAsExpression,
  isBlock,
  isCallExpression,
  isDoStatement,
  isForInStatement,
  isForOfStatement,
  isForStatement,
  isIfStatement,
  isNonNullExpression,
  isObjectLiteralExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isSwitchStatement,
  isTryStatement,
  isWhileStatement,
} from 'typescript/unstable/ast/is'
import { SOURCES } from './sources.ts'
import { nodesIn, parse } from './syntax.ts'

/** What the compiler is told instead of shown. Ratchet: lower a number when its count is lower, never raise it. */
const MAX = { casts: 168, doubleCasts: 1, nonNullAssertions: 253 }

const MAX_STATEMENTS_IN_HANDLER = 4
/** Handlers that may branch, each with its reason. */
const BRANCHING_HANDLERS: Record<string, string> = {}

const TREES = parse(SOURCES)

test('the compiler knows every source file', () => {
  assert.deepEqual(
    SOURCES.filter((file) => !TREES.has(file)),
    [],
  )
})

test('casts and non-null assertions only become fewer', () => {
  const nodes = [...TREES.values()].flatMap((tree) => [...nodesIn(tree)])
  const casts = nodes.filter(isAsExpression).filter(({ type }) => textOf(type) !== 'const')
  const doubleCasts = casts.filter(({ expression }) => isAsExpression(expression))
  const nonNullAssertions = nodes.filter(isNonNullExpression)
  for (const [name, found] of Object.entries({ casts, doubleCasts, nonNullAssertions })) {
    const max = MAX[name as keyof typeof MAX]
    assert.ok(
      found.length <= max,
      `${found.length} ${name}, ${max} allowed: use a better type, a guard, a default or one(rows); fewer: lower MAX`,
    )
  }
})

// The shorthand also sets whether lines wrap at all, but only in browsers that know its value: others kept an inherited nowrap.
test('styles choose how lines wrap by text-wrap-style, which all browsers read alike', () => {
  const shorthand = globSync('src/client/**/*.css').filter((file) =>
    /text-wrap:/.test(readFileSync(file, 'utf8')),
  )
  assert.deepEqual(shorthand, [])
})

// WebKit tells the last key of a composition in another way.
test('whether an input method is at work is asked of core/input-method.ts', () => {
  const askers = SOURCES.filter((file) => /isComposing|keyCode/.test(readFileSync(file, 'utf8')))
  assert.deepEqual(askers, ['src/client/core/input-method.ts'])
})

test('a handler holds no logic: a few statements, no branch, loop or try', () => {
  const handlers = [...TREES].flatMap(([file, tree]) => handlersIn(tree).map((each) => ({ file, ...each })))
  assert.ok(handlers.length > 250, `only ${handlers.length} handlers are found`)
  const wrong = handlers
    .filter(({ body }) => isLong(body) || [...nodesIn(body)].some(isBranch))
    .map(({ file, route }) => `${file} ${route}`)
  assert.deepEqual(wrong.toSorted(), Object.keys(BRANCHING_HANDLERS).toSorted())
})

interface Handler {
  route: string
  body: Node
}

/** The functions that stand last in `app.get(path, …)` and its like, and as `call` in `api.get(path, { … })`. */
function handlersIn(tree: SourceFile): Handler[] {
  return [...nodesIn(tree)].filter(isCallExpression).flatMap(({ expression, arguments: given }) => {
    if (!isPropertyAccessExpression(expression) || !/^(app|api)$/.test(textOf(expression.expression)))
      return []
    const method = textOf(expression.name)
    const [path, last] = [given[0], given.at(-1)]
    if (!/^(get|post|put|patch|delete)$/.test(method) || !path || !last) return []
    const call = isObjectLiteralExpression(last) ? last.properties.at(-1) : undefined
    const handler = call && isPropertyAssignment(call) ? call.initializer : last
    return isArrowFunction(handler) ? [{ route: `${method} ${textOf(path)}`, body: handler.body }] : []
  })
}

function isLong(body: Node): boolean {
  return isBlock(body) && body.statements.length > MAX_STATEMENTS_IN_HANDLER
}

function isBranch(node: Node): boolean {
  return [
    isIfStatement,
    isSwitchStatement,
    isTryStatement,
    isForStatement,
    isForOfStatement,
    isForInStatement,
    isWhileStatement,
    isDoStatement,
  ].some((is) => is(node))
}

function textOf(node: Node): string {
  return node.getText()
}
