import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { PageQuery } from '../../kernel/db/paging/paging.ts'
import { viewerOf } from '../../kernel/http/viewer.ts'
import * as operations from './operations.ts'
import { REACTION_LIMIT } from './rules.ts'
import { FollowStatus, PersonList, Privacy, UserParams } from './schema.ts'
import { followStatus, listPeople, setPrivacy, toggleFollow } from './service.ts'

const LISTS = { followers: operations.followers, following: operations.following }

export const followRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app
  const open = { access: 'optional' } as const

  app.get(
    '/api/users/:uid/follow-status',
    {
      schema: {
        ...operations.getFollowStatus,
        params: UserParams,
        response: { 200: FollowStatus },
      },
      config: open,
    },
    (request) => followStatus(db, request.viewer, request.params.uid),
  )

  for (const side of ['followers', 'following'] as const) {
    app.get(
      `/api/users/:uid/${side}`,
      {
        schema: {
          ...LISTS[side],
          params: UserParams,
          querystring: PageQuery,
          response: { 200: PersonList },
        },
        config: open,
      },
      (request) => listPeople(db, request.viewer, request.params.uid, side, request.query),
    )
  }

  app.post(
    '/api/users/:uid/follow',
    {
      schema: { ...operations.toggleFollow, params: UserParams, response: { 200: FollowStatus } },
      config: { limit: REACTION_LIMIT },
    },
    (request) => toggleFollow(db, viewerOf(request), request.params.uid),
  )

  app.put(
    '/api/space/privacy',
    { schema: { ...operations.setPrivacy, body: Privacy, response: { 200: Privacy } } },
    (request) => setPrivacy(db, viewerOf(request), request.body),
  )
}
