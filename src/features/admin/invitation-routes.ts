import { PageQuery } from '../../kernel/db/paging/paging.ts'
import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { Invitation, InvitationParams, Invitations, NewInvitation } from '../registration/schema.ts'
import { createInvitation, listInvitations, withdrawInvitation } from '../registration/service.ts'

export const invitationRoutes: Routes = async (app) => {
  const { db } = app
  const api = operationsOf(app)

  api.get('/api/admin/invitations', {
    summary: 'List invitations',
    description:
      'Newest first, used, revoked and expired ones included. Codes are shown in full, to all admins.',
    access: 'admin',
    scope: 'moderate',
    query: PageQuery,
    answer: { 200: Invitations },
    call: ({ query }) => listInvitations(db, query),
  })

  api.post('/api/admin/invitations', {
    summary: 'Create an invitation',
    description:
      'Good for one registration while `register.mode` is `invite`. The moderation log gets an entry.',
    access: 'admin',
    scope: 'moderate',
    body: NewInvitation,
    answer: { 201: Invitation },
    call: ({ viewer, body }) => createInvitation(db, viewer, body),
  })

  api.delete('/api/admin/invitations/:id', {
    summary: 'Revoke an invitation',
    description: 'One that was used or revoked already is a conflict.',
    access: 'admin',
    scope: 'moderate',
    params: InvitationParams,
    answer: { 200: Invitation },
    refuses: ['not_found', 'invitation_over'],
    call: ({ viewer, params }) => withdrawInvitation(db, viewer, params.id),
  })
}
