import assert from 'node:assert/strict'
import { test } from 'node:test'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { CLIENT } from '../../../test/peers/oidc-provider.ts'
import { siteWithProviders } from '../../../test/subjects/site-with-providers.ts'

const EMAIL = 'eve@company.example'

test('no code, token, secret or address of a sign-in stands in the log, whatever becomes of it', async (t) => {
  const lines: string[] = []
  const secrets: unknown[] = [EMAIL, CLIENT.client_secret]
  const { fetch } = globalThis
  t.mock.method(globalThis, 'fetch', async (...call: Parameters<typeof fetch>) => {
    const reply = await fetch(...call)
    const answer = await reply.clone().text()
    for (const [, token] of answer.matchAll(/"(?:id|access)_token":"([^"]+)"/g)) secrets.push(token)
    return reply
  })
  const log = { write: (line: string) => void lines.push(line) }
  const { site, provider, start, finish } = await siteWithProviders(t, { log })
  provider.accounts.set('eve', { email: EMAIL, email_verified: true })
  const eve = site.newVisitor()
  const signInThere = async (subject: string | null = 'eve') => {
    const { searchParams } = new URL((await start(eve)).json().location)
    const location = `${provider.issuer}/auth?${searchParams}`
    const query = await provider.signIn(location, subject)
    const answer = new URLSearchParams(query)
    for (const name of ['state', 'nonce', 'code_challenge']) secrets.push(searchParams.get(name))
    secrets.push(answer.get('code'), answer.get('state'), eve.cookie('provider_attempt'))
    await eve.get(`/login/with/company/callback?${query}`)
    return query
  }

  const failed = '400 provider_failed'
  const madeUp = (await signInThere()).replace(/code=[^&]+/, 'code=made-up-code')
  assert.equal(outcomeOf(await finish(eve, madeUp)), failed)
  assert.notEqual(outcomeOf(await finish(eve, await signInThere(null))), '200 ok')
  const query = await signInThere()
  assert.equal(outcomeOf(await finish(eve, query)), '200 ok')
  assert.equal(outcomeOf(await finish(eve, query)), failed, 'twice')
  secrets.push(eve.cookie('pending_identity'))
  const registered = await eve.post('/api/auth/providers/register', {})
  assert.equal(registered.statusCode, 201)
  secrets.push(eve.cookie('access_token'), eve.cookie('refresh_token'), 'made-up-code')

  const text = lines.join('')
  assert.match(text, /"path":"\/login\/with\/company\/callback"/)
  assert.match(text, /"refused":"provider_failed"/)
  assert.match(text, /a login with a provider failed/)
  const known = secrets.filter((secret) => typeof secret === 'string')
  assert.ok(known.length > 20, `${known.length}`)
  for (const secret of known) assert.ok(!text.includes(secret), secret)
})
