import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { PageQuery } from '../../kernel/db/paging/paging.ts'
import { viewerOf } from '../../kernel/http/viewer.ts'
import { BLOCK_KINDS } from '../blocks/rules.ts'
import { PersonList, UserParams } from '../follows/schema.ts'
import { BLOCK_LIMIT } from './rules.ts'
import { BlockState } from './schema.ts'
import { block, lift, listBlocked, mute } from './service.ts'

const VERBS = { block, mute }

export const blockingRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app
  const change = { params: UserParams, response: { 200: BlockState } }

  for (const kind of BLOCK_KINDS) {
    const path = `/api/users/:uid/${kind}`

    app.put(path, { schema: change, config: { limit: BLOCK_LIMIT } }, (request) =>
      VERBS[kind](db, viewerOf(request), request.params.uid),
    )

    app.delete(path, { schema: change, config: { limit: BLOCK_LIMIT } }, (request) =>
      lift(db, viewerOf(request), kind, request.params.uid),
    )

    app.get(
      `/api/settings/${kind}s`,
      { schema: { querystring: PageQuery, response: { 200: PersonList } } },
      (request) => listBlocked(db, viewerOf(request), kind, request.query),
    )
  }
}
