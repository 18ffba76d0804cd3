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

export function readCookie(request: FastifyRequest, cookies: Cookies, name: string): string | undefined {
  return cookiesOf(request)[cookieName(cookies, name)]
}

export function writeCookie(
  reply: FastifyReply,
  cookies: Cookies,
  name: string,
  value: string,
  { maxAgeSeconds, scriptable = false, plainName = false }: CookieOptions = {},
): void {
  reply.setCookie(plainName ? name : cookieName(cookies, name), value, {
    path: '/',
    sameSite: 'lax',
    httpOnly: !scriptable,
    secure: cookies.secure,
    ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
  })
}

export function clearCookie(reply: FastifyReply, cookies: Cookies, name: string): void {
  const { secure } = cookies
  reply.clearCookie(cookieName(cookies, name), { path: '/', sameSite: 'lax', httpOnly: true, secure })
}

/** As browsers send it. */
export function cookieName({ secure }: Cookies, name: string): string {
  return secure ? `__Host-${name}` : name
}
