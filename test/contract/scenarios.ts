import type { TestApp } from '../app.ts'
import { runCommand } from '../in-process-command.ts'
import { PASSWORD, type PersonLike } from '../user-builders.ts'
import { accountModerationScenarios } from './account-moderation-scenarios.ts'
import { blockingScenarios } from './blocking-scenarios.ts'
import { commentPictureScenarios } from './comment-picture-scenarios.ts'
import { contentModerationScenarios } from './content-moderation-scenarios.ts'
import { draftScenarios } from './draft-scenarios.ts'
import { economyScenarios } from './economy-scenarios.ts'
import { energyAdjustmentScenarios } from './energy-adjustment-scenarios.ts'
import { exportScenarios } from './export-scenarios.ts'
import { favoriteScenarios } from './favorite-scenarios.ts'
import { followScenarios } from './follow-scenarios.ts'
import { identityProviderScenarios } from './identity-provider-scenarios.ts'
import { importScenarios } from './import-scenarios.ts'
import { mailScenarios } from './mail-scenarios.ts'
import { messageScenarios } from './message-scenarios.ts'
import { passkeyScenarios } from './passkey-scenarios.ts'
import { pictureScenarios } from './picture-scenarios.ts'
import { postScenarios } from './post-scenarios.ts'
import { reactionAndCommentScenarios } from './reaction-and-comment-scenarios.ts'
import { readingScenarios } from './reading-scenarios.ts'
import { registrationScenarios } from './registration-scenarios.ts'
import { reportScenarios } from './report-scenarios.ts'
import { type Prepare, ready } from './scenario.ts'
import { seriesScenarios } from './series-scenarios.ts'
import { tagScenarios } from './tag-scenarios.ts'
import { tokenScenarios } from './token-scenarios.ts'
import { twoFactorScenarios } from './two-factor-scenarios.ts'
import { webhookScenarios } from './webhook-scenarios.ts'

let made = 0
const newEmail = () => `scenario${++made}@example.org`

/** One for every write of the site; a test sees to it that none is missing. */
export const scenarios: Record<string, Prepare> = {
  ...economyScenarios,
  ...postScenarios,
  ...reactionAndCommentScenarios,
  ...favoriteScenarios,
  ...readingScenarios,
  ...pictureScenarios,
  ...followScenarios,
  ...blockingScenarios,
  ...seriesScenarios,
  ...tagScenarios,
  ...tokenScenarios,
  ...passkeyScenarios,
  ...twoFactorScenarios,
  ...commentPictureScenarios,
  ...messageScenarios,
  ...mailScenarios,
  ...reportScenarios,
  ...draftScenarios,
  ...exportScenarios,
  ...webhookScenarios,
  ...importScenarios,
  ...contentModerationScenarios,
  ...energyAdjustmentScenarios,
  ...registrationScenarios,
  ...identityProviderScenarios,
  ...accountModerationScenarios,

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

  'POST /api/auth/refresh': async (site) => {
    const person = await ready(await site.user())
    const before = person.cookie('refresh_token')
    return {
      call: () => person.post('/api/auth/refresh'),
      // A lost answer is made good by asking again with the old token.
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
