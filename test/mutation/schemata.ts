import type { Mutant } from './mutants.ts'

interface Site {
  start: number
  end: number
  statement: boolean
  mutants: { id: number; text: string }[]
}

/** Mutant schemata: a source with all its mutants in it, of which `mutantIs(id)` chooses at run time. */
export function withMutants(source: string, mutants: (Mutant & { id: number })[]): string {
  const sites = new Map<string, Site>()
  for (const { start, end, statement = false, id, text } of mutants) {
    const site = sites.get(`${start} ${end}`) ?? { start, end, statement: false, mutants: [] }
    site.statement ||= statement
    site.mutants.push({ id, text })
    sites.set(`${start} ${end}`, site)
  }
  const sorted = [...sites.values()].sort((a, b) => a.start - b.start || b.end - a.end)
  return render(source, 0, source.length, sorted)
}

/** Sites are nodes of a tree: one within another, or apart. The text of a mutant holds no other mutants. */
function render(source: string, from: number, to: number, sites: Site[]): string {
  let text = ''
  let at = from
  for (let index = 0; index < sites.length; ) {
    const site = sites[index]!
    const inner = sites.slice(index + 1).filter(({ end }) => end <= site.end)
    const choices = site.mutants.map((mutant) => `mutantIs(${mutant.id}) ? ${mutant.text} : `).join('')
    const whole = `(${choices}${render(source, site.start, site.end, inner)})`
    // A line that begins with a bracket would belong to the one before.
    text += source.slice(at, site.start) + (site.statement ? `void ${whole}` : whole)
    at = site.end
    index += 1 + inner.length
  }
  return text + source.slice(at, to)
}
