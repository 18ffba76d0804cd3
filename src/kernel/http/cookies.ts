import fastifyCookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Over https, cookies get the Secure flag and the __Host- prefix. */
export interface Cookies {
  secure: boolean
}

export async function useCookies(app: FastifyInstance): Promise<void> {
  await app.register(fastifyCookie, { hook: false })
}

interface CookieOptions {
  maxAgeSeconds?: number
  /** Not HttpOnly: our own scripts read it, for example the theme. */
  scriptable?: boolean
  /** Without the prefix, because third-party clients look for this exact name. */
  plainName?: boolean
}

/** Parsed on first use: most requests need no cookies. */
export function cookiesOf(request: FastifyRequest): Record<string, string | undefined> {
  request.cookies ??= request.server.parseCookie(request.headers.cookie ?? '')
  return request.cookies
}

export function readCookie(request: FastifyRequest, { secure }: Cookies, name: string): string | undefined {
  return cookiesOf(request)[nameOf(secure, name)]
}

export function writeCookie(
  reply: FastifyReply,
  { secure }: Cookies,
  name: string,
  value: string,
  { maxAgeSeconds, scriptable = false, plainName = false }: CookieOptions = {},
): void {
  reply.setCookie(plainName ? name : nameOf(secure, name), value, {
    path: '/',
    sameSite: 'lax',
    httpOnly: !scriptable,
    secure,
    ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
  })
}

export function clearCookie(reply: FastifyReply, { secure }: Cookies, name: string): void {
  reply.clearCookie(nameOf(secure, name), { path: '/', sameSite: 'lax', httpOnly: true, secure })
}

function nameOf(secure: boolean, name: string): string {
  return secure ? `__Host-${name}` : name
}
