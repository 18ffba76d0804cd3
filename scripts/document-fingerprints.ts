import { createHash } from 'node:crypto'
import path from 'node:path'
import type { ApiDescription } from '../src/kernel/http/openapi/describe-api.ts'

/** Fingerprint of the document from which the client's types were generated. */
export const FINGERPRINTS = path.join(import.meta.dirname, '../packages/client/document.sums')

/** One line per operation and component, so that two branches that change different ones merge cleanly. */
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
