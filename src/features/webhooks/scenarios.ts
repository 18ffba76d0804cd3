import { type Prepare, ready } from '../../../test/contract/scenario.ts'
import type { TestApp } from '../../../test/kit/app.ts'
import { PASSWORD, type PersonLike } from '../../../test/kit/user-builders.ts'

const NEW = { url: 'https://example.org/hook', events: ['post.published'] }

export const scenarios: Record<string, Prepare> = {
  'POST /api/admin/webhooks': async (site) => {
    const owner = await provenOwner(site)
    const before = await counts(site)
    return {
      call: () => owner.post('/api/admin/webhooks', NEW),
      done: async () => isOneMore(before, await counts(site)),
    }
  },

  'PUT /api/admin/webhooks/:id': async (site) => {
    const owner = await provenOwner(site)
    const { id } = (await owner.post('/api/admin/webhooks', NEW)).json()
    const { log } = await counts(site)
    return {
      call: () => owner.put(`/api/admin/webhooks/${id}`, { enabled: false }),
      done: async () => {
        const row = await site.db
          .selectFrom('webhooks')
          .select('disabled_at')
          .where('id', '=', id)
          .executeTakeFirst()
        return row?.disabled_at !== null && (await counts(site)).log === log + 1
      },
    }
  },

  'DELETE /api/admin/webhooks/:id': async (site) => {
    const owner = await provenOwner(site)
    const { id } = (await owner.post('/api/admin/webhooks', NEW)).json()
    const before = await counts(site)
    return {
      call: () => owner.delete(`/api/admin/webhooks/${id}`),
      done: async () => {
        const { webhooks, log } = await counts(site)
        return webhooks === before.webhooks - 1 && log === before.log + 1
      },
    }
  },

  'POST /api/admin/webhook-deliveries/:id/resend': async (site) => {
    const owner = await provenOwner(site)
    await owner.post('/api/admin/webhooks', NEW)
    await site.post()
    const { db, clock } = site
    const [delivery] = await db
      .updateTable('webhook_deliveries')
      .set({ state: 'failed', attempts: 6, finished_at: clock.now() })
      .returning('id')
      .execute()
    return {
      call: () => owner.post(`/api/admin/webhook-deliveries/${delivery?.id}/resend`),
      done: async () => {
        const row = db
          .selectFrom('webhook_deliveries')
          .select('state')
          .where('id', '=', delivery?.id ?? 0)
        return (await row.executeTakeFirst())?.state === 'queued'
      },
    }
  },
}

/** Removes the webhooks of other scenarios, because their number is limited. */
async function provenOwner(site: TestApp): Promise<PersonLike> {
  await site.db.deleteFrom('webhooks').execute()
  const owner = await ready(await site.owner())
  await owner.post('/api/auth/step-up', { password: PASSWORD })
  return owner
}

async function counts({ db }: TestApp): Promise<{ webhooks: number; log: number }> {
  const [webhooks, log] = await Promise.all([
    db.selectFrom('webhooks').select('id').execute(),
    db.selectFrom('moderation_log').select('id').execute(),
  ])
  return { webhooks: webhooks.length, log: log.length }
}

function isOneMore(before: { webhooks: number; log: number }, after: typeof before): boolean {
  return after.webhooks === before.webhooks + 1 && after.log === before.log + 1
}
