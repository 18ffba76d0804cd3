/** Longer fields are refused unread, as are those with more members. */
const MAX_FIELD = 8_192
const MAX_MEMBERS = 16
/** Of one signature: each may add a whole header to what is hashed. */
export const MAX_COMPONENTS = 32

/** A part of a field: a list of components in quotes, or bytes, with its parameters (RFC 9651). */
export interface FieldMember {
  /** As it was written: what RFC 9421 signs as `@signature-params`. */
  raw: string
  components: string[]
  bytes: Buffer | null
  parameters: Map<string, string>
}

// Sticky, and each begins with a character that the one before it cannot take: reading is linear.
const SPACE = /[ \t]*/y
const COMMA = /,/y
const KEY = /[a-z*][a-z0-9_.*-]*/y
const BYTES = /:([A-Za-z0-9+/]{0,4096}={0,2}):/y
const QUOTED = /"((?:[ !#-[\]-~]|\\["\\])*)"/y
const BARE = /[!#-'*-+\-./0-:?A-Z^_`a-z|~]+/y
const NAME = /[A-Za-z]+/y
const EQUALS = /=/y
const SEMICOLON = /;/y
const OPEN = /\(/y
const CLOSE = /\)/y

/** Reads a dictionary of RFC 9651 as far as signatures and digests use it; null where it is none, or too long. */
export function readDictionary(field: string): Map<string, FieldMember> | null {
  return field.length > MAX_FIELD ? null : dictionary(scannerOf(field))
}

/** Reads `keyId="…",headers="…",created=1` of draft-cavage-http-signatures; null where it is none, or too long. */
export function readParameters(field: string): Map<string, string> | null {
  if (field.length > MAX_FIELD) return null
  const scanner = scannerOf(field)
  const found = new Map<string, string>()
  do {
    scanner.take(SPACE)
    const name = scanner.take(NAME)?.[0]
    const value = scanner.take(EQUALS) && valueAt(scanner)
    // The same name twice: which of the two was signed is a matter of taste.
    if (name === undefined || value == null || found.has(name) || found.size === MAX_MEMBERS) return null
    found.set(name, value)
    scanner.take(SPACE)
  } while (scanner.take(COMMA))
  return scanner.isDone() ? found : null
}

type Scanner = ReturnType<typeof scannerOf>

function scannerOf(text: string) {
  let at = 0
  return {
    take(pattern: RegExp): RegExpExecArray | null {
      pattern.lastIndex = at
      const found = pattern.exec(text)
      if (found) at = pattern.lastIndex
      return found
    },
    position: () => at,
    since: (start: number) => text.slice(start, at),
    isDone: () => at === text.length,
  }
}

function dictionary(scanner: Scanner): Map<string, FieldMember> | null {
  const members = new Map<string, FieldMember>()
  do {
    scanner.take(SPACE)
    const key = scanner.take(KEY)?.[0]
    if (key === undefined || !scanner.take(EQUALS) || members.has(key) || members.size === MAX_MEMBERS)
      return null
    const member = memberAt(scanner)
    if (!member) return null
    members.set(key, member)
    scanner.take(SPACE)
  } while (scanner.take(COMMA))
  return scanner.isDone() ? members : null
}

function memberAt(scanner: Scanner): FieldMember | null {
  const start = scanner.position()
  const components: string[] = []
  let bytes: Buffer | null = null
  if (scanner.take(OPEN)) {
    for (scanner.take(SPACE); !scanner.take(CLOSE); scanner.take(SPACE)) {
      const begin = scanner.position()
      if (!scanner.take(QUOTED) || !parametersAt(scanner) || components.length === MAX_COMPONENTS) return null
      components.push(scanner.since(begin))
    }
  } else {
    const encoded = scanner.take(BYTES)?.[1]
    if (encoded !== undefined) bytes = Buffer.from(encoded, 'base64')
    else if (valueAt(scanner) === null) return null
  }
  const parameters = parametersAt(scanner)
  return parameters && { raw: scanner.since(start), components, bytes, parameters }
}

/** Null: malformed. */
function parametersAt(scanner: Scanner): Map<string, string> | null {
  const found = new Map<string, string>()
  while (scanner.take(SEMICOLON)) {
    scanner.take(SPACE)
    const key = scanner.take(KEY)?.[0]
    const value = scanner.take(EQUALS) ? valueAt(scanner) : ''
    if (key === undefined || value === null || found.size === MAX_MEMBERS) return null
    found.set(key, value)
  }
  return found
}

function valueAt(scanner: Scanner): string | null {
  const quoted = scanner.take(QUOTED)?.[1]
  return quoted?.replace(/\\(["\\])/g, '$1') ?? scanner.take(BARE)?.[0] ?? null
}
