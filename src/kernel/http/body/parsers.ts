import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { InvalidRequest, Refusal } from '../../errors.ts'
import { isUrlEncoded, readForm } from '../forms/form-body.ts'
import { WRITES } from '../route-policy.ts'
import { jsonShapeProblem } from './json-shape.ts'

// PostgreSQL cannot store NUL. After an escaped backslash, u0000 is ordinary text.
const NUL = /(?<!\\)(?:\\\\)*\\u0000/
/** Maximum size of a form whose body is ignored. */
const MAX_IGNORED_BYTES = 4096
const BOM = Buffer.from([0xef, 0xbb, 0xbf])

/** Content type parsers: JSON only, unless a route declares otherwise. An empty body of any type counts as no body. */
export function useBodyParsers(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()

  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (!WRITES.has(request.method) || isUnambiguous(request)) return done(null, payload)
    done(new Refusal('media_type_not_supported'))
  })

  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (bytes.length === 0) return done(null, undefined)
    if (!isUtf8(bytes) || bytes.subarray(0, 3).equals(BOM)) return done(invalidJson())
    const text = bytes.toString()
    const problem = jsonShapeProblem(text)
    if (problem) return done(new InvalidRequest([problem]))
    if (text.includes('\\u0000') && NUL.test(text)) return done(invalidJson())
    parseJson(request, text, (error, body) => done(error && invalidJson(), body))
  })

  app.addContentTypeParser('*', async (request: FastifyRequest, payload: AsyncIterable<Buffer>) => {
    const { form, signedAddress } = request.routeOptions.config
    if (form && isUrlEncoded(request)) return readForm(request, payload)
    let left = signedAddress && isForm(request) ? MAX_IGNORED_BYTES : 0
    for await (const chunk of payload) {
      left -= chunk.length
      if (left < 0) throw new Refusal('media_type_not_supported')
    }
  })

  app.addHook('preValidation', (request, _reply, done) => {
    if (WRITES.has(request.method) && request.body === undefined && request.routeOptions.schema?.body)
      request.body = {}
    done()
  })
}

function isForm({ headers }: FastifyRequest): boolean {
  return /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(headers['content-type'] ?? '')
}

/** Whether there is exactly one content type, no content encoding, and UTF-8 in the case of JSON. */
function isUnambiguous({ headers, raw }: FastifyRequest): boolean {
  if (headers['content-encoding'] !== undefined) return false
  const type = headers['content-type']
  if (type === undefined) return true
  // Node silently keeps the first of several.
  const names = raw.rawHeaders.filter((_, index) => index % 2 === 0)
  if (names.filter((name) => name.toLowerCase() === 'content-type').length > 1) return false
  const [name = '', ...parameters] = type.toLowerCase().split(';')
  return !name.includes(',') && (name.trim() !== 'application/json' || parameters.every(isNoOtherCharset))
}

function isNoOtherCharset(parameter: string): boolean {
  const [name = '', value = ''] = parameter.split('=').map((part) => part.trim())
  return name !== 'charset' || ['utf-8', 'utf8', '"utf-8"'].includes(value)
}

function invalidJson(): InvalidRequest {
  return new InvalidRequest([{ field: '', rule: 'json' }])
}
