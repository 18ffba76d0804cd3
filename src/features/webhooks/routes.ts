import { PageQuery } from '../../kernel/db/paging/paging.ts'
import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { Nothing } from '../../kernel/http/schema/shapes.ts'
import {
  CreatedWebhook,
  NewWebhook,
  Webhook,
  WebhookChange,
  WebhookDeliveries,
  WebhookDelivery,
  WebhookParams,
  Webhooks,
} from './schema.ts'
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  resendDelivery,
} from './service.ts'

export const webhookRoutes: Routes = async (app) => {
  const { db, keyFor } = app
  const api = operationsOf(app)
  const { webhooksPrivateAddresses: privateAddresses } = app.config

  api.get('/api/admin/webhooks', {
    summary: 'List webhooks',
    description:
      'All of them, at most 10, without their secrets. `failing_since` tells since when no delivery has succeeded.',
    access: 'owner',
    answer: { 200: Webhooks },
    call: async () => ({
      items: await listWebhooks(db),
    }),
  })

  api.post('/api/admin/webhooks', {
    summary: 'Create a webhook',
    description:
      'The secret that signs the deliveries is in this answer and nowhere else. Events that happen from now on are sent as POST with the header of the signature; private addresses are refused unless the settings allow them. At most 10.',
    access: 'owner',
    stepUp: true,
    secret: true,
    body: NewWebhook,
    answer: { 201: CreatedWebhook },
    refuses: ['webhook_limit'],
    call: ({ viewer, body }) => createWebhook(db, viewer, body, { keyFor, privateAddresses }),
  })

  api.put('/api/admin/webhooks/:id', {
    summary: 'Change a webhook',
    description:
      'Only the fields that are sent change. Switched on again, it sends what has waited and forgets how long it failed; one that fails for 3 days is switched off by itself.',
    access: 'owner',
    stepUp: true,
    params: WebhookParams,
    body: WebhookChange,
    answer: { 200: Webhook },
    refuses: ['not_found'],
    call: ({ viewer, params, body }) => changeWebhook(db, viewer, params.id, body, privateAddresses),
  })

  api.delete('/api/admin/webhooks/:id', {
    summary: 'Delete a webhook',
    description: 'What was still to be sent and the log of its deliveries go with it.',
    access: 'owner',
    stepUp: true,
    params: WebhookParams,
    answer: { 200: Nothing },
    refuses: ['not_found'],
    call: ({ viewer, params }) => deleteWebhook(db, viewer, params.id),
  })

  api.get('/api/admin/webhooks/:id/deliveries', {
    summary: 'List the deliveries of a webhook',
    description: 'Newest first, of the last 30 days, with the status or the error of the last attempt.',
    access: 'owner',
    params: WebhookParams,
    query: PageQuery,
    answer: { 200: WebhookDeliveries },
    call: ({ params, query }) => listDeliveries(db, params.id, query),
  })

  api.post('/api/admin/webhook-deliveries/:id/resend', {
    summary: 'Send a delivery again',
    description:
      'What was sent or has failed is queued again; what still waits is not found. A delivery is tried 6 times over ten and a half hours.',
    access: 'owner',
    stepUp: true,
    params: WebhookParams,
    answer: { 200: WebhookDelivery },
    refuses: ['not_found'],
    call: ({ viewer, params }) => resendDelivery(db, viewer, params.id),
  })
}
