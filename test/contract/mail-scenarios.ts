import { unsubscribeToken } from '../../src/features/notice-mails/unsubscribe-link.ts'
import type { TestApp } from '../app.ts'
import { queuedMails } from '../mail.ts'
import { PASSWORD, type PersonLike } from '../user-builders.ts'
import { type Prepare, ready } from './scenario.ts'

let made = 0

export const mailScenarios: Record<string, Prepare> = {
  'POST /api/admin/mail/test': async (site) => {
    const owner = await ready(await site.owner())
    const before = (await queuedMails(site, owner.email)).length
    return {
      call: () => owner.post('/api/admin/mail/test'),
      done: async () => (await queuedMails(site, owner.email)).length === before + 1,
    }
  },

  'POST /api/auth/forgot-password': async (site) => {
    const person = await site.user()
    const visitor = await ready(site.newVisitor())
    return {
      call: () => visitor.post('/api/auth/forgot-password', { email: person.email }),
      done: async () => {
        const made = site.db.selectFrom('password_links').select('user_id').where('user_id', '=', person.id)
        return (await queuedMails(site, person.email)).length === 1 && (await made.execute()).length === 1
      },
    }
  },

  'POST /api/settings/address/verification': async (site) => {
    const person = await ready(await site.user())
    return {
      call: () => person.post('/api/settings/address/verification'),
      done: async () =>
        (await queuedMails(site, person.email)).length === 1 && (await links(site, person)) === 1,
    }
  },

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

  'PUT /api/settings/mail-prefs': async (site) => {
    const person = await ready(await site.user())
    return {
      call: () => person.put('/api/settings/mail-prefs', { digest: 'daily', replies: true }),
      done: async () => (await mailPrefs(site, person)) === 'daily true',
    }
  },

  'POST /unsubscribe': async (site) => {
    const person = await site.user()
    await person.put('/api/settings/mail-prefs', { digest: 'daily', replies: true })
    const token = unsubscribeToken(site.app.keyFor, { user_id: person.id, subject: 'digest' })
    return {
      call: () => site.visitor.request('POST', `/unsubscribe?token=${token}`, undefined, { csrf: null }),
      done: async () => (await mailPrefs(site, person)) === 'off true',
    }
  },
}

async function mailPrefs({ db }: TestApp, { id }: PersonLike): Promise<string> {
  const prefs = await db.selectFrom('mail_prefs').selectAll().where('user_id', '=', id).executeTakeFirst()
  return `${prefs?.digest} ${prefs?.replies}`
}

async function askedToMove(site: TestApp) {
  const person = await ready(await site.user())
  const address = `moved${++made}@example.org`
  const call = () => person.put('/api/settings/address', { email: address, password: PASSWORD })
  return { person, address, call }
}

/** The token of the last mail to this address. */
async function tokenFor(site: TestApp, address: string): Promise<string | null> {
  return (await queuedMails(site, address))[0]?.secret ?? null
}

async function emailOf({ db }: TestApp, { id }: PersonLike): Promise<string | null> {
  const user = db.selectFrom('users').select('email').where('id', '=', id)
  return (await user.executeTakeFirstOrThrow()).email
}

async function links({ db }: TestApp, { id }: PersonLike): Promise<number> {
  return (await db.selectFrom('address_links').select('purpose').where('user_id', '=', id).execute()).length
}

async function isVerified({ db }: TestApp, { id }: PersonLike): Promise<boolean> {
  const user = db.selectFrom('users').select('email_verified_at').where('id', '=', id)
  return (await user.executeTakeFirst())?.email_verified_at !== null
}
