import { type Prepare, ready } from '../../../test/contract/scenario.ts'
import type { TestApp } from '../../../test/kit/app.ts'
import { authenticatorOf, enterPassword, turnOnTwoFactor } from '../../../test/subjects/two-factor.ts'

export const scenarios: Record<string, Prepare> = {
  'POST /api/auth/second-step': async (site) => {
    const person = await site.user()
    const { recoveryCodes } = await turnOnTwoFactor(site, person)
    const visitor = await ready(site.newVisitor())
    const ticket = await enterPassword(visitor, person)
    const body = { ticket, code: recoveryCodes[0], remember: true }
    return {
      call: () => visitor.post('/api/auth/second-step', body),
      done: async () => {
        const sessions = (await person.get('/api/settings/sessions')).json().items.length
        const { recovery_codes_left, remembered_devices } = await stateOf(person)
        const told = (await eventsOf(site, person.id)).includes('recovery_code_used')
        return sessions === 2 && recovery_codes_left === 9 && remembered_devices === 1 && told
      },
    }
  },

  'POST /api/settings/two-factor': async (site) => {
    const person = await ready(await site.user())
    return {
      call: () => person.post('/api/settings/two-factor'),
      done: async () => (await person.get('/settings?tab=security')).body.includes('qr-code'),
    }
  },

  'POST /api/settings/two-factor/confirm': async (site) => {
    const person = await ready(await site.user())
    const { secret } = (await person.post('/api/settings/two-factor')).json()
    const code = authenticatorOf(site, secret).code()
    return {
      call: () => person.post('/api/settings/two-factor/confirm', { code }),
      done: async () => {
        const { on, recovery_codes_left } = await stateOf(person)
        return on && recovery_codes_left === 10 && (await eventsOf(site, person.id)).includes('two_factor_on')
      },
    }
  },

  'POST /api/settings/two-factor/recovery-codes': async (site) => {
    const person = await ready(await site.user())
    const { recoveryCodes } = await turnOnTwoFactor(site, person)
    return {
      call: () => person.post('/api/settings/two-factor/recovery-codes', { code: recoveryCodes[0] }),
      done: async () => {
        const made = (await eventsOf(site, person.id)).includes('recovery_codes_made')
        return made && (await stateOf(person)).recovery_codes_left === 10
      },
    }
  },

  'POST /api/settings/two-factor/forget-devices': async (site) => {
    const person = await ready(await site.user())
    const { recoveryCodes } = await turnOnTwoFactor(site, person)
    const visitor = site.newVisitor()
    const ticket = await enterPassword(visitor, person)
    await visitor.post('/api/auth/second-step', { ticket, code: recoveryCodes[0], remember: true })
    return {
      call: () => person.post('/api/settings/two-factor/forget-devices'),
      done: async () => (await stateOf(person)).remembered_devices === 0,
    }
  },

  'POST /api/settings/two-factor/off': async (site) => {
    const person = await ready(await site.user())
    const { recoveryCodes } = await turnOnTwoFactor(site, person)
    return {
      call: () => person.post('/api/settings/two-factor/off', { code: recoveryCodes[0] }),
      done: async () => {
        const told = (await eventsOf(site, person.id)).includes('two_factor_off')
        return told && !(await stateOf(person)).on
      },
    }
  },
}

async function stateOf(person: { get: TestApp['visitor']['get'] }) {
  return (await person.get('/api/settings/two-factor')).json()
}

async function eventsOf({ db }: TestApp, id: number): Promise<string[]> {
  const events = await db.selectFrom('security_events').select('kind').where('user_id', '=', id).execute()
  return events.map(({ kind }) => kind)
}
