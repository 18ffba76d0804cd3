import { sameSitePath } from '../../kernel/same-site-path.ts'

const HERE = 'http://here.invalid'
const HOME = '/'

/** Where to go after logging in: a path of this site as the browser will read it, or home. */
export function safeNextUrl(text: string | null | undefined): string {
  const address = text ? sameSitePath(text) : null
  return address === null || isAuthPath(pathIn(address)) ? HOME : address
}

/** Where someone who logs in from this page wants to be afterwards: here, or where the page itself would lead. */
export function nextUrlFrom(path: string): string {
  const url = URL.parse(path, HERE)
  return url && isAuthPath(url.pathname) ? safeNextUrl(url.searchParams.get('next')) : safeNextUrl(path)
}

/** The address of a door that leads on to a place. */
export function authUrl(door: '/login' | '/register', next: string): string {
  return next === HOME ? door : `${door}?next=${encodeURIComponent(next)}`
}

function pathIn(address: string): string {
  return address.split(/[?#]/, 1)[0]!
}

/** Leading back to a door would be a walk in circles. */
function isAuthPath(pathname: string): boolean {
  return /^\/(login|register)\/?$/i.test(pathname)
}
