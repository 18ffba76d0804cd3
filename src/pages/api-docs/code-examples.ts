import type { ApiDescription, Operation } from '../../kernel/http/openapi/describe-api.ts'
import type { Schema } from '../../kernel/http/openapi/schema.ts'
import { type Entry, isOpen, needsCsrfToken } from './entries.ts'

/** A request that an operation accepts, and what to know about its answer; the printed examples and the console are built from it. */
export interface Example {
  method: string
  /** With example values for its parameters, and the query that it needs. */
  path: string
  /** How it authenticates: a bearer token, or a visitor's CSRF token. */
  proof: 'bearer' | 'csrf' | null
  /** JSON, or null if nothing is sent. */
  body: string | null
  /** The field of a form that takes a file. */
  file: string | null
  /** The media type of the successful answer. */
  answer: string
}

export function exampleFor({ method, path, operation }: Entry, { components }: ApiDescription): Example {
  const body = operation.requestBody?.content['application/json']
  return {
    method: method.toUpperCase(),
    path: addressOf(path, operation),
    proof: !isOpen(operation) ? 'bearer' : needsCsrfToken(operation) ? 'csrf' : null,
    body: body ? JSON.stringify(body.example, null, 2) : null,
    file: fileFieldOf(operation, components.schemas),
    answer: answerTypeOf(operation),
  }
}

function addressOf(path: string, { parameters }: Operation): string {
  const query = new URLSearchParams()
  let address = path
  for (const parameter of parameters) {
    if (!('name' in parameter) || !parameter.required) continue
    const { name, in: place, example } = parameter
    if (place === 'query') query.set(name, String(example))
    else address = address.replace(`{${name}}`, encodeURIComponent(String(example)))
  }
  return query.size > 0 ? `${address}?${query}` : address
}

function fileFieldOf({ requestBody }: Operation, named: Record<string, Schema>): string | null {
  const form = requestBody?.content['multipart/form-data']?.schema
  const schema = form?.$ref ? named[form.$ref.split('/').at(-1) ?? ''] : form
  return Object.keys(schema?.properties ?? {})[0] ?? null
}

function answerTypeOf({ responses }: Operation): string {
  const types = Object.entries(responses).flatMap(([status, answer]) =>
    status.startsWith('2') && 'content' in answer ? Object.keys(answer.content ?? {}) : [],
  )
  return types[0] ?? 'application/json'
}

/** The successful JSON answers, by status. */
export function answerExamples({ operation }: Entry, { components }: ApiDescription): [string, string][] {
  return Object.entries(operation.responses).flatMap(([status, answer]): [string, string][] => {
    const json = 'content' in answer && status.startsWith('2') ? answer.content?.['application/json'] : null
    if (!json) return []
    const [name] = Object.keys(json.examples ?? {})
    const example = name ? components.examples?.[name]?.value : json.example
    return [[status, JSON.stringify(example, null, 2)]]
  })
}
