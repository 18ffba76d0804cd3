import { type ExampleValues, examplesOf } from './examples.ts'
import type { Body, Operation } from './operation.ts'
import type { Schema } from './schema.ts'

type Named = Record<string, { value: unknown }>

interface ExampleComponents {
  examples: Named
  addTo(operation: Operation): void
}

/**
 * Adds an example to every required parameter, every JSON body and every successful JSON answer of an operation. An answer's example is
 * a component if its schema is one, because many operations share an answer.
 */
export function exampleComponents(schemas: Record<string, Schema>, values: ExampleValues): ExampleComponents {
  const { sent, answered, parameter } = examplesOf(schemas, values)
  const examples: Named = {}
  const addTo = (operation: Operation) => {
    for (const each of operation.parameters)
      if ('name' in each && each.required) each.example = parameter(each.in, each.name, each.schema)
    const body = jsonOf(operation.requestBody)
    if (body) body.example = sent(body.schema)
    for (const answer of goodAnswers(operation)) {
      const name = answer.schema.$ref?.split('/').at(-1)
      if (name) {
        examples[name] ??= { value: answered(answer.schema) }
        answer.examples = { [name]: { $ref: `#/components/examples/${name}` } }
      } else answer.example = answered(answer.schema)
    }
  }
  return { examples, addTo }
}

function goodAnswers({ responses }: Operation) {
  return Object.entries(responses).flatMap(([status, answer]) =>
    status.startsWith('2') && 'content' in answer ? (jsonOf(answer) ?? []) : [],
  )
}

function jsonOf(part: Partial<Body> | undefined) {
  return part?.content?.['application/json']
}
