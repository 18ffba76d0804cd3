const HERE = 'http://here.invalid'
const HOME = '/'

/** Where to go after logging in: a path of this site as the browser will read it, or home. */
export function safeNext(text: string | null | undefined): string {
  // Browsers drop control characters and take a backslash for a slash, so neither is let through to be read anew.
  if (!text?.startsWith('/') || /[\\\p{Cc}\s]/u.test(text)) return HOME
  const url = URL.parse(text, HERE)
  // "/.//evil" begins like a path and becomes one that names a host; proxies may decode the slash of "/%2fevil".
  if (url?.origin !== HERE || /^\/(\/|%2f|%5c)/i.test(url.pathname)) return HOME
  return isEntrance(url.pathname) ? HOME : url.pathname + url.search + url.hash
}

/** Where someone who logs in from this page wants to be afterwards: here, or where the page itself would lead. */
export function nextFrom(path: string): string {
  const url = URL.parse(path, HERE)
  return url && isEntrance(url.pathname) ? safeNext(url.searchParams.get('next')) : safeNext(path)
}

/** The address of a door that leads on to a place. */
export function entrance(door: '/login' | '/register', next: string): string {
  return next === HOME ? door : `${door}?next=${encodeURIComponent(next)}`
}

/** Leading back to a door would be a walk in circles. */
function isEntrance(pathname: string): boolean {
  return /^\/(login|register)\/?$/i.test(pathname)
}
