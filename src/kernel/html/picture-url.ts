const SITE_PATH = '/uploads/'
const PICTURE = /<(?:img|audio) [^<>]*>/g
const SOURCES = /( src(?:set)?=")([^"]*)/g
const STORED_URL = /(^|, )(?=\/uploads\/)/g

let publicUrl = ''

/** FILES_PUBLIC_URL, from which browsers load pictures; null for the site itself. Set once per process at startup. */
export function setPicturesUrl(url: URL | null): void {
  publicUrl = url ? url.href.replace(/\/$/, '') : ''
}

/** In storage and in the API a picture has its path on this site; pages and feeds use the address it is served from. */
export function pictureUrl(url: string): string {
  return url.startsWith(SITE_PATH) ? publicUrl + url : url
}

/** The same for pictures and audio in sanitized HTML, whose attributes contain no bare "<" or ">". */
export function withPictureUrls(html: string): string {
  if (!publicUrl) return html
  return html.replace(PICTURE, (picture) =>
    picture.replace(
      SOURCES,
      (_, start: string, urls: string) => start + urls.replace(STORED_URL, `$1${publicUrl}`),
    ),
  )
}
