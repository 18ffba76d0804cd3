import { type Prepare, ready } from '../../../test/contract/scenario.ts'
import type { TestApp } from '../../../test/kit/app.ts'
import type { BrowserLike } from '../../../test/kit/browser-like.ts'
import type { PersonLike } from '../../../test/kit/user-builders.ts'
import {
  callbackOf,
  providerSettings,
  startOidcProvider,
  type TestProvider,
} from '../../../test/peers/oidc-provider.ts'

const NAME = 'company'
const ORIGIN = 'http://joule.example'
const START = `/api/auth/providers/${NAME}/start`
let started: Promise<TestProvider> | undefined
let made = 0

export const scenarios: Record<string, Prepare> = {
  'POST /api/auth/providers/:provider/start': async (site) => {
    await providerOf(site)
    const visitor = await ready(site.newVisitor())
    await site.db.deleteFrom('provider_attempts').execute()
    return {
      call: () => visitor.post(START, {}),
      done: async () =>
        (await site.db.selectFrom('provider_attempts').select('provider').execute()).length === 1,
    }
  },

  'POST /api/auth/providers/:provider/callback': async (site) => {
    const person = await site.user()
    const subject = newSubject()
    await linkAs(site, person, subject)
    const visitor = site.newVisitor()
    const query = await signInThere(site, visitor, subject)
    return {
      call: () => visitor.post(`/api/auth/providers/${NAME}/callback`, { query }),
      done: async () => {
        const sessions = site.db.selectFrom('sessions').select('id').where('user_id', '=', person.id)
        return (await sessions.execute()).length === 2
      },
    }
  },

  'POST /api/auth/providers/register': async (site) => {
    const visitor = site.newVisitor()
    const subject = newSubject()
    await prove(site, visitor, subject)
    return {
      call: () => visitor.post('/api/auth/providers/register', {}),
      done: async () => {
        const linked = site.db
          .selectFrom('linked_identities')
          .innerJoin('sessions', 'sessions.user_id', 'linked_identities.user_id')
          .select('linked_identities.id')
          .where('subject', '=', subject)
        return (await linked.execute()).length === 1
      },
    }
  },

  'POST /api/settings/identities': async (site) => {
    const person = await ready(await site.user())
    await prove(site, person, newSubject())
    return {
      call: () => person.post('/api/settings/identities'),
      done: async () => (await linksOf(site, person)).length === 1 && (await eventsOf(site, person)) === 1,
    }
  },

  'DELETE /api/settings/identities/:id': async (site) => {
    const person = await ready(await site.user())
    await linkAs(site, person, newSubject())
    const [linked] = await linksOf(site, person)
    return {
      call: () => person.delete(`/api/settings/identities/${linked?.id}`),
      done: async () => (await linksOf(site, person)).length === 0 && (await eventsOf(site, person)) === 2,
    }
  },
}

/** One for all scenarios; the site learns about it without a restart. */
async function providerOf({ app: { config } }: TestApp): Promise<TestProvider> {
  started ??= startOidcProvider([callbackOf(NAME, ORIGIN)])
  const provider = await started
  if (config.providers.length === 0) config.providers.push(providerSettings(provider.issuer, NAME, ORIGIN))
  return provider
}

function newSubject(): string {
  return `somebody${++made}`
}

async function signInThere(site: TestApp, browser: BrowserLike, subject: string): Promise<string> {
  const provider = await providerOf(site)
  provider.accounts.set(subject, { email: `${subject}@company.example`, email_verified: true })
  const { location } = (await browser.post(START, {})).json()
  return provider.signIn(location, subject)
}

/** Leaves the identity waiting in that browser. */
async function prove(site: TestApp, browser: BrowserLike, subject: string): Promise<void> {
  const query = await signInThere(site, browser, subject)
  await browser.post(`/api/auth/providers/${NAME}/callback`, { query })
}

async function linkAs(site: TestApp, person: PersonLike, subject: string): Promise<void> {
  await prove(site, person, subject)
  await person.post('/api/settings/identities')
}

function linksOf({ db }: TestApp, { id }: PersonLike) {
  return db.selectFrom('linked_identities').select('id').where('user_id', '=', id).execute()
}

async function eventsOf({ db }: TestApp, { id }: PersonLike): Promise<number> {
  const events = db.selectFrom('security_events').select('id').where('user_id', '=', id)
  return (await events.where('kind', 'in', ['provider_linked', 'provider_unlinked']).execute()).length
}
