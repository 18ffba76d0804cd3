import type { FastifyRequest } from 'fastify'
import { type ClientOrigin, clientOriginOf } from '../../kernel/http/client-origin.ts'
import { type Mailer, mailerOf } from '../mail/service.ts'

/** What a change of an account needs of its request: the mails that tell of it, and where it came from. */
export interface Caller {
  mailer: Mailer
  origin: ClientOrigin
}

export function callerOf(request: FastifyRequest): Caller {
  return { mailer: mailerOf(request), origin: clientOriginOf(request) }
}
