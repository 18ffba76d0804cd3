import type { FastifyRequest } from 'fastify'
import type { Viewer } from '../viewer.ts'
import type { FormPage } from './forms/accept-form.ts'
import type { Limit } from './rate-limit.ts'

/**
 * Access level of a route. The default is `user`: a login, and no ban on writes.
 * `optional` reads the identity when there is one; `anyone` never reads it (health, assets).
 */
export type Access = 'anyone' | 'optional' | 'user' | 'admin' | 'owner'
export const ACCESS_LEVELS: readonly Access[] = ['anyone', 'optional', 'user', 'admin', 'owner']

/** Whether only people who are logged in get past it. */
export function needsLogin(access: Access): boolean {
  return access !== 'anyone' && access !== 'optional'
}

/** What a personal access token may do; a route that declares none is closed to tokens. */
export const SCOPES = ['read', 'write', 'moderate'] as const
export type Scope = (typeof SCOPES)[number]

/** How a person can prove again who they are. */
export type ProofMethod = 'password' | 'code' | 'passkey'

/** `without-password`: only of people who have no password, which others send in the body. */
type StepUp = true | 'without-password' | StepUpOfSome

/** For some calls of a route only. */
export interface StepUpOfSome {
  /** Which, as the API description says it. */
  calls: string
  /** Decided once the body is validated. */
  asks(request: FastifyRequest): boolean | Promise<boolean>
}

declare module 'fastify' {
  interface FastifyInstance {
    proofMethods(request: FastifyRequest): Promise<ProofMethod[]>
  }
  interface FastifyContextConfig {
    access?: Access
    limit?: Limit
    /**
     * The scope that lets an access token in. Without one on purpose: logins, devices, what people read, password, address, second step,
     * tokens, deletion, check-ins, event streams, and all that only an owner may do.
     */
    scope?: Scope
    /** A write that goes on while the site is read-only. */
    inMaintenance?: true
    /** A write that is also open to people who may only read (`viewer.read_only`). */
    evenReadOnly?: true
    /** Asks for a proof of the last ten minutes of who it is, by a login or `POST /api/auth/step-up`. */
    stepUp?: StepUp
    /** A POST whose body or answer holds a secret: no idempotency key, which would store the answer and a plain hash of the body. */
    secret?: true
    /** A page that no browser may keep, also not for Back: secrets, and texts that are being written. */
    noStore?: boolean
    /** A page whose form visitors send: it sets the cookie of their CSRF token. */
    visitorForm?: true
    /** A write authorized by the signature in its address, such as one-click unsubscribing (RFC 8058): no CSRF token, body unread. */
    signedAddress?: true
    /** A form that browsers post without script (`http/forms/accept-form.ts`): the guard waits for the CSRF token in its body. */
    form?: FormPage
    /** A stream without an end, such as server-sent events. */
    endless?: true
  }
  interface FastifyRequest {
    viewer: Viewer | null
  }
}
