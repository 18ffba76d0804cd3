import { type ExampleValues, examplesOf } from './examples.ts'
import type { Body, Operation } from './operation.ts'
import type { Schema } from './schema.ts'

type Named = Record<string, { value: unknown }>

/**
 * Puts an example into every required parameter, every JSON body and every good JSON answer of a document that is being made. The answer's are components where its schema is
 * one: many operations answer the same. Returns these components.
 */
export function addExamples(
  paths: Record<string, Record<string, Operation>>,
  schemas: Record<string, Schema>,
  values: ExampleValues,
): Named {
  const { sent, answered, parameter } = examplesOf(schemas, values)
  const named: Named = {}
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    for (const each of operation.parameters)
      if ('name' in each && each.required) each.example = parameter(each.in, each.name, each.schema)
    const body = jsonOf(operation.requestBody)
    if (body) body.example = sent(body.schema)
    for (const answer of goodAnswers(operation)) {
      const name = answer.schema.$ref?.split('/').at(-1)
      if (name) {
        named[name] ??= { value: answered(answer.schema) }
        answer.examples = { [name]: { $ref: `#/components/examples/${name}` } }
      } else answer.example = answered(answer.schema)
    }
  }
  return named
}

function goodAnswers({ responses }: Operation) {
  return Object.entries(responses).flatMap(([status, answer]) =>
    status.startsWith('2') && 'content' in answer ? (jsonOf(answer) ?? []) : [],
  )
}

function jsonOf(part: Partial<Body> | undefined) {
  return part?.content?.['application/json']
}
