import { type Prepare, ready } from '../../../test/contract/scenario.ts'
import type { TestApp } from '../../../test/kit/app.ts'
import { queuedMails } from '../../../test/kit/mail.ts'
import { PASSWORD, type PersonLike } from '../../../test/kit/user-builders.ts'
import { runCommand } from '../../../test/run/in-process-command.ts'
import { links } from '../email-addresses/scenarios.ts'

let made = 0

export const scenarios: Record<string, Prepare> = {
  'PUT /api/settings/address': async (site) => {
    const { person, address, call } = await askedToMove(site)
    return {
      call,
      done: async () => (await queuedMails(site, address)).length === 1 && (await links(site, person)) === 1,
    }
  },

  'POST /api/auth/confirm-address': async (site) => {
    const { person, address, call } = await askedToMove(site)
    await call()
    const token = await tokenFor(site, address)
    const visitor = await ready(site.newVisitor())
    return {
      call: () => visitor.post('/api/auth/confirm-address', { token }),
      done: async () =>
        (await emailOf(site, person)) === address &&
        (await links(site, person)) === 1 &&
        (await queuedMails(site, person.email)).length === 1,
    }
  },

  'POST /api/auth/restore-address': async (site) => {
    const { person, address, call } = await askedToMove(site)
    await call()
    const visitor = await ready(site.newVisitor())
    await visitor.post('/api/auth/confirm-address', { token: await tokenFor(site, address) })
    const token = await tokenFor(site, person.email)
    return {
      call: () => visitor.post('/api/auth/restore-address', { token }),
      done: async () =>
        (await emailOf(site, person)) === person.email &&
        (await links(site, person)) === 0 &&
        (await queuedMails(site, person.email)).length === 2,
    }
  },

  'POST /api/auth/verify-address': async (site) => {
    const person = await site.user()
    await person.post('/api/settings/address/verification')
    const [mail] = await queuedMails(site, person.email)
    const visitor = await ready(site.newVisitor())
    return {
      call: () => visitor.post('/api/auth/verify-address', { token: mail?.secret }),
      done: async () => (await isVerified(site, person)) && (await links(site, person)) === 0,
    }
  },

  'POST /api/auth/login-code': async (site) => {
    const person = await site.user()
    const visitor = await ready(site.newVisitor())
    const waiting = site.db.selectFrom('login_codes').select('token_hash').where('user_id', '=', person.id)
    return {
      call: () => visitor.post('/api/auth/login-code', { email: person.email }),
      done: async () =>
        (await waiting.execute()).length === 1 && (await queuedMails(site, person.email)).length === 1,
    }
  },

  'POST /api/auth/login-with-code': async (site) => {
    const person = await site.user()
    const visitor = await ready(site.newVisitor())
    await visitor.post('/api/auth/login-code', { email: person.email })
    const code = await tokenFor(site, person.email)
    const sessions = site.db.selectFrom('sessions').select('id').where('user_id', '=', person.id)
    const before = (await sessions.execute()).length
    return {
      call: () => visitor.post('/api/auth/login-with-code', { code }),
      done: async () => {
        const left = site.db.selectFrom('login_codes').select('token_hash').where('user_id', '=', person.id)
        const opened = (await sessions.execute()).length === before + 1
        return opened && (await left.execute()).length === 0 && (await isVerified(site, person))
      },
    }
  },

  'POST /api/auth/reset-password': async (site) => {
    const person = await site.user()
    const printed = await runCommand(site, 'users', 'password-link', person.email)
    const token = /token=(\S+)/.exec(printed)![1]
    const visitor = await ready(site.newVisitor())
    const password = 'another password than before'
    return {
      call: () => visitor.post('/api/auth/reset-password', { token, password }),
      done: async () => {
        const entered = await site.newVisitor().post('/api/auth/login', { email: person.email, password })
        const link = site.db.selectFrom('password_links').select('used_at').where('user_id', '=', person.id)
        return entered.statusCode === 200 && (await link.executeTakeFirst())!.used_at !== null
      },
    }
  },
}

async function askedToMove(site: TestApp) {
  const person = await ready(await site.user())
  const address = `moved${++made}@example.org`
  const call = () => person.put('/api/settings/address', { email: address, password: PASSWORD })
  return { person, address, call }
}

/** The token in the last mail to this address. */
async function tokenFor(site: TestApp, address: string): Promise<string | null> {
  return (await queuedMails(site, address))[0]?.secret ?? null
}

async function emailOf({ db }: TestApp, { id }: PersonLike): Promise<string | null> {
  const user = db.selectFrom('users').select('email').where('id', '=', id)
  return (await user.executeTakeFirstOrThrow()).email
}

async function isVerified({ db }: TestApp, { id }: PersonLike): Promise<boolean> {
  const user = db.selectFrom('users').select('email_verified_at').where('id', '=', id)
  return (await user.executeTakeFirst())?.email_verified_at !== null
}
