import { invalidSetting } from './setting.ts'

const KINDS = ['varnish', 'fastly', 'cloudflare'] as const

/** A cache in front of the site that takes purges by key. */
export interface FrontCache {
  kind: (typeof KINDS)[number]
  url: URL
  token: string
}

/** `<kind>+<address>`, as in `varnish+http://127.0.0.1:6081/`. */
export function frontCacheOf(text: string, token = ''): FrontCache {
  const [prefix, ...rest] = text.split('+')
  const kind = KINDS.find((each) => each === prefix)
  const url = URL.parse(rest.join('+'))
  if (!kind || !url || !/^https?:$/.test(url.protocol))
    throw invalidSetting(
      'PURGE_URL',
      `"${text}" must be one of ${KINDS.join(', ')} with an address, such as varnish+http://127.0.0.1:6081/`,
    )
  if (kind !== 'varnish' && !token) throw invalidSetting('PURGE_TOKEN', `goes with ${kind} in PURGE_URL`)
  return { kind, url, token }
}
