import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { federatedOrigin, openInbox, receive } from '../../features/federation/service.ts'
import { InvalidRequest, Refusal } from '../../kernel/errors.ts'
import { jsonShapeProblem } from '../../kernel/http/body/json-shape.ts'
import type { Limit } from '../../kernel/http/rate-limit.ts'
import { Id } from '../../kernel/http/schema/shapes.ts'
import { refusalForServers as refusalBody } from '../shared/refusal-for-servers.ts'

const MAX_ACTIVITY = 256 * 1024
const TYPES = ['application/activity+json', 'application/ld+json', 'application/json']
/** Of one address, whatever it sends; what is verified counts for its site as well. */
const SENDING: Limit = { name: 'federation_inbox', per: 'ip', max: 3_000, windowSeconds: 600 }

/** An activity as it came, whose digest is signed, and as it is read. */
interface Received {
  bytes: Buffer
  json: unknown
}

/** Where other sites send what their people do (ActivityPub). Signed by them, so there is no login and no cookie. */
export async function federationInbox(app: FastifyInstance): Promise<void> {
  const inbox = openInbox(app)
  // Not the body of the request: that is validated as what people write, and every byte of a buffer would be a field of it.
  const received = new WeakMap<FastifyRequest, Received>()

  await app.register(async (routes) => {
    routes.removeAllContentTypeParsers()
    routes.addContentTypeParser<Buffer>(
      TYPES,
      { parseAs: 'buffer' },
      async (request: FastifyRequest, bytes: Buffer) => {
        received.set(request, { bytes, json: parsed(bytes) })
      },
    )
    const config = { access: 'anyone', cookieless: true, limit: SENDING, refusalBody } as const
    const response = { 202: Type.Null() }
    const route = { config, bodyLimit: MAX_ACTIVITY, handler: answer }
    routes.post('/ap/inbox', { ...route, schema: { response } })
    routes.post('/ap/actors/:author/inbox', {
      ...route,
      schema: { params: Type.Object({ author: Id }), response },
    })
  })

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const origin = federatedOrigin(app.db, app.config)
    const { bytes, json } = received.get(request) ?? {}
    if (bytes === undefined) throw new Refusal('media_type_not_supported')
    const { method, headers, raw } = request
    const message = { method, url: new URL(raw.url ?? '/', origin), headers, body: bytes }
    await receive(app.db, { ...inbox, origin }, message, json)
    return reply.code(202).send()
  }
}

function parsed(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw new InvalidRequest([{ field: '', rule: 'json' }])
  const text = bytes.toString()
  const problem = jsonShapeProblem(text)
  if (problem) throw new InvalidRequest([problem])
  try {
    return JSON.parse(text)
  } catch {
    throw new InvalidRequest([{ field: '', rule: 'json' }])
  }
}
