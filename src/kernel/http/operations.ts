import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteOptions,
} from 'fastify'
import type { Static, TSchema } from 'typebox'
import type { ErrorCode } from '../errors.ts'
import type { Viewer } from '../viewer.ts'
import { type Access, needsLogin } from './access.ts'
import { viewerOf } from './viewer.ts'

/** Declares the routes of a slice or a page. */
export type Routes = (app: FastifyInstance) => void | Promise<void>

/** An error code, with a status if the code has several. */
type Refused = ErrorCode | readonly [status: number, code: ErrorCode]

type Answers = Record<number, TSchema>

/** An operation of the API and everything about it: guard, limiter, validators and API description read it here. */
interface Operation<P extends TSchema, Q extends TSchema, B extends TSchema, R extends Answers, A>
  extends Omit<FastifyContextConfig, 'access' | 'refuses'> {
  /** What it does, in a line. */
  summary: string
  /** What callers should know beyond the summary. */
  description: string
  access?: A
  bodyLimit?: number
  exposeHeadRoute?: false
  onRequest?(request: FastifyRequest): Promise<unknown>
  params?: P
  query?: Q
  body?: B
  /** Schemas by status. A single 2xx status is set automatically. */
  answer: R
  /** Its own error codes, beyond those of the guard, the limiter and the validators. */
  refuses?: readonly Refused[]
  /** Its work, in one call of the service. Stands last: its types follow from the shapes. */
  call(call: Call<P, Q, B, A>): Answer<R> | Promise<Answer<R>>
}

interface Call<P extends TSchema, Q extends TSchema, B extends TSchema, A> {
  /** Null only if visitors may call. An upload calls `viewerOf(request)` after reading its body, which the idempotency key depends on. */
  viewer: A extends 'anyone' | 'optional' ? Viewer | null : Viewer
  params: Static<P>
  query: Static<Q>
  body: Static<B>
  request: FastifyRequest
  reply: FastifyReply
}

type Answer<R extends Answers> = Static<R[keyof R & number]> | undefined

type Declare = <
  P extends TSchema,
  Q extends TSchema,
  B extends TSchema,
  const R extends Answers,
  const A extends Access = 'user',
>(
  url: string,
  operation: Operation<P, Q, B, R, A>,
) => void

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation's own error codes (`operations.ts`). */
    refuses?: readonly Refused[]
  }
}

/** Declares API operations on the app, or on the plugin that parses their bodies. */
export function operationsOf(app: FastifyInstance): Record<'get' | 'post' | 'put' | 'delete', Declare> {
  const declare =
    (method: string): Declare =>
    (url, operation) => {
      const {
        summary,
        description,
        params,
        query,
        body,
        answer,
        bodyLimit,
        exposeHeadRoute,
        onRequest,
        call,
        ...config
      } = operation
      const status = statusOf(answer)
      const asksForLogin = needsLogin(config.access ?? 'user')
      const route: RouteOptions = {
        method,
        url,
        schema: {
          summary,
          description,
          response: answer,
          ...(params && { params }),
          ...(query && { querystring: query }),
          ...(body && { body }),
        },
        config,
        ...(bodyLimit !== undefined && { bodyLimit }),
        ...(exposeHeadRoute !== undefined && { exposeHeadRoute }),
        ...(onRequest && { onRequest }),
        handler(request, reply) {
          if (status !== 200) reply.code(status)
          const viewer = asksForLogin ? viewerOf(request) : request.viewer
          const { params, query, body } = request
          return call({ viewer, params, query, body, request, reply } as Parameters<typeof call>[0])
        },
      }
      app.route(route)
    }
  return { get: declare('GET'), post: declare('POST'), put: declare('PUT'), delete: declare('DELETE') }
}

function statusOf(answer: Answers): number {
  const good = Object.keys(answer)
    .map(Number)
    .filter((status) => status < 300)
  return good.length === 1 ? good[0]! : 200
}
