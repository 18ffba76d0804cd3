import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ListOf } from '../../../kernel/db/paging/paging.ts'
import { viewerOf } from '../../../kernel/http/viewer.ts'
import { ReasonBody } from '../../moderation/schema.ts'
import { Removal } from '../../removals/schema.ts'
import { removeEverything, undoRemoval } from '../../removals/service.ts'
import { RoleBody, StatusBody } from '../../sessions/schema.ts'
import * as operations from '../operations/users.ts'
import { userHistory } from './history.ts'
import { AdminUser, UserHistory, UserParams, UsersQuery } from './schema.ts'
import { changeRole, changeStatus, listUsers } from './users.ts'

export const adminUserRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app
  const admin = { access: 'admin' } as const
  const owner = { access: 'owner' } as const
  const decision = { params: UserParams, response: { 200: AdminUser } }
  const removal = { params: UserParams, response: { 200: Removal } }

  app.get(
    '/api/admin/users',
    {
      schema: { ...operations.listUsers, querystring: UsersQuery, response: { 200: ListOf(AdminUser) } },
      config: admin,
    },
    (request) => listUsers(db, request.query),
  )

  app.get(
    '/api/admin/users/:uid',
    {
      schema: {
        ...operations.getUser,
        params: UserParams,
        response: { 200: UserHistory },
      },
      config: admin,
    },
    (request) => userHistory(db, viewerOf(request), request.params.uid),
  )

  app.put(
    '/api/admin/users/:uid/status',
    { schema: { ...operations.changeStatus, ...decision, body: StatusBody }, config: admin },
    (request) => changeStatus(db, viewerOf(request), request.params.uid, request.body),
  )

  app.put(
    '/api/admin/users/:uid/role',
    {
      schema: { ...operations.changeRole, ...decision, body: RoleBody },
      config: owner,
    },
    (request) => changeRole(db, viewerOf(request), request.params.uid, request.body),
  )

  app.post(
    '/api/admin/users/:uid/removal',
    {
      schema: { ...operations.removeEverything, ...removal, body: ReasonBody },
      config: admin,
    },
    (request) => removeEverything(db, viewerOf(request), request.params.uid, request.body.reason),
  )

  app.delete(
    '/api/admin/users/:uid/removal',
    { schema: { ...operations.undoRemoval, ...removal }, config: admin },
    (request) => undoRemoval(db, viewerOf(request), request.params.uid),
  )
}
