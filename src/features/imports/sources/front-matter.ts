import { MAX_FRONT_MATTER } from '../rules.ts'

/** Values of front matter: a text, or a list of texts. */
type Fields = Record<string, string | string[]>

const BLOCK = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/
const FIELD = /^([A-Za-z_][\w-]*)[ \t]*:[ \t]*(.*)$/
/** Quoted texts have a maximum length: an unclosed one would be scanned to the end from every quote. */
const LISTED = /"(?:[^"\\]|\\.){0,300}"|'(?:[^']|''){0,300}'|[^\s,][^,]*/g
/** `|` and `>`: the text is in the indented lines that follow. */
const BLOCK_SCALAR = /^[|>][-+\d]{0,2}(?:[ \t]+#.*)?$/
/** A comment, where it is sure to be one: behind a list or a quoted text. */
const COMMENT = /^(\[.*?\]|"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')[ \t]+#/
const LIST_ITEM = /^[ \t]*-[ \t]+(.*)$/

/**
 * The subset of YAML that blogs use at the head of a file: texts and flat lists. Anything deeper is ignored. A block that does not end
 * within its limit is treated as text.
 */
export function readFrontMatter(text: string): { fields: Fields; body: string } {
  const [whole, block] = BLOCK.exec(text.slice(0, MAX_FRONT_MATTER)) ?? []
  if (whole === undefined || block === undefined) return { fields: {}, body: text.replace(/^\uFEFF/, '') }
  const fields: Fields = Object.create(null)
  let list: string[] | null = null
  let scalar = ''
  // Splits at every line break that `.` stops at, so that the patterns match in linear time.
  for (const line of block.split(/\r\n|[\n\r\u2028\u2029]/)) {
    const [, name, written = ''] = FIELD.exec(line) ?? []
    const value = withoutComment(written)
    const [, item] = LIST_ITEM.exec(line) ?? []
    if (name) {
      const key = name.toLowerCase()
      scalar = BLOCK_SCALAR.test(value) ? key : ''
      list = value === '' ? [] : null
      fields[key] = list ?? (scalar ? '' : readValue(value))
    } else if (scalar && (/^[ \t]/.test(line) || line === '')) {
      // No field has lines of its own.
      fields[scalar] = `${fields[scalar]} ${line.trim()}`.trim()
    } else if (item !== undefined) list?.push(plain(withoutComment(item)))
  }
  return { fields, body: text.slice(whole.length) }
}

export function textOf(value: string | string[] | undefined): string {
  return typeof value === 'string' ? value : ''
}

/** Tags are a list, or a comma-separated text. */
export function listOf(value: string | string[] | undefined): string[] {
  const all = Array.isArray(value) ? value : (value ?? '').split(/[,，]/)
  return all.map((each) => each.trim()).filter(Boolean)
}

function withoutComment(text: string): string {
  const trimmed = text.trim()
  return COMMENT.exec(trimmed)?.[1] ?? trimmed
}

function readValue(text: string): string | string[] {
  const [, inside] = /^\[(.*)\]$/.exec(text) ?? []
  if (inside === undefined) return plain(text)
  return (inside.match(LISTED) ?? []).map(plain).filter(Boolean)
}

function plain(text: string): string {
  const trimmed = text.trim()
  if (/^".*"$/.test(trimmed)) return unescaped(trimmed)
  return /^'.*'$/.test(trimmed) ? trimmed.slice(1, -1).replaceAll("''", "'") : trimmed
}

function unescaped(quoted: string): string {
  try {
    return String(JSON.parse(quoted))
  } catch {
    return quoted.slice(1, -1)
  }
}
