const UPLOAD = /^\/uploads\/[\w-]{22}\.(jpg|png|gif|webp)$/

/** Browsers do not see tabs and line ends inside an address. */
export function normalizeAddress(url: string | null): string {
  return (url ?? '').replace(/\p{Cc}|\p{Cs}/gu, '').trim()
}

/** As the server sees it (kernel/rich-text/allowed.ts): what it would take away does not come in at all. */
export function isLinkTarget(url: string): boolean {
  if (/^https?:\/\/[^/\\]/i.test(url)) return isAddress(url)
  return /^(mailto:.|\/(?![/\\])|#)/i.test(url)
}

export function isPictureSource(url: string): boolean {
  return UPLOAD.test(url) || (/^https:\/\/[^/\\]/i.test(url) && isAddress(url))
}

/** One that another site serves. */
export function isForeignPicture(url: string): boolean {
  return isPictureSource(url) && !UPLOAD.test(url)
}

/** Chromium lets a host pass that the server does not. */
function isAddress(url: string): boolean {
  return URL.canParse(url) && !/^https?:\/\/[^/\\?#]*[\s<>^|%]/i.test(url)
}
