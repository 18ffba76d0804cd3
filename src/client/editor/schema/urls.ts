const UPLOAD = /^\/uploads\/[\w-]{22}\.(jpg|png|gif|webp)$/

/** Strips control characters, which browsers ignore inside a URL. */
export function normalizeUrl(url: string | null): string {
  return (url ?? '').replace(/\p{Cc}|\p{Cs}/gu, '').trim()
}

/** The same rule as the server's sanitizer (kernel/rich-text/allowlist.ts). */
export function isAllowedLink(url: string): boolean {
  if (/^https?:\/\/[^/\\]/i.test(url)) return isParsableUrl(url)
  return /^(mailto:.|\/(?![/\\])|#)/i.test(url)
}

export function isAllowedPicture(url: string): boolean {
  return UPLOAD.test(url) || (/^https:\/\/[^/\\]/i.test(url) && isParsableUrl(url))
}

/** Served by another site. */
export function isExternalPicture(url: string): boolean {
  return isAllowedPicture(url) && !UPLOAD.test(url)
}

/** Chromium accepts host characters that the server rejects. */
function isParsableUrl(url: string): boolean {
  return URL.canParse(url) && !/^https?:\/\/[^/\\?#]*[\s<>^|%]/i.test(url)
}
