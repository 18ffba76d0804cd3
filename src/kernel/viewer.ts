import type { ErrorCode } from './errors.ts'

export const ROLES = ['user', 'moderator', 'admin', 'owner'] as const
export type Role = (typeof ROLES)[number]

/** Roles are ordered: each includes the ones before it. */
export function isAtLeast(role: Role, asked: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(asked)
}

export const RIGHT_NAMES = ['posts', 'profiles', 'comments', 'reports', 'bans', 'tags', 'pages'] as const
export type Right = (typeof RIGHT_NAMES)[number]

/**
 * The table of rights: each with the lowest role that always has it. Moderators have those that the owner gave them. Routes, pages and
 * services name the right they need.
 */
export const RIGHTS: Record<Right, Role> = {
  posts: 'admin',
  profiles: 'admin',
  comments: 'admin',
  reports: 'admin',
  bans: 'admin',
  tags: 'admin',
  pages: 'owner',
}

/** Someone with a role, and the rights of moderators if they are one. */
export interface Authorized {
  role: Role
  rights?: readonly Right[]
}

export function hasRight({ role, rights = [] }: Authorized, right: Right): boolean {
  return isAtLeast(role, RIGHTS[right]) || (role === 'moderator' && rights.includes(right))
}

const PROOF_MS = 10 * 60_000

/** Whether they proved who they are recently enough for what only they may change (`stepUp`). */
export function isProved({ proved_at }: Pick<Viewer, 'proved_at'>, now: Date): boolean {
  return proved_at !== undefined && now.getTime() - proved_at.getTime() < PROOF_MS
}

export interface Ban {
  reason: string
  until: Date | null
}

/** The person behind a request. Slices add what they know about them with `declare module '…/kernel/viewer.ts'`. */
export interface Viewer {
  id: number
  username: string
  avatar_url: string | null
  /** The session the request came with. */
  session_id: number
  /** When they last proved who they are in this session, at login or later. Never set for programs and commands. */
  proved_at?: Date
  has_password?: boolean
  /** The effective role; during a ban, that of an ordinary user. */
  role: Role
  /** Only for moderators: what the owner lets them do. */
  rights?: readonly Right[]
  /** The right that the route requires; checked again in the transaction of a write. */
  used_right?: Right
  ban: Ban | null
  /** A role that they have but may not use at the moment, and the code that refuses what needs it. */
  withheld?: { role: Role; code: ErrorCode }
  /** Of a write: the address that the request came from. */
  ip?: string
  /** A command running on behalf of this person. */
  operator?: true
  /** Work that the person started and that outlives the session: only the account is checked. */
  in_background?: true
  /** Set for people who may only read: the code that refuses their writes. */
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
