import type { TestContext } from 'node:test'
import { type TestAppOptions, testApp } from '../kit/app.ts'
import type { BrowserLike } from '../kit/browser-like.ts'
import { CLIENT, callbackOf, startOidcProvider } from '../peers/oidc-provider.ts'

const SITE = 'http://joule.example'

/** A site with three providers: one for all, one for a company's addresses, one that does not answer. */
export async function siteWithProviders(t: TestContext, { log }: Pick<TestAppOptions, 'log'> = {}) {
  const provider = await startOidcProvider([callbackOf('company', SITE)])
  const strict = await startOidcProvider([callbackOf('strict', SITE)], provider.accounts)
  for (const each of [provider, strict]) t.after(() => each.close())
  const settings = Object.entries({
    COMPANY: provider.issuer,
    STRICT: strict.issuer,
    AWAY: 'http://127.0.0.1:9',
  })
  const env = Object.fromEntries(
    settings.flatMap(([name, url]) => [
      [`OIDC_${name}_ISSUER`, url],
      [`OIDC_${name}_CLIENT_ID`, CLIENT.client_id],
      [`OIDC_${name}_CLIENT_SECRET`, CLIENT.client_secret],
    ]),
  )
  const site = await testApp(t, {
    ...(log ? { log } : {}),
    env: {
      ...env,
      ...(log ? { LOG_LEVEL: 'trace' } : {}),
      PUBLIC_URL: SITE,
      OIDC_PROVIDERS: 'company,strict,away',
      OIDC_COMPANY_LABEL: 'Company',
      OIDC_STRICT_DOMAINS: 'company.example',
    },
  })
  await site.owner()
  const start = (browser: BrowserLike, name = 'company', next?: string) =>
    browser.post(`/api/auth/providers/${name}/start`, next ? { next } : {})
  const finish = (browser: BrowserLike, query: string, name = 'company') =>
    browser.post(`/api/auth/providers/${name}/callback`, { query })
  /** The whole way: start, sign in there, come back. */
  async function signIn(browser: BrowserLike, subject: string | null, name = 'company', next?: string) {
    const { location } = (await start(browser, name, next)).json()
    return finish(browser, await provider.signIn(location, subject), name)
  }
  return { site, provider, start, finish, signIn }
}
