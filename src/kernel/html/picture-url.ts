const SITE_PATH = '/uploads/'
const PICTURE = /<img [^<>]*>/g
const SOURCES = /( src(?:set)?=")([^"]*)/g
const STORED_URL = /(^|, )(?=\/uploads\/)/g

let publicUrl = ''

/** FILES_PUBLIC_URL, where browsers get pictures from; null for the site itself. One for the process, set at its start. */
export function setPicturesUrl(url: URL | null): void {
  publicUrl = url ? url.href.replace(/\/$/, '') : ''
}

/** Stored and in the API a picture has its path on this site; pages and feeds show where it is served. */
export function pictureUrl(url: string): string {
  return url.startsWith(SITE_PATH) ? publicUrl + url : url
}

/** The same for the pictures in sanitized HTML, whose attributes hold no bare "<" or ">". */
export function withPictureUrls(html: string): string {
  if (!publicUrl) return html
  return html.replace(PICTURE, (picture) =>
    picture.replace(
      SOURCES,
      (_, start: string, urls: string) => start + urls.replace(STORED_URL, `$1${publicUrl}`),
    ),
  )
}
