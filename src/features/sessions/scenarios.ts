import { type Prepare, ready } from '../../../test/contract/scenario.ts'
import type { TestApp } from '../../../test/kit/app.ts'
import { queuedMails } from '../../../test/kit/mail.ts'
import { PASSWORD, type PersonLike } from '../../../test/kit/user-builders.ts'

let made = 0
const newEmail = () => `scenario${++made}@example.org`

export const scenarios: Record<string, Prepare> = {
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

  'POST /api/auth/check-email': async (site) => {
    const visitor = await ready(site.newVisitor())
    return {
      call: () => visitor.post('/api/auth/check-email', { email: newEmail() }),
      done: async () => true,
    }
  },

  'POST /api/auth/register': async (site) => {
    const owner = await site.owner()
    const { code: invite } = (await owner.post('/api/admin/invitations')).json()
    await owner.put('/api/admin/site-settings', { key: 'register.mode', value: 'invite' })
    const visitor = await ready(site.newVisitor())
    const email = newEmail()
    return {
      call: () => visitor.post('/api/auth/register', { email, password: PASSWORD, invite }),
      done: async () => {
        const id = await idOf(site, email)
        const used = site.db.selectFrom('invitations').select('id').where('used_by', '=', id)
        return (await sessionsOf(site, id)) === 1 && (await used.execute()).length === 1
      },
    }
  },

  'POST /api/auth/login': async (site) => {
    const person = await site.user()
    const visitor = await ready(site.newVisitor())
    return {
      call: () => visitor.post('/api/auth/login', { email: person.email, password: PASSWORD }),
      done: async () => (await sessionsOf(site, person.id)) === 2,
    }
  },

  'POST /api/auth/confirm-restore': async (site) => {
    const person = await site.user()
    await person.post('/api/settings/delete-account', { password: PASSWORD })
    const visitor = await ready(site.newVisitor())
    const offer = await visitor.post('/api/auth/login', { email: person.email, password: PASSWORD })
    const { restore_token } = offer.json().error.details
    return {
      call: () => visitor.post('/api/auth/confirm-restore', { restore_token }),
      done: async () =>
        (await sessionsOf(site, person.id)) === 1 && (await statusOf(site, person)) === 'active',
    }
  },

  'POST /api/auth/refresh': async (site) => {
    const person = await ready(await site.user())
    const before = person.cookie('refresh_token')
    return {
      call: () => person.post('/api/auth/refresh'),
      // If the answer is lost, repeating the request with the old token makes up for it.
      done: async () => {
        const twin = site.newVisitor()
        twin.keepCookies({ refresh_token: before })
        return (await twin.post('/api/auth/refresh')).statusCode === 200
      },
    }
  },

  'POST /api/auth/logout': async (site) => {
    const person = await ready(await site.user())
    return {
      call: () => person.post('/api/auth/logout'),
      done: async () => (await sessionsOf(site, person.id)) === 0,
    }
  },

  'POST /api/auth/step-up': async (site) => {
    const person = await ready(await site.user())
    return {
      call: () => person.post('/api/auth/step-up', { password: PASSWORD }),
      done: async () => {
        const proved = site.db.selectFrom('sessions').select('id').where('proved_at', 'is not', null)
        return (await proved.where('user_id', '=', person.id).execute()).length === 1
      },
    }
  },

  'DELETE /api/settings/sessions/:sid': async (site) => {
    const { person, other } = await twoDevices(site)
    return {
      call: () => person.delete(`/api/settings/sessions/${other}`),
      done: async () => (await sessionsOf(site, person.id)) === 1,
    }
  },

  'POST /api/settings/sessions/destroy-others': async (site) => {
    const { person } = await twoDevices(site)
    return {
      call: () => person.post('/api/settings/sessions/destroy-others'),
      done: async () => (await sessionsOf(site, person.id)) === 1,
    }
  },

  'PUT /api/settings/sessions/:sid/remark': async (site) => {
    const { person, other } = await twoDevices(site)
    return {
      call: () => person.put(`/api/settings/sessions/${other}/remark`, { remark: 'phone' }),
      done: async () => {
        const row = await site.db
          .selectFrom('sessions')
          .select('remark')
          .where('id', '=', other)
          .executeTakeFirst()
        return row?.remark === 'phone'
      },
    }
  },

  'PUT /api/settings/password': async (site) => {
    const { person } = await twoDevices(site)
    const body = { old_password: PASSWORD, new_password: 'another good password' }
    return {
      call: () => person.put('/api/settings/password', body),
      done: async () => (await sessionsOf(site, person.id)) === 1,
    }
  },

  'POST /api/settings/delete-account': async (site) => {
    const { person } = await twoDevices(site)
    return {
      call: () => person.post('/api/settings/delete-account', { password: PASSWORD }),
      done: async () =>
        (await sessionsOf(site, person.id)) === 0 && (await statusOf(site, person)) === 'deleting',
    }
  },
}

async function twoDevices(site: TestApp): Promise<{ person: PersonLike; other: number }> {
  const person = await ready(await site.user())
  await site.newVisitor().post('/api/auth/login', { email: person.email, password: PASSWORD })
  const { items } = (await person.get('/api/settings/sessions')).json()
  return { person, other: items.find(({ current }: { current: boolean }) => !current).id }
}

async function sessionsOf({ db }: TestApp, userId: number): Promise<number> {
  return (await db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute()).length
}

async function statusOf({ db }: TestApp, { id }: PersonLike): Promise<string | undefined> {
  return (await db.selectFrom('users').select('status').where('id', '=', id).executeTakeFirst())?.status
}

async function idOf({ db }: TestApp, email: string): Promise<number> {
  return (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst())?.id ?? 0
}
