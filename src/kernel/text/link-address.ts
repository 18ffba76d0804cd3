const HERE = 'https://site.invalid'

/**
 * Where a link of the owner may lead: http, https, or a path of this site, in one spelling. Null for any other scheme, for names and
 * passwords, and for what begins with two slashes, which would leave the site.
 */
export function normalizeLinkAddress(text: string, maxLength: number): string | null {
  const isPath = text.startsWith('/')
  const base = isPath ? HERE : undefined
  if (text.length > maxLength || !URL.canParse(text, base)) return null
  const { protocol, origin, username, password, href } = new URL(text, base)
  if ((protocol !== 'http:' && protocol !== 'https:') || username || password) return null
  if (isPath && origin !== HERE) return null
  const address = isPath ? href.slice(HERE.length) : href
  return address.length <= maxLength && !address.startsWith('//') ? address : null
}
