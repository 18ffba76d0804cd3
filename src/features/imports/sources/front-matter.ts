import { MAX_FRONT_MATTER } from '../rules.ts'

/** Values of front matter: a text, or a list of texts. */
type Fields = Record<string, string | string[]>

const BLOCK = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/
const FIELD = /^([A-Za-z_][\w-]*)[ \t]*:[ \t]*(.*)$/
/** Quoted texts have a maximum length: an unclosed one would be scanned to the end from every quote. */
const LISTED = /"(?:[^"\\]|\\.){0,300}"|'(?:[^']|''){0,300}'|[^\s,][^,]*/g
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
  // Splits at every line break that `.` stops at, so that the patterns match in linear time.
  for (const line of block.split(/\r\n|[\n\r\u2028\u2029]/)) {
    const [, name, value = ''] = FIELD.exec(line) ?? []
    const [, item] = LIST_ITEM.exec(line) ?? []
    if (name) {
      list = value.trim() === '' ? [] : null
      fields[name.toLowerCase()] = list ?? readValue(value)
    } else if (item !== undefined) list?.push(plain(item))
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

function readValue(text: string): string | string[] {
  const [, inside] = /^\[(.*)\]\s*$/.exec(text.trim()) ?? []
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
