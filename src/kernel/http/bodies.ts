import type { FastifyInstance } from 'fastify'
import { InvalidRequest, Refusal } from '../errors.ts'

// PostgreSQL stores no NUL; an escaped backslash before u0000 is just text about it.
const NUL = /(?<!\\)(?:\\\\)*\\u0000/

/** JSON is the only body a route takes unless it says otherwise; an empty body of any type is no body. */
export function useBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()

  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined)
    else if (NUL.test(text)) done(new InvalidRequest([{ field: '', rule: 'json' }]))
    else
      parseJson(request, text, (error, body) =>
        done(error && new InvalidRequest([{ field: '', rule: 'json' }]), body),
      )
  })

  app.addContentTypeParser('*', async (_request: unknown, payload: AsyncIterable<Buffer>) => {
    for await (const chunk of payload) {
      if (chunk.length > 0) throw new Refusal(415, 'media_type_not_supported')
    }
  })

  app.addHook('preValidation', (request, _reply, done) => {
    if (request.body === undefined && request.routeOptions.schema?.body) request.body = {}
    done()
  })
}
