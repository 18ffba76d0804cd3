export type Sent = Record<string, unknown>
/** `error.fields` of a refusal. */
type Fields = Record<string, { type: string; required: boolean }>

interface Known {
  /** What the caller has, by the name that it came under. */
  facts: Map<string, unknown>
  /** Which name was taken for which: the same word means the same in the next call. */
  renames: Map<string, string>
}

/** Renames guessed fields to those that a refusal lists; drops what fits nowhere, and fills in required ones that are known. */
export function mendFields(sent: Sent, fields: Fields, known: Known): Sent {
  const free = new Set(Object.keys(fields).filter((name) => !Object.hasOwn(sent, name)))
  const mended: Sent = {}
  const placed = new Set<string>()
  const set = (name: string, value: unknown) => {
    free.delete(name)
    mended[name] = fitted(value, fields[name]!.type, known)
  }
  for (const name of free)
    if (fields[name]!.required && known.facts.has(name)) set(name, known.facts.get(name))
  for (const [name, value] of Object.entries(sent)) {
    if (fields[name]) {
      placed.add(name)
      set(name, value)
      continue
    }
    const takesName = [...free].find((field) => choicesIn(fields[field]!.type).includes(name))
    const target = takesName ? undefined : fieldFor(name, value)
    if (target) rename(name, target, value)
    if (!takesName) continue
    // {"comment": false} is {"key": "comment", "enabled": false}, and {"heavy": true} is {"type": "heavy"}.
    placed.add(name)
    set(takesName, name)
    const takesValue = [...free].find(
      (field) => fields[field]!.required && accepts(fields[field]!.type, value),
    )
    if (takesValue) set(takesValue, value)
  }
  for (const [name, value] of Object.entries(sent).filter(([name]) => !placed.has(name))) {
    const [only, ...others] = [...free].filter((field) => fields[field]!.type === typeof value)
    if (only && others.length === 0) rename(name, only, value)
  }
  return mended

  function rename(name: string, target: string, value: unknown): void {
    placed.add(name)
    known.renames.set(name, target)
    set(target, value)
  }

  function fieldFor(name: string, value: unknown): string | undefined {
    const open = [...free].filter((field) => accepts(fields[field]!.type, value))
    const [nearest] = open.toSorted((a, b) => kinship(b, name) - kinship(a, name))
    return (
      open.find((field) => known.renames.get(name) === field) ??
      (nearest && kinship(nearest, name) > 0 ? nearest : open.find((field) => fields[field]!.required))
    )
  }
}

/** Types are written in the way of TypeScript. */
function accepts(type: string, value: unknown): boolean {
  const choices = choicesIn(type)
  if (choices.length > 0) return choices.includes(String(value))
  if (Array.isArray(value)) return type.endsWith('[]')
  const isNumber = typeof value === 'number' || (type === 'integer' && /^\d+$/.test(String(value)))
  const name = isNumber ? 'integer' : typeof value
  return type === 'any' || type.split(' | ').includes(name)
}

function choicesIn(type: string): string[] {
  return /^"/.test(type) ? [...type.matchAll(/"([^"]*)"/g)].map(([, choice]) => choice!) : []
}

/** A number sent as text, or the members of objects in a list. */
function fitted(value: unknown, type: string, known: Known): unknown {
  if (type === 'integer' && typeof value === 'string') return Number(value)
  const [, members] = type.match(/^\(?\{(.*)\}\)?\[\]$/) ?? []
  if (!members || !Array.isArray(value)) return value
  const fields: Fields = Object.fromEntries(
    members.split(', ').map((member) => {
      const [name = '', kind = ''] = member.split(': ')
      return [name.replace('?', ''), { type: kind, required: !name.endsWith('?') }]
    }),
  )
  return value.map((item) => mendFields(item, fields, known))
}

/** How many words two names share: `postId` and `post_id`, `public` and `is_public`, `name` and `username`. */
function kinship(field: string, guess: string): number {
  const words = (name: string) => name.split(/_|(?=[A-Z])/).map((word) => word.toLowerCase())
  const shared = words(guess).filter((word) => words(field).includes(word)).length
  return shared || (field.endsWith(guess) ? 1 : 0)
}
