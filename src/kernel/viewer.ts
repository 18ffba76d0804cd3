import type { ErrorCode } from './errors.ts'

export const ROLES = ['user', 'admin', 'owner'] as const
export type Role = (typeof ROLES)[number]

/** Roles are ordered: each includes the ones before it. */
export function isAtLeast(role: Role, asked: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(asked)
}

const PROOF_MS = 10 * 60_000

/** Whether they proved lately enough who they are for what only they may change (`stepUp`). */
export function isProved({ proved_at }: Pick<Viewer, 'proved_at'>, now: Date): boolean {
  return proved_at !== undefined && now.getTime() - proved_at.getTime() < PROOF_MS
}

export interface Ban {
  reason: string
  until: Date | null
}

/** The person behind a request. A slice adds what it knows of them with `declare module '…/kernel/viewer.ts'`. */
export interface Viewer {
  id: number
  username: string
  avatar_url: string | null
  /** The session the request came with. */
  session_id: number
  /** When they proved in this session who they are: at the login or later. A program and a command never have. */
  proved_at?: Date
  has_password?: boolean
  /** The effective role: that of an ordinary user during a ban. */
  role: Role
  ban: Ban | null
  /** A role that they have and may not use at the moment, and the code that refuses what needs it. */
  withheld?: { role: Role; code: ErrorCode }
  /** A command, in the name of this person. */
  operator?: true
  /** Work that the person began, which goes on when the session is over: judged by the account alone. */
  in_background?: true
  /** May only read: the code that refuses writes. */
  read_only?: ErrorCode
  /** Set on a POST that carries an Idempotency-Key. */
  idempotent_request?: IdempotentRequest
}

/** A request with an Idempotency-Key: a repetition with the same content gets the first response. */
export interface IdempotentRequest {
  key: string
  route: string
  fingerprint: Buffer
}
