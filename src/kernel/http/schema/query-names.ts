import { type Schema, schemaOf } from '../openapi/schema.ts'

/** Other APIs' names for our query parameters. */
const SYNONYMS: Record<string, string[]> = {
  page_size: ['limit', 'per_page', 'pageSize', 'size'],
  q: ['keyword', 'query', 'search'],
}

/** The synonyms a route accepts, each with our name: those of its declared parameters, unless it declares the synonym itself. */
export function synonymsIn(schema: unknown): Map<string, string> {
  const { properties = {} }: Schema = schemaOf(schema)
  const pairs = Object.entries(SYNONYMS).flatMap(([own, others]) =>
    Object.hasOwn(properties, own) ? others.map((other): [string, string] => [other, own]) : [],
  )
  return new Map(pairs.filter(([other]) => !Object.hasOwn(properties, other)))
}

/** Renames synonyms in a query. Two different values for one parameter are treated like a repeated parameter. */
export function withOwnNames(query: object, synonyms: Map<string, string>): Record<string, unknown> {
  const named: Record<string, unknown> = { ...query }
  for (const [other, own] of synonyms) {
    const value = named[other]
    if (value === undefined) continue
    delete named[other]
    named[own] = named[own] === undefined || named[own] === value ? value : [named[own], value].flat()
  }
  return named
}
