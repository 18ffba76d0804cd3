import type { FastifyReply, FastifyRequest } from 'fastify'

/** Over https, cookies get the Secure flag and the __Host- prefix. */
export interface Cookies {
  secure: boolean
}

interface CookieOptions {
  maxAgeSeconds?: number
  /** Not HttpOnly: read by our own scripts, such as the theme. */
  scriptable?: boolean
}

export function readCookie(request: FastifyRequest, { secure }: Cookies, name: string): string | undefined {
  return request.cookies[nameOf(secure, name)]
}

export function writeCookie(
  reply: FastifyReply,
  { secure }: Cookies,
  name: string,
  value: string,
  { maxAgeSeconds, scriptable = false }: CookieOptions = {},
): void {
  reply.setCookie(nameOf(secure, name), value, {
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
