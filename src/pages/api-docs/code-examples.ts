import type { ApiDescription, Operation } from '../../kernel/http/openapi/describe-api.ts'
import type { Schema } from '../../kernel/http/openapi/schema.ts'
import { type Entry, isOpen } from './entries.ts'

export interface Example {
  /** With values in place of its parameters. */
  path: string
  /** JSON, or null where none is sent. */
  body: string | null
  /** The field of a form that takes a file. */
  file: string | null
}

export function exampleFor({ path, operation }: Entry, { components }: ApiDescription): Example {
  const body = operation.requestBody?.content['application/json']
  return {
    path: path.replace(/\{(\w+)\}/g, (_, name: string) => (/id$|version/i.test(name) ? '1' : name)),
    body: body ? JSON.stringify(body.example, null, 2) : null,
    file: fileFieldOf(operation, components.schemas),
  }
}

function fileFieldOf({ requestBody }: Operation, named: Record<string, Schema>): string | null {
  const form = requestBody?.content['multipart/form-data']?.schema
  const schema = form?.$ref ? named[form.$ref.split('/').at(-1) ?? ''] : form
  return Object.keys(schema?.properties ?? {})[0] ?? null
}

/** The good answers in JSON, by status. */
export function answerExamples({ operation }: Entry, { components }: ApiDescription): [string, string][] {
  return Object.entries(operation.responses).flatMap(([status, answer]): [string, string][] => {
    const json = 'content' in answer && status.startsWith('2') ? answer.content?.['application/json'] : null
    if (!json) return []
    const [name] = Object.keys(json.examples ?? {})
    const example = name ? components.examples?.[name]?.value : json.example
    return [[status, JSON.stringify(example, null, 2)]]
  })
}

export function curlExample(
  origin: string,
  { method, operation }: Entry,
  { path, body, file }: Example,
): string {
  const lines = [`curl${method === 'get' ? '' : ` -X ${method.toUpperCase()}`} '${origin}${path}'`]
  if (!isOpen(operation)) lines.push(`-H "Authorization: Bearer $TOKEN"`)
  if (file) lines.push(`-F ${file}=@file`)
  if (body)
    lines.push(`-H 'Content-Type: application/json'`, `-d '${oneLine(body).replaceAll("'", "'\\''")}'`)
  return lines.join(' \\\n  ')
}

export function typeScriptExample(
  origin: string,
  { method, operation }: Entry,
  { path, body, file }: Example,
): string {
  const form = file ? `const form = new FormData()\nform.append('${file}', file)\n` : ''
  const headers = [
    ...(isOpen(operation) ? [] : ["authorization: 'Bearer ' + token"]),
    ...(body ? [`'content-type': 'application/json'`] : []),
  ]
  const options = [
    ...(method === 'get' ? [] : [`method: '${method.toUpperCase()}'`]),
    ...(headers.length ? [`headers: { ${headers.join(', ')} }`] : []),
    ...(body ? [`body: JSON.stringify(${oneLine(body)})`] : []),
    ...(form ? ['body: form'] : []),
  ]
  const second = options.length ? `, {\n${options.map((line) => `  ${line},\n`).join('')}}` : ''
  return `${form}const response = await fetch('${origin}${path}'${second})
const answer = await response.json()
if (!response.ok) throw new Error(answer.error.code)`
}

function oneLine(json: string): string {
  return JSON.stringify(JSON.parse(json))
}
