import { type Prepare, ready } from '../../../test/contract/scenario.ts'
import type { TestApp } from '../../../test/kit/app.ts'

export const scenarios: Record<string, Prepare> = {
  'POST /api/admin/invitations': async (site) => {
    const admin = await ready(await site.user({ role: 'admin' }))
    return {
      call: () => admin.post('/api/admin/invitations', { note: 'for Ming' }),
      done: async () => (await made(site, admin.id)) === 1 && (await logged(site, admin.id)) === 1,
    }
  },

  'DELETE /api/admin/invitations/:id': async (site) => {
    const admin = await ready(await site.user({ role: 'admin' }))
    const { id } = (await admin.post('/api/admin/invitations')).json()
    return {
      call: () => admin.delete(`/api/admin/invitations/${id}`),
      done: async () => {
        const one = site.db.selectFrom('invitations').select('revoked_at').where('id', '=', id)
        return (await one.executeTakeFirst())?.revoked_at !== null && (await logged(site, admin.id)) === 2
      },
    }
  },
}

async function made({ db }: TestApp, adminId: number): Promise<number> {
  return (await db.selectFrom('invitations').select('id').where('created_by', '=', adminId).execute()).length
}

async function logged({ db }: TestApp, adminId: number): Promise<number> {
  const log = db.selectFrom('moderation_log').select('id').where('actor_id', '=', adminId)
  return (await log.where('target_type', '=', 'invitation').execute()).length
}
