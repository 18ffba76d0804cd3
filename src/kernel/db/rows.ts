/** The only row of an answer that always has one: an aggregate, an insert with `returning`, a row whose lock is held. */
export function one<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('The statement answered without a row')
  return row
}

export type KeyOf<Of> = Extract<keyof Of, string>

/** `Object.keys` with the precise type, for an object without other keys. */
export function keysOf<Of extends object>(of: Of): KeyOf<Of>[] {
  const keys: KeyOf<Of>[] = []
  for (const key in of) keys.push(key)
  return keys
}

/** Returns the named fields of a row and nothing else. */
export function pick<From, Name extends keyof From>(from: From, names: readonly Name[]): Pick<From, Name> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<From, Name>
}
