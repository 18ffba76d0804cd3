import type { FastifyRequest } from 'fastify'
import { type TSchema, Type } from 'typebox'
import type { Repeatable } from './db/idempotency.ts'
import { unauthenticated } from './errors.ts'
import { repeatableOf } from './http/idempotency-key.ts'
import type { Limit } from './rate-limit.ts'

export const ROLES = ['user', 'admin', 'owner'] as const
export type Role = (typeof ROLES)[number]

/** Each role may do what the ones before it may. */
export function isAtLeast(role: Role, asked: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(asked)
}

export interface Ban {
  reason: string
  until: Date | null
}

/** The person behind a request. */
export interface Viewer {
  id: number
  username: string
  avatar_url: string | null
  /** The session the request came with. */
  session_id: number
  /** The role in force: whoever is banned has none beyond a user's. */
  role: Role
  level: number
  exp: number
  checked_in_today: boolean
  ban: Ban | null
  /** Set on a POST that carries an Idempotency-Key. */
  repeatable?: Repeatable
}

/**
 * Who may call a route. Saying nothing means `user`: a login, and no ban on writes.
 * `optional` reads the identity when there is one; `anyone` never looks (health, assets).
 */
export type Access = 'anyone' | 'optional' | 'user' | 'admin' | 'owner'
export const ACCESS_WORDS: readonly Access[] = ['anyone', 'optional', 'user', 'admin', 'owner']

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    limit?: Limit
    /** It answers for as long as its caller stays. */
    endless?: true
  }
  interface FastifyRequest {
    viewer: Viewer | null
  }
}

export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** A moment, ISO-8601 in UTC on the wire. */
export const Time = Type.Unsafe<Date>({ type: 'string', format: 'date-time' })

export function orNull<T extends TSchema>(type: T) {
  return Type.Union([type, Type.Null()])
}

/** An object that takes the named fields and no others: the shape of every request body. */
export function closed<P extends Parameters<typeof Type.Object>[0]>(properties: P) {
  return Type.Object(properties, { additionalProperties: false })
}

/** The body of a page, as text or as bytes. Pages declare what they answer like any other route. */
export const HtmlPage = Type.Unsafe<string | Buffer>({ type: 'string', contentMediaType: 'text/html' })

export function viewerOf(request: FastifyRequest): Viewer {
  if (!request.viewer) throw unauthenticated()
  const repeatable = repeatableOf(request)
  return repeatable ? { ...request.viewer, repeatable } : request.viewer
}
