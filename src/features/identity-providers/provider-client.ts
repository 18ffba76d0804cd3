import type { ClientAuth, Configuration } from 'openid-client'
import type { Clock } from '../../kernel/clock.ts'
import type { ProviderSettings } from '../../kernel/config/provider-settings.ts'
import { normalizeEmail } from '../accounts/rules.ts'
import type { Secrets } from './attempts.ts'
import { providerFailed, reasonOf, refusalOf, unreachable } from './provider-errors.ts'
import { FAILURE_MS, type Identity, MAX_AGE_SECONDS, METADATA_MS, REQUEST_SECONDS } from './rules.ts'

type Library = typeof import('openid-client')

/** Talks to the configured providers. */
export interface ProviderClient {
  /** Where to send the person to sign in. */
  signInUrl(provider: ProviderSettings, secrets: Secrets): Promise<string>
  /** Redeems the code that the person came back with, after checking state, issuer, nonce and signature. */
  identityOf(provider: ProviderSettings, secrets: Secrets, query: string): Promise<Proof>
}

interface Proof {
  identity: Identity
  /** Whether the person signed in there recently, rather than the provider silently using an old session. */
  fresh: boolean
}

// What the standard allows in a subject.
const SUBJECT = /^[\x20-\x7e]{1,255}$/

interface ProviderClientOptions {
  clock: Clock
  log: { warn(what: object, message: string): void }
}

export function openProviderClient({ clock, log }: ProviderClientOptions): ProviderClient {
  const discovered = new Map<string, { config: Promise<Configuration>; until: number }>()

  /** TTL cache of metadata; concurrent callers share one request, and a failure is cached briefly. */
  function configOf(library: Library, provider: ProviderSettings): Promise<Configuration> {
    const key = `${provider.issuer.href} ${provider.clientId}`
    const known = discovered.get(key)
    const time = clock.now().getTime()
    if (known && known.until > time) return known.config
    const config = discover(library, provider)
    const entry = { config, until: time + METADATA_MS }
    discovered.set(key, entry)
    config.catch(() => {
      entry.until = clock.now().getTime() + FAILURE_MS
    })
    return config
  }

  async function open(provider: ProviderSettings) {
    // Loaded with the first sign-in.
    const library = await import('openid-client')
    const config = await configOf(library, provider).catch((error) => {
      logFailure(library, provider, error)
      throw unreachable()
    })
    return { library, config }
  }

  function logFailure(library: Library, { name }: ProviderSettings, error: unknown): void {
    log.warn({ provider: name, reason: reasonOf(library, error) }, 'a login with a provider failed')
  }

  return {
    async signInUrl(provider, { state, nonce, codeVerifier }) {
      const { library, config } = await open(provider)
      const code_challenge = await library.calculatePKCECodeChallenge(codeVerifier)
      return library.buildAuthorizationUrl(config, {
        redirect_uri: provider.callback,
        scope: 'openid email',
        state,
        nonce,
        code_challenge,
        code_challenge_method: 'S256',
        max_age: String(MAX_AGE_SECONDS),
      }).href
    },

    async identityOf(provider, secrets, query) {
      const { library, config } = await open(provider)
      try {
        return await redeem(library, config, secrets, new URL(`?${query}`, provider.callback))
      } catch (error) {
        logFailure(library, provider, error)
        throw refusalOf(library, error)
      }
    },
  }
}

function discover(library: Library, { issuer, clientId, clientSecret }: ProviderSettings) {
  const execute = [library.enableNonRepudiationChecks]
  if (issuer.protocol === 'http:') execute.push(library.allowInsecureRequests)
  const options = { execute, timeout: REQUEST_SECONDS }
  return library.discovery(issuer, clientId, {}, clientAuth(library, clientSecret), options)
}

/** The standard's default, unless the provider only accepts another method. */
function clientAuth(library: Library, secret: string): ClientAuth {
  const [basic, post] = [library.ClientSecretBasic(secret), library.ClientSecretPost(secret)]
  return (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const authenticate = methods.includes('client_secret_basic') ? basic : post
    return authenticate(server, ...request)
  }
}

async function redeem(
  library: Library,
  config: Configuration,
  { state, nonce, codeVerifier }: Secrets,
  url: URL,
): Promise<Proof> {
  const tokens = await library.authorizationCodeGrant(config, url, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims || !SUBJECT.test(claims.sub)) throw providerFailed()
  const inToken = claims.email !== undefined || !config.serverMetadata().userinfo_endpoint
  const { email, email_verified } = inToken
    ? claims
    : await library.fetchUserInfo(config, tokens.access_token, claims.sub)
  const address = typeof email === 'string' ? normalizeEmail(email) : null
  const identity = {
    issuer: claims.iss,
    subject: claims.sub,
    email: address,
    email_verified: address !== null && email_verified === true,
  }
  // The library's own check would refuse providers that do not say when it was.
  const { iat, auth_time = 0 } = claims
  return { identity, fresh: iat - auth_time <= MAX_AGE_SECONDS }
}
