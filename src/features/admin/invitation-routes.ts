import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { PageQuery } from '../../kernel/db/paging/paging.ts'
import { viewerOf } from '../../kernel/http/viewer.ts'
import { Invitation, InvitationParams, Invitations, NewInvitation } from '../registration/schema.ts'
import { createInvitation, listInvitations, withdrawInvitation } from '../registration/service.ts'
import * as operations from './operations/site.ts'

export const invitationRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app
  const config = { access: 'admin' } as const

  app.get(
    '/api/admin/invitations',
    {
      schema: { ...operations.listInvitations, querystring: PageQuery, response: { 200: Invitations } },
      config,
    },
    (request) => listInvitations(db, request.query),
  )

  app.post(
    '/api/admin/invitations',
    {
      schema: { ...operations.createInvitation, body: NewInvitation, response: { 201: Invitation } },
      config,
    },
    (request, reply) => {
      reply.code(201)
      return createInvitation(db, viewerOf(request), request.body)
    },
  )

  app.delete(
    '/api/admin/invitations/:id',
    {
      schema: { ...operations.revokeInvitation, params: InvitationParams, response: { 200: Invitation } },
      config,
    },
    (request) => withdrawInvitation(db, viewerOf(request), request.params.id),
  )
}
