import type { FastifyRequest } from 'fastify'
import type { Refusal } from '../errors.ts'
import type { Right, Viewer } from '../viewer.ts'
import type { FormPage } from './forms/accept-form.ts'
import type { Limit } from './rate-limit.ts'

/**
 * Access level of a route. The default is `user`: a login, and no ban on writes.
 * `optional` reads the identity when there is one; `anyone` never reads it (health, assets).
 */
export type Access = 'anyone' | 'optional' | 'user' | 'moderator' | 'admin' | 'owner'
export const ACCESS_LEVELS: readonly Access[] = ['anyone', 'optional', 'user', 'moderator', 'admin', 'owner']

/** Whether a route with this access level is closed to visitors. */
export function needsLogin(access: Access): boolean {
  return access !== 'anyone' && access !== 'optional'
}

/** What a personal access token may do; a route that declares none is closed to tokens. */
export const SCOPES = ['read', 'write', 'moderate'] as const
export type Scope = (typeof SCOPES)[number]

/** A way for a person to prove again who they are. */
export type ProofMethod = 'password' | 'code' | 'passkey'

/** `without-password`: only people who have no password; the others send theirs in the body. */
type StepUp = true | 'without-password' | StepUpOfSome

/** Step-up for some calls of a route only. */
export interface StepUpOfSome {
  /** Which calls, in the words of the API description. */
  calls: string
  /** Evaluated after the body has been validated. */
  asks(request: FastifyRequest): boolean | Promise<boolean>
}

declare module 'fastify' {
  interface FastifyInstance {
    proofMethods(request: FastifyRequest): Promise<ProofMethod[]>
  }
  interface FastifyContextConfig {
    access?: Access
    /** In place of an access level: a right that moderators may have. Everyone else needs the role that always has it (`RIGHTS`). */
    right?: Right
    limit?: Limit
    /**
     * The scope an access token needs. Deliberately without one: logins, devices, reading history, password, email address, second step,
     * tokens, account deletion, check-ins, event streams, and everything only an owner may do.
     */
    scope?: Scope
    /** A write that is allowed while the site is read-only. */
    inMaintenance?: true
    /** A write that is also open to people who may only read (`viewer.read_only`). */
    evenReadOnly?: true
    /** Requires proof of identity from the last ten minutes: a login, or `POST /api/auth/step-up`. */
    stepUp?: StepUp
    /** A POST whose body or answer holds a secret. No idempotency key: it would store the answer and a plain hash of the body. */
    secret?: true
    /** A page that no browser may keep, not even for Back: it shows secrets or a text being written. */
    noStore?: boolean
    /** A page with a form that visitors submit: it sets the cookie of their CSRF token. */
    visitorForm?: true
    /** A write authorized by the signature in its URL, such as one-click unsubscribe (RFC 8058): no CSRF token, and the body is ignored. */
    signedAddress?: true
    /** A write that other programs send and that knows nobody by a cookie, so that a foreign page gains nothing by it: no CSRF token. */
    cookieless?: true
    /** The body of a refusal, where the protocol of the route has a form of its own; `details` are the messages of fields, or more. */
    refusalBody?(refusal: Refusal, message: string, details?: object): object
    /** A form that browsers post without script (`http/forms/accept-form.ts`): the guard checks the CSRF token once the body is read. */
    form?: FormPage
    /** A response that never ends, such as server-sent events. */
    endless?: true
  }
  interface FastifyRequest {
    viewer: Viewer | null
  }
}
