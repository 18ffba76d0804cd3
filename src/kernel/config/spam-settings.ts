import { invalidSetting } from './setting.ts'

/** A program next to the site that says whether a text is spam. */
export interface SpamSettings {
  protocol: 'rspamd' | 'spamd' | 'akismet'
  /** Without the key. */
  url: URL
  /** Of Akismet. */
  key: string
  /** The address of the site, or what stands for it. */
  site: URL
}

const EXAMPLES =
  'must look like http://127.0.0.1:11333/checkv2 (rspamd), spamd://127.0.0.1:783 (SpamAssassin) or https://key@rest.akismet.com/1.1/comment-check (Akismet)'
const NO_SITE = new URL('http://localhost')

/** The scheme or the path says which protocol is spoken. The message never repeats the value: it may hold a key. */
export function spamSettingsOf(text: string, publicUrl: URL | null): SpamSettings {
  const url = URL.parse(text)
  const protocol = url && protocolOf(url)
  if (!url || !protocol || !url.hostname || url.search || url.hash || url.password)
    throw invalidSetting('SPAM_URL', EXAMPLES)
  const key = decodeURIComponent(url.username)
  if ((protocol === 'akismet') !== (key !== '')) throw invalidSetting('SPAM_URL', EXAMPLES)
  if (protocol === 'akismet' && !publicUrl)
    throw invalidSetting('PUBLIC_URL', 'goes with SPAM_URL: Akismet asks for the address of the site')
  url.username = ''
  return { protocol, url, key, site: publicUrl ?? NO_SITE }
}

function protocolOf({ protocol, pathname }: URL): SpamSettings['protocol'] | null {
  if (protocol === 'spamd:') return /^\/?$/.test(pathname) ? 'spamd' : null
  if (!/^https?:$/.test(protocol)) return null
  if (pathname.endsWith('/checkv2')) return 'rspamd'
  return pathname.endsWith('/comment-check') ? 'akismet' : null
}
