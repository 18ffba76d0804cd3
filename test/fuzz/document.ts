import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { ApiDescription } from '../../src/kernel/http/openapi/describe-api.ts'
import type { Schema } from '../../src/kernel/http/openapi/schema.ts'
import { isOpen } from '../../src/pages/api-docs/entries.ts'
import type { Method } from '../contract/declared-routes.ts'

interface Parameter {
  name: string
  in: string
  required: boolean
  schema: Schema
}

interface Answer {
  content?: Record<string, { schema: Schema }>
  headers?: Record<string, { required?: boolean }>
}

export interface Operation {
  name: string
  method: Method
  path: string
  parameters: Parameter[]
  /** Of a JSON body. */
  body: Schema | undefined
  takesPicture: boolean
  needsLogin: boolean
  takesIdempotencyKey: boolean
  responses: Record<string, Answer>
}

/** An answer on its way; a stream is only known by its type. */
interface Reply {
  statusCode: number
  headers: Record<string, unknown>
  payload: unknown
}

/** What the published document promises of every operation. */
export class ApiDocument {
  readonly operations: Operation[]
  readonly #document: ApiDescription
  readonly #byName: Map<string, Operation>
  // Compiled lazily and without optimizing: a process uses few of the validators, and each only a few times.
  readonly #ajv = new Ajv2020({
    strict: false,
    validateFormats: false,
    validateSchema: false,
    inlineRefs: false,
    code: { optimize: 0 },
  })
  readonly #validators = new Map<Schema, ValidateFunction>()

  constructor(document: ApiDescription) {
    this.#document = document
    this.#ajv.addSchema({ $id: 'api', components: document.components })
    this.operations = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => {
        const { 'application/json': json, 'multipart/form-data': form } = operation.requestBody?.content ?? {}
        const parameters = (operation.parameters as Parameter[]).map((each) => this.resolve(each))
        return {
          name: `${method.toUpperCase()} ${path}`,
          method: method.toUpperCase() as Method,
          path,
          parameters,
          body: json?.schema,
          takesPicture: form !== undefined,
          takesIdempotencyKey: parameters.some((each) => each.name === 'Idempotency-Key'),
          needsLogin: !isOpen(operation),
          responses: operation.responses as Record<string, Answer>,
        }
      }),
    )
    this.#byName = new Map(this.operations.map((each) => [each.name, each]))
  }

  /** The part that a reference names, or the part itself. */
  resolve<T extends object>(part: T): T {
    if (!('$ref' in part)) return part
    const keys = String(part.$ref).slice(2).split('/')
    return keys.reduce(
      (inner, key) => (inner as Record<string, unknown>)[key],
      this.#document as unknown,
    ) as T
  }

  /** By the path of its route; undefined for what is no part of the API. */
  operationOf(method: string, url: string): Operation | undefined {
    return this.#byName.get(`${method} ${url.replace(/:(\w+)/g, '{$1}')}`)
  }

  /** What is wrong with an answer, if anything. */
  problemWith({ responses }: Operation, { statusCode, headers, payload }: Reply): string | undefined {
    const declared = responses[statusCode]
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload)
    const body = isText && !headers['content-encoding'] ? String(payload) : undefined
    if (!declared) return `the status ${statusCode} is not declared: ${body}`
    const { content, headers: promised = {} } = this.resolve(declared)
    const missing = Object.keys(promised).find(
      (name) => promised[name]!.required && headers[name.toLowerCase()] === undefined,
    )
    if (missing) return `${statusCode} has no ${missing}`
    if (!content) return body ? `${statusCode} has a body where none is declared` : undefined
    const type = String(headers['content-type']).split(';')[0]!
    if (!content[type]) return `${statusCode} has the type ${type}, which is not declared`
    if (type !== 'application/json' || body === undefined) return undefined
    const validate = this.#validatorOf(content[type].schema)
    const value = JSON.parse(body)
    if (validate(value)) return undefined
    return `${statusCode} ${value.error?.code ?? ''} ${this.#ajv.errorsText(validate.errors)}`
  }

  #validatorOf(schema: Schema): ValidateFunction {
    let validate = this.#validators.get(schema)
    if (!validate) {
      const within = JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/')
      validate = this.#ajv.compile(JSON.parse(within))
      this.#validators.set(schema, validate)
    }
    return validate
  }
}
