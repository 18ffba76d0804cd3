const reached = new Set<number>()
let active = -1

// Instrumented sources ask for it at every mutant.
Object.assign(globalThis, {
  mutantIs(id: number): boolean {
    reached.add(id)
    return id === active
  },
})

/** No mutant is active with -1. */
export function activate(id: number): void {
  active = id
}

/** The mutants that were reached since the last call. */
export function takeReached(): number[] {
  const ids = [...reached]
  reached.clear()
  return ids
}
