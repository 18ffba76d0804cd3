import { isIP } from 'node:net'
import { invalidSetting, partsOf } from './setting.ts'

/** An OpenID Connect provider that people may sign in with. */
export interface ProviderSettings {
  /** Used in URLs of the site, such as the callback. */
  name: string
  /** Shown on buttons. */
  label: string
  issuer: URL
  clientId: string
  clientSecret: string
  /** In lower case; empty: all domains. */
  domains: string[]
  /** Where the provider redirects people back to. */
  callback: string
}

/** The page that links or registers an identity a provider has proved; the callbacks are below it. */
export const PROVIDER_PAGE = '/login/with'

type Env = Record<string, string | undefined>

const NAME = /^[a-z][a-z0-9-]{0,19}$/
const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/
/** Their tokens name the issuer of the person's tenant instead, so no sign-in could succeed. */
const OF_MANY_TENANTS = /^https:\/\/login\.microsoftonline\.[a-z]+\/(common|organizations|consumers)(\/|$)/i
const MAX_PROVIDERS = 10
const MAX_LABEL = 30
const PARTS = ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET', 'LABEL', 'DOMAINS']

/** Each provider in OIDC_PROVIDERS has settings of its own, prefixed with its name. */
export function providerSettingsOf(env: Env, publicUrl: URL | null): ProviderSettings[] {
  const names = namesIn(env)
  if (names.length === 0) return []
  if (!publicUrl)
    throw invalidSetting('PUBLIC_URL', 'goes with OIDC_PROVIDERS: providers send people back to the site')
  if (names.length > MAX_PROVIDERS)
    throw invalidSetting('OIDC_PROVIDERS', `has more than ${MAX_PROVIDERS} names`)
  const providers = names.map((name) => providerOf(name, env, publicUrl))
  refuseTwins(providers)
  return providers
}

/** Identities are keyed by issuer, so people excluded by one provider's DOMAINS could get in through a second one of the same issuer. */
function refuseTwins(providers: ProviderSettings[]): void {
  for (const [index, { name, issuer }] of providers.entries()) {
    const before = providers.slice(0, index)
    if (before.some((other) => settingName(other.name, '') === settingName(name, '')))
      throw invalidSetting('OIDC_PROVIDERS', `names ${name} twice`)
    const twin = before.find((other) => other.issuer.href === issuer.href)
    if (twin) throw invalidSetting(settingName(name, 'ISSUER'), `is that of ${twin.name}, too`)
  }
}

/** The setting names of the configured providers. */
export function providerSettingNames(env: Env): string[] {
  return namesIn(env).flatMap((name) => PARTS.map((part) => settingName(name, part)))
}

function namesIn({ OIDC_PROVIDERS = '' }: Env): string[] {
  return partsOf(OIDC_PROVIDERS)
}

function providerOf(name: string, env: Env, publicUrl: URL): ProviderSettings {
  if (!NAME.test(name))
    throw invalidSetting('OIDC_PROVIDERS', `"${name}" is not a name of a-z, 0-9 and -, up to 20 characters`)
  const setting = (part: string) => env[settingName(name, part)]?.trim() ?? ''
  const required = (part: string) => setting(part) || missing(settingName(name, part), name)
  const label = setting('LABEL') || name
  if (label.length > MAX_LABEL)
    throw invalidSetting(settingName(name, 'LABEL'), `is longer than ${MAX_LABEL} characters`)
  return {
    name,
    label,
    issuer: issuerOf(settingName(name, 'ISSUER'), required('ISSUER')),
    clientId: required('CLIENT_ID'),
    clientSecret: required('CLIENT_SECRET'),
    domains: domainsOf(settingName(name, 'DOMAINS'), setting('DOMAINS')),
    callback: new URL(`${PROVIDER_PAGE}/${name}/callback`, publicUrl).href,
  }
}

function settingName(provider: string, part: string): string {
  return `OIDC_${provider.toUpperCase().replaceAll('-', '_')}_${part}`
}

function missing(name: string, provider: string): never {
  throw invalidSetting(name, `is missing: OIDC_PROVIDERS names ${provider}`)
}

/** Secrets are sent to it, so it must use https, unless it is on this machine. */
function issuerOf(name: string, text: string): URL {
  const url = URL.parse(text)
  const safe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  if (!url || !safe || url.search || url.hash || url.username)
    throw invalidSetting(name, `"${text}" is not an address like https://accounts.example.org`)
  if (OF_MANY_TENANTS.test(url.href))
    throw invalidSetting(
      name,
      'is for all tenants of Microsoft; use https://login.microsoftonline.com/<tenant id>/v2.0',
    )
  return url
}

function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' || hostname === '[::1]' || (isIP(hostname) === 4 && hostname.startsWith('127.'))
  )
}

function domainsOf(name: string, text: string): string[] {
  const domains = partsOf(text.toLowerCase())
  const wrong = domains.find((domain) => !DOMAIN.test(domain))
  if (wrong) throw invalidSetting(name, `"${wrong}" is not a domain like example.org`)
  return domains
}
