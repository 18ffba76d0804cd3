import type { FieldProblem } from '../../errors.ts'

const MAX_DEPTH = 20
/** Limit on object members and array elements, nested ones included. */
const MAX_VALUES = 10_000

/** Limit on strings, brackets and commas: enough for MAX_VALUES members that each have a name, a text and brackets. */
const MAX_TOKENS = 6 * MAX_VALUES

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a]
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_ARRAY, CLOSE_ARRAY] = [0x7b, 0x7d, 0x5b, 0x5d]

/**
 * Linear scan of a JSON text before it is parsed: limits its depth and the number of values, and refuses duplicate names. Text that
 * is not JSON may pass; the parser refuses it.
 */
export function jsonShapeProblem(text: string): FieldProblem | null {
  /** The names so far in each open object; null for an open array. */
  const open: (Set<string> | null)[] = []
  let values = 0
  let tokens = 0
  // Uses the engine's own search for the next token: a loop over every character takes ten times as long.
  const token = /["{}[\],]/g
  while (token.test(text)) {
    if (++tokens > MAX_TOKENS) return { field: '', rule: 'tooComplex' }
    const at = token.lastIndex - 1
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      const end = endOfString(text, at + 1)
      if (end === -1) return null
      const names = open.at(-1)
      if (names && isName(text, end + 1)) {
        const name = unescaped(text.slice(at + 1, end))
        if (names.has(name)) return { field: name, rule: 'fieldTwice' }
        names.add(name)
      }
      token.lastIndex = end + 1
    } else if (code === OPEN_OBJECT || code === OPEN_ARRAY) {
      open.push(code === OPEN_OBJECT ? new Set() : null)
      if (open.length > MAX_DEPTH) return { field: '', rule: 'tooComplex' }
    } else if (code === CLOSE_OBJECT || code === CLOSE_ARRAY) open.pop()
    else if (code === COMMA && ++values >= MAX_VALUES) return { field: '', rule: 'tooComplex' }
  }
  return null
}

/** Offset of the closing quote: the first one preceded by an even number of backslashes. */
function endOfString(text: string, begin: number): number {
  for (let end = text.indexOf('"', begin); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end
    while (before > begin && text.charCodeAt(before - 1) === BACKSLASH) before--
    if ((end - before) % 2 === 0) return end
  }
  return -1
}

/** Whether a string is a member name: a colon follows. */
function isName(text: string, after: number): boolean {
  let at = after
  while (at < text.length && ' \t\r\n'.includes(text[at]!)) at++
  return text.charCodeAt(at) === COLON
}

function unescaped(raw: string): string {
  if (!raw.includes('\\')) return raw
  try {
    return JSON.parse(`"${raw}"`)
  } catch {
    return raw
  }
}
