const UPLOAD = /^\/uploads\/[\w-]{22}\.(jpg|png|gif|webp)$/

/** Browsers do not see tabs and line ends inside an address. */
export function normalizeUrl(url: string | null): string {
  return (url ?? '').replace(/\p{Cc}|\p{Cs}/gu, '').trim()
}

/** As the server sees it (kernel/rich-text/allowlist.ts): what it would take away does not come in at all. */
export function isAllowedLink(url: string): boolean {
  if (/^https?:\/\/[^/\\]/i.test(url)) return isParsableUrl(url)
  return /^(mailto:.|\/(?![/\\])|#)/i.test(url)
}

export function isAllowedPicture(url: string): boolean {
  return UPLOAD.test(url) || (/^https:\/\/[^/\\]/i.test(url) && isParsableUrl(url))
}

/** One that another site serves. */
export function isExternalPicture(url: string): boolean {
  return isAllowedPicture(url) && !UPLOAD.test(url)
}

/** Chromium lets a host pass that the server does not. */
function isParsableUrl(url: string): boolean {
  return URL.canParse(url) && !/^https?:\/\/[^/\\?#]*[\s<>^|%]/i.test(url)
}
