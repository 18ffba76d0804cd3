import { sameSitePath } from '../../kernel/http/safe-redirects.ts'

const BASE = 'http://here.invalid'
const HOME = '/'

type AuthPath =
  | '/login'
  | '/register'
  | '/login/second-step'
  | '/login/restore'
  | '/login/code'
  | '/login/code/enter'

/** Open redirect guard: a path on this site as the browser will parse it, or home. */
export function safeNextUrl(text: string | null | undefined): string {
  const address = text ? sameSitePath(text) : null
  return address === null || isAuthPath(pathIn(address)) ? HOME : address
}

/** Where to return after a login that starts on this page: the page itself, or an auth page's own `next`. */
export function nextUrlFrom(path: string): string {
  const url = URL.parse(path, BASE)
  return url && isAuthPath(url.pathname) ? safeNextUrl(url.searchParams.get('next')) : safeNextUrl(path)
}

/** Where a new member goes: the home page greets them. */
export function welcomeUrl(next: string): string {
  return next === HOME ? '/?welcome=1' : next
}

/** The URL of an auth page that returns to `next`. */
export function authUrl(path: AuthPath, next: string): string {
  return next === HOME ? path : `${path}?next=${encodeURIComponent(next)}`
}

function pathIn(address: string): string {
  return address.split(/[?#]/, 1)[0]!
}

/** Returning to an auth page would be a redirect loop. */
function isAuthPath(pathname: string): boolean {
  return /^\/(login|login\/second-step|login\/restore|login\/code|login\/code\/enter|register)\/?$/i.test(
    pathname,
  )
}
