import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'
import { type TestApp, type TestAppOptions, testApp } from '../../../test/kit/app.ts'
import { PASSWORD, type PersonLike } from '../../../test/kit/user-builders.ts'
import { answer, createJoule, type Joule, type JouleOptions } from '../src/index.ts'

/** Longer than an access token of a session lives. */
export const SIXTEEN_MINUTES = 16 * 60

export interface ClientSite extends TestApp {
  baseUrl: string
  /** Every request that was sent, as `GET /api/posts`. */
  sent: string[]
  client(options?: Partial<JouleOptions>): Joule
  logIn(person: PersonLike, options?: Partial<JouleOptions>): Promise<Joule>
  tokenOf(person: PersonLike): Promise<string>
}

/** A listening site, and clients of it that note what they send. */
export async function clientSite(t: TestContext, options?: TestAppOptions): Promise<ClientSite> {
  const site = await testApp(t, options)
  await site.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = site.app.server.address() as AddressInfo
  const baseUrl = `http://127.0.0.1:${port}`
  const sent: string[] = []

  const client: ClientSite['client'] = ({ fetch = globalThis.fetch, ...options } = {}) =>
    createJoule({
      baseUrl,
      ...options,
      fetch(request) {
        sent.push(`${request.method} ${new URL(request.url).pathname}`)
        return fetch(request)
      },
    })
  const logIn: ClientSite['logIn'] = async ({ email }, options) => {
    const joule = client(options)
    await answer(joule.POST('/api/auth/login', { body: { email, password: PASSWORD } }))
    sent.length = 0
    return joule
  }
  const tokenOf: ClientSite['tokenOf'] = async (person) => {
    const body = { name: '脚本', scopes: ['read', 'write'], days: 90, password: PASSWORD }
    return (await person.post('/api/settings/tokens', body)).json().token
  }
  return { ...site, baseUrl, sent, client, logIn, tokenOf }
}
