import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { PageQuery } from '../../kernel/db/paging/paging.ts'
import { Nothing } from '../../kernel/http/schema/shapes.ts'
import { viewerOf } from '../../kernel/http/viewer.ts'
import * as operations from './operations.ts'
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

const OWNERS = { access: 'owner' } as const

export const webhookRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, keyFor } = app
  const { webhooksPrivateAddresses: privateAddresses } = app.config

  app.get(
    '/api/admin/webhooks',
    { schema: { ...operations.listWebhooks, response: { 200: Webhooks } }, config: OWNERS },
    async () => ({
      items: await listWebhooks(db),
    }),
  )

  app.post(
    '/api/admin/webhooks',
    {
      schema: { ...operations.createWebhook, body: NewWebhook, response: { 201: CreatedWebhook } },
      config: { ...OWNERS, secret: true },
    },
    (request, reply) => {
      reply.code(201)
      return createWebhook(db, viewerOf(request), request.body, { keyFor, privateAddresses })
    },
  )

  app.put(
    '/api/admin/webhooks/:id',
    {
      schema: {
        ...operations.changeWebhook,
        params: WebhookParams,
        body: WebhookChange,
        response: { 200: Webhook },
      },
      config: OWNERS,
    },
    (request) => changeWebhook(db, viewerOf(request), request.params.id, request.body, privateAddresses),
  )

  app.delete(
    '/api/admin/webhooks/:id',
    {
      schema: { ...operations.deleteWebhook, params: WebhookParams, response: { 200: Nothing } },
      config: OWNERS,
    },
    (request) => deleteWebhook(db, viewerOf(request), request.params.id),
  )

  app.get(
    '/api/admin/webhooks/:id/deliveries',
    {
      schema: {
        ...operations.listDeliveries,
        params: WebhookParams,
        querystring: PageQuery,
        response: { 200: WebhookDeliveries },
      },
      config: OWNERS,
    },
    (request) => listDeliveries(db, request.params.id, request.query),
  )

  app.post(
    '/api/admin/webhook-deliveries/:id/resend',
    {
      schema: { ...operations.resendDelivery, params: WebhookParams, response: { 200: WebhookDelivery } },
      config: OWNERS,
    },
    (request) => resendDelivery(db, viewerOf(request), request.params.id),
  )
}
