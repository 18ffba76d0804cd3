import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { type TestApp, testApp } from '../kit/app.ts'
import { type BrowserLike, outcomeOf } from '../kit/browser-like.ts'
import type { PersonLike } from '../kit/user-builders.ts'
import { SoftwareAuthenticator } from '../peers/software-authenticator.ts'

export const ORIGIN = 'http://localhost:3000'
export const PASSKEYS = '/api/settings/passkeys'
export const SIGN_IN = '/api/auth/passkey'

export const passkeySite = (t: TestContext) => testApp(t, { env: { PUBLIC_URL: ORIGIN } })

export const optionsFor = async (who: BrowserLike, path: string) => (await who.post(`${path}/options`)).json()

/** A person with a passkey. */
export async function withPasskey(site: TestApp) {
  const person = await site.user()
  const key = new SoftwareAuthenticator(ORIGIN)
  const added = await person.post(PASSKEYS, key.create(await optionsFor(person, PASSKEYS)))
  assert.equal(outcomeOf(added), '201 ok')
  return { person, key, passkey: added.json() }
}

/** Signs in with it in a browser of its own. */
export async function signIn(
  site: TestApp,
  key: SoftwareAuthenticator,
  lies: Parameters<typeof key.sign>[1] = {},
) {
  const visitor = site.newVisitor()
  return visitor.post(SIGN_IN, key.sign(await optionsFor(visitor, SIGN_IN), lies))
}

export const securityEventsOf = async ({ db }: TestApp, { id }: PersonLike) => {
  const events = db.selectFrom('security_events').select(['kind', 'data']).where('user_id', '=', id)
  return (await events.orderBy('id').execute()).map(({ kind, data }) => `${kind} ${data.about}`)
}
