import { type Prepare, ready } from '../../../test/contract/scenario.ts'
import type { TestApp } from '../../../test/kit/app.ts'
import type { PersonLike } from '../../../test/kit/user-builders.ts'

export const scenarios: Record<string, Prepare> = {
  'POST /api/reports': async (site) => {
    const [reader, someone] = [await ready(await site.user()), await site.user()]
    return {
      call: () => reader.post('/api/reports', { target_type: 'user', target_id: someone.id, reason: 'spam' }),
      done: async () => (await statusesAbout(site, someone)).join() === 'open',
    }
  },

  'POST /api/admin/reports/:id/claim': (site) => deciding(site, 'claim', 'claimed', 0),
  'POST /api/admin/reports/:id/release': async (site) => deciding(site, 'release', 'open', 0),
  'POST /api/admin/reports/:id/resolve': (site) => deciding(site, 'resolve', 'resolved', 2),
  'POST /api/admin/reports/:id/dismiss': (site) => deciding(site, 'dismiss', 'dismissed', 2),
}

/** Two people have reported a third; checks the log and the notices to both. */
async function deciding(site: TestApp, step: string, status: string, told: number) {
  const [admin, someone] = [await ready(await site.user({ role: 'admin' })), await site.user()]
  const reporters = [await site.user(), await site.user()]
  const body = { target_type: 'user', target_id: someone.id, reason: 'spam' }
  const replies = []
  for (const reporter of reporters) replies.push(await reporter.post('/api/reports', body))
  const { id } = replies[0]!.json()
  if (step === 'release') await admin.post(`/api/admin/reports/${id}/claim`)
  return {
    call: () => admin.post(`/api/admin/reports/${id}/${step}`),
    done: async () =>
      (await statusesAbout(site, someone)).join() === `${status},${status}` &&
      (await logged(site, someone, `report.${step}`)) === 1 &&
      (await noticesTo(site, reporters)) === told,
  }
}

async function statusesAbout({ db }: TestApp, { id }: PersonLike): Promise<string[]> {
  const reports = db.selectFrom('reports').select('status').where('target_id', '=', id)
  return (await reports.where('target_type', '=', 'user').execute()).map(({ status }) => status)
}

async function logged({ db }: TestApp, { id }: PersonLike, action: string): Promise<number> {
  const log = db.selectFrom('moderation_log').select('id').where('target_id', '=', id)
  return (await log.where('action', '=', action).execute()).length
}

async function noticesTo({ db }: TestApp, people: PersonLike[]): Promise<number> {
  const ids = people.map(({ id }) => id)
  return (await db.selectFrom('notifications').select('id').where('recipient_id', 'in', ids).execute()).length
}
