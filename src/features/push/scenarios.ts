import { type Prepare, ready } from '../../../test/contract/scenario.ts'
import type { TestApp } from '../../../test/kit/app.ts'
import { PASSWORD, type PersonLike } from '../../../test/kit/user-builders.ts'
import { pushDevice } from '../../../test/peers/push-service.ts'

export const scenarios: Record<string, Prepare> = {
  'PUT /api/settings/push/device': async (site) => {
    const person = await ready(await site.user())
    const body = pushDevice().bodyFor(await publicKeyOf(person))
    return {
      call: () => person.put('/api/settings/push/device', body),
      done: async () => (await rowOf(site, person))?.endpoint === body.endpoint,
    }
  },

  'PUT /api/settings/push/devices/:id': async (site) => {
    const { person, id } = await subscriber(site)
    return {
      call: () => person.put(`/api/settings/push/devices/${id}`, { categories: ['system'], shows: 'who' }),
      done: async () => (await rowOf(site, person))?.shows === 'who',
    }
  },

  'DELETE /api/settings/push/devices/:id': async (site) => {
    const { person, id } = await subscriber(site)
    return {
      call: () => person.delete(`/api/settings/push/devices/${id}`),
      done: async () => (await rowOf(site, person)) === undefined,
    }
  },

  'PUT /api/settings/push/quiet-hours': async (site) => {
    const { person } = await subscriber(site)
    const hours = { enabled: true, from: '22:00', until: '07:30', time_zone: 'Europe/Berlin' }
    const saved = site.db.selectFrom('push_prefs').select('quiet_until').where('user_id', '=', person.id)
    return {
      call: () => person.put('/api/settings/push/quiet-hours', hours),
      done: async () => (await saved.executeTakeFirst())?.quiet_until === 450,
    }
  },

  'POST /api/admin/push/key': async (site) => {
    const { person } = await subscriber(site)
    const owner = await ready(await site.owner())
    await owner.post('/api/auth/step-up', { password: PASSWORD })
    const before = await publicKeyOf(owner)
    const notices = site.db
      .selectFrom('notifications')
      .select('id')
      .where('recipient_id', '=', person.id)
      .where('kind', '=', 'system')
    const told = (await notices.execute()).length
    return {
      call: () => owner.post('/api/admin/push/key'),
      done: async () =>
        (await publicKeyOf(owner)) !== before &&
        (await rowOf(site, person)) === undefined &&
        (await notices.execute()).length === told + 1,
    }
  },
}

async function subscriber(site: TestApp): Promise<{ person: PersonLike; id: number }> {
  const person = await ready(await site.user())
  const body = pushDevice().bodyFor(await publicKeyOf(person))
  const { id } = (await person.put('/api/settings/push/device', body)).json()
  return { person, id }
}

async function publicKeyOf(person: PersonLike): Promise<string> {
  return (await person.get('/api/settings/push')).json().public_key
}

function rowOf({ db }: TestApp, person: PersonLike) {
  const row = db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'shows'])
    .where('user_id', '=', person.id)
  return row.executeTakeFirst()
}
