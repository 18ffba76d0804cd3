import { createHash } from 'node:crypto'
import path from 'node:path'
import type { ApiDescription } from '../src/kernel/http/openapi/describe-api.ts'

/** Of the document that the client's types were made from. */
export const FINGERPRINTS = path.join(import.meta.dirname, '../packages/client/document.sums')

/** A line for each operation and component, so that two branches that change different ones merge. */
export function fingerprintsOf({ paths, components }: ApiDescription): string {
  const operations = Object.entries(paths).flatMap(([url, methods]) =>
    Object.entries(methods).map(([method, operation]) => lineOf(`${method.toUpperCase()} ${url}`, operation)),
  )
  const named = Object.entries(components).flatMap(([kind, group]) =>
    Object.entries(group).map(([name, component]) => lineOf(`${kind} ${name}`, component)),
  )
  return `${[...operations, ...named].sort().join('\n')}\n`
}

function lineOf(name: string, part: unknown): string {
  const sum = createHash('sha256').update(JSON.stringify(part)).digest('hex').slice(0, 12)
  return `${name} ${sum}`
}
