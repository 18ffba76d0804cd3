import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import type { ProviderSettings } from '../../src/kernel/config/provider-settings.ts'

export const CLIENT = { client_id: 'joule', client_secret: 'a secret between the provider and us' }

/** Who can sign in there, by subject; each may have an e-mail address. */
export interface ProviderAccount {
  email?: string
  email_verified?: boolean
}

export interface TestProvider {
  issuer: string
  accounts: Map<string, ProviderAccount>
  /** How long ago people have signed in there. */
  secondsAgo: number
  /** Signs in there as somebody, or refuses to; returns the query of the address that the person is sent back to. */
  signIn(location: string, subject: string | null): Promise<string>
  close(): void
}

/** What the settings of a site say of it. */
export function providerSettings(issuer: string, name: string, origin: string): ProviderSettings {
  return {
    name,
    label: 'Company',
    issuer: new URL(issuer),
    clientId: CLIENT.client_id,
    clientSecret: CLIENT.client_secret,
    domains: [],
    callback: callbackOf(name, origin),
  }
}

export function callbackOf(name: string, origin: string): string {
  return `${origin}/login/with/${name}/callback`
}

/** A real OpenID Connect provider on this machine; its page lists everybody, and a click signs in. */
export async function startOidcProvider(
  callbacks: string[],
  accounts = new Map<string, ProviderAccount>(),
): Promise<TestProvider> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  // Nothing that a test forgets to close keeps it running.
  server.unref()
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = withoutWarnings(() => new Provider(issuer, configuration(callbacks, accounts)))
  const answer = provider.callback()
  server.on('request', (request, response) => {
    const url = new URL(request.url ?? '/', issuer)
    if (!url.pathname.startsWith('/interaction/')) return answer(request, response)
    const subject = url.searchParams.get('as')
    if (subject === null) return response.setHeader('content-type', 'text/html').end(choicesOf(accounts))
    const ts = Math.floor(Date.now() / 1000) - opened.secondsAgo
    const outcome = subject ? { login: { accountId: subject, ts } } : { error: 'access_denied' }
    provider.interactionFinished(request, response, outcome)
  })
  const opened: TestProvider = {
    issuer,
    accounts,
    secondsAgo: 0,
    signIn: (location, subject) => signIn(location, subject ?? ''),
    close: () => server.close(),
  }
  return opened
}

function configuration(redirect_uris: string[], accounts: Map<string, ProviderAccount>): object {
  return {
    clients: [{ ...CLIENT, redirect_uris, response_types: ['code'], grant_types: ['authorization_code'] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    cookies: { keys: ['a key of the provider'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: object, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: object, subject: string) => ({
      accountId: subject,
      claims: () => ({ sub: subject, ...accounts.get(subject) }),
    }),
    // Nobody is asked what the site may know.
    async loadExistingGrant({ oidc }: { oidc: Oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: CLIENT.client_id,
        accountId: oidc.session.accountId,
      })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
  }
}

/** Of keys and a store that are for tests. */
function withoutWarnings<T>(make: () => T): T {
  const { warn } = console
  console.warn = () => {}
  try {
    return make()
  } finally {
    console.warn = warn
  }
}

interface Oidc {
  provider: Provider
  session: { accountId: string }
}

function choicesOf(accounts: Map<string, ProviderAccount>): string {
  const links = [...accounts.keys()].map((subject) => `<p><a href="?as=${subject}">${subject}</a></p>`)
  return `<!doctype html><title>Company</title><h1>Company</h1>${links.join('')}`
}

/** As a browser that follows redirects until it leaves the provider. */
async function signIn(location: string, subject: string): Promise<string> {
  const { origin } = new URL(location)
  const cookies = new Map<string, string>()
  for (let url = new URL(location); ; ) {
    if (url.origin !== origin) return url.search.slice(1)
    if (url.pathname.startsWith('/interaction/')) url.searchParams.set('as', subject)
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const next = reply.headers.get('location')
    if (!next) throw new Error(`the provider answered ${reply.status}: ${await reply.text()}`)
    url = new URL(next, url)
  }
}
