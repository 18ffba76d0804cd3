import { siteAddress } from '../../kernel/site-address.ts'

const HERE = 'http://here.invalid'
const HOME = '/'

/** Where to go after logging in: a path of this site as the browser will read it, or home. */
export function safeNext(text: string | null | undefined): string {
  const address = text ? siteAddress(text) : null
  return address === null || isEntrance(pathIn(address)) ? HOME : address
}

/** Where someone who logs in from this page wants to be afterwards: here, or where the page itself would lead. */
export function nextFrom(path: string): string {
  const url = URL.parse(path, HERE)
  return url && isEntrance(url.pathname) ? safeNext(url.searchParams.get('next')) : safeNext(path)
}

/** The address of a door that leads on to a place. */
export function authUrl(door: '/login' | '/register', next: string): string {
  return next === HOME ? door : `${door}?next=${encodeURIComponent(next)}`
}

function pathIn(address: string): string {
  return address.split(/[?#]/, 1)[0]!
}

/** Leading back to a door would be a walk in circles. */
function isEntrance(pathname: string): boolean {
  return /^\/(login|register)\/?$/i.test(pathname)
}
