import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { POST_BODY_LIMIT } from '../../features/authoring/rules.ts'
import { currentSettings } from '../../features/site/service.ts'
import { notFound } from '../../kernel/errors.ts'
import { isSameOrigin } from '../../kernel/http/csrf.ts'
import { methodsOf } from './methods.ts'
import { errorOf, isBatch, RPC_CODES, RpcError, readMessage, refusalBody, resultOf } from './protocol.ts'

const PATH = '/mcp'
const MAX_BATCH = 10

const Answer = Type.Unsafe<object>({ type: ['object', 'array'], additionalProperties: true })

/**
 * The Model Context Protocol over streamable HTTP: JSON-RPC in, JSON out, nothing kept between requests. It has no stream to open and no
 * session to end, so GET and DELETE are refused.
 */
export async function mcpEndpoint(app: FastifyInstance): Promise<void> {
  const answer = methodsOf(app)
  app.post(PATH, {
    // The body is what its own protocol says, and its arguments are validated by the routes that they are sent to.
    schema: { body: Type.Unsafe<unknown>({}), response: { 200: Answer, 202: Type.Null() } },
    // Maintenance is announced by the routes: reading goes on.
    config: { access: 'anyone', cookieless: true, inMaintenance: true, evenReadOnly: true, refusalBody },
    bodyLimit: POST_BODY_LIMIT,
    handler: answerPost,
  })

  async function answerPost(request: FastifyRequest, reply: FastifyReply): Promise<object | null> {
    if (currentSettings(app.db)['mcp.tools'] === 'off') throw notFound()
    const { body, headers } = request
    try {
      if (!isSameOrigin(request))
        throw new RpcError(RPC_CODES.refused, 'Not from the pages of another site', { status: 403 })
      const batch = isBatch(body, headers, MAX_BATCH)
      const answers = []
      for (const each of batch ? body : [body]) answers.push(await answerOne(each, request, reply))
      const told = answers.filter((each) => each !== null)
      const [first] = told
      if (first) return batch ? told : first
      return reply.code(202).send()
    } catch (error) {
      if (!(error instanceof RpcError)) throw error
      reply.code(error.status)
      return errorOf(null, error)
    }
  }

  /** Null for what has no answer. */
  async function answerOne(
    body: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<object | null> {
    const id = idOf(body)
    try {
      const message = readMessage(body, request.headers)
      if (message?.id === undefined) return null
      return resultOf(message.id, await answer(message, { request, reply }))
    } catch (error) {
      if (!(error instanceof RpcError)) throw error
      if (!Array.isArray(request.body)) reply.code(error.status)
      return errorOf(id, error)
    }
  }
}

function idOf(body: unknown): string | number | null {
  const id: unknown = Object(body).id
  if (typeof id === 'string') return id
  return Number.isSafeInteger(id) ? Number(id) : null
}
