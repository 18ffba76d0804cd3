import { type Prepare, ready } from '../../../test/contract/scenario.ts'
import type { TestApp } from '../../../test/kit/app.ts'
import { SoftwareAuthenticator } from '../../../test/peers/software-authenticator.ts'
import { optionsFor, PASSKEYS, SIGN_IN } from '../../../test/subjects/passkeys.ts'

const STEP_UP = '/api/auth/step-up/passkey'

export const scenarios: Record<string, Prepare> = {
  [`POST ${SIGN_IN}/options`]: async (site) => {
    const visitor = await ready(site.newVisitor())
    return { call: () => visitor.post(`${SIGN_IN}/options`), done: async () => true }
  },

  [`POST ${SIGN_IN}`]: async (site) => {
    const { person, key } = await withPasskey(site)
    const visitor = await ready(site.newVisitor())
    const assertion = key.sign(await optionsFor(visitor, SIGN_IN), { counter: 1 })
    return {
      call: () => visitor.post(SIGN_IN, assertion),
      done: async () => {
        const { counter } = (await passkeysOf(site, person.id))[0]!
        const sessions = site.db.selectFrom('sessions').select('id').where('user_id', '=', person.id)
        return counter === 1 && (await sessions.execute()).length === 2
      },
    }
  },

  [`POST ${STEP_UP}/options`]: async (site) => {
    const { person } = await withPasskey(site)
    return { call: () => person.post(`${STEP_UP}/options`), done: async () => true }
  },

  [`POST ${STEP_UP}`]: async (site) => {
    const { person, key } = await withPasskey(site)
    const assertion = key.sign(await optionsFor(person, STEP_UP), { counter: 1 })
    return {
      call: () => person.post(STEP_UP, assertion),
      done: async () => {
        const sessions = site.db.selectFrom('sessions').select('proved_at').where('user_id', '=', person.id)
        const [session] = await sessions.execute()
        return session?.proved_at !== null && (await passkeysOf(site, person.id))[0]?.counter === 1
      },
    }
  },

  [`POST ${PASSKEYS}/options`]: async (site) => {
    const person = await ready(await site.user())
    return { call: () => person.post(`${PASSKEYS}/options`), done: async () => true }
  },

  [`POST ${PASSKEYS}`]: async (site) => {
    const person = await ready(await site.user())
    const body = new SoftwareAuthenticator('http://localhost').create(await optionsFor(person, PASSKEYS))
    return {
      call: () => person.post(PASSKEYS, body),
      done: async () =>
        (await passkeysOf(site, person.id)).length === 1 && (await isTold(site, person.id, 'passkey_added')),
    }
  },

  [`PUT ${PASSKEYS}/:id`]: async (site) => {
    const { person, id } = await withPasskey(site)
    return {
      call: () => person.put(`${PASSKEYS}/${id}`, { name: '手机' }),
      done: async () => (await passkeysOf(site, person.id))[0]?.name === '手机',
    }
  },

  [`DELETE ${PASSKEYS}/:id`]: async (site) => {
    const { person, id } = await withPasskey(site)
    return {
      call: () => person.delete(`${PASSKEYS}/${id}`),
      done: async () =>
        (await passkeysOf(site, person.id)).length === 0 &&
        (await isTold(site, person.id, 'passkey_removed')),
    }
  },
}

async function withPasskey(site: TestApp) {
  const person = await ready(await site.user())
  const key = new SoftwareAuthenticator('http://localhost')
  const added = await person.post(PASSKEYS, key.create(await optionsFor(person, PASSKEYS)))
  return { person, key, id: added.json().id }
}

function passkeysOf({ db }: TestApp, id: number) {
  return db.selectFrom('passkeys').select(['counter', 'name']).where('user_id', '=', id).execute()
}

/** Whether the person was informed, by an event and a mail. */
async function isTold({ db }: TestApp, id: number, kind: 'passkey_added' | 'passkey_removed') {
  const events = db.selectFrom('security_events').select('id').where('user_id', '=', id)
  const mails = db.selectFrom('outgoing_mails').select('id').where('user_id', '=', id)
  const found = [events.where('kind', '=', kind).execute(), mails.where('kind', '=', kind).execute()]
  return (await Promise.all(found)).every(({ length }) => length === 1)
}
