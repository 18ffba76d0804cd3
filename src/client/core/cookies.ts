const YEAR_SECONDS = 365 * 24 * 60 * 60

export function readCookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}

export function writeCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve.
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
}
