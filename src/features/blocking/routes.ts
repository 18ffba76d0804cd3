import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { PageQuery } from '../../kernel/db/paging/paging.ts'
import { viewerOf } from '../../kernel/http/viewer.ts'
import { BLOCK_KINDS } from '../blocks/rules.ts'
import { PersonList, UserParams } from '../follows/schema.ts'
import * as operations from './operations.ts'
import { BLOCK_LIMIT } from './rules.ts'
import { BlockState } from './schema.ts'
import { block, lift, listBlocked, mute } from './service.ts'

const VERBS = { block, mute }

const TEXTS = {
  block: { set: operations.block, lift: operations.unblock, list: operations.listBlocked },
  mute: { set: operations.mute, lift: operations.unmute, list: operations.listMuted },
}

export const blockingRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app
  const change = { params: UserParams, response: { 200: BlockState } }

  for (const kind of BLOCK_KINDS) {
    const texts = TEXTS[kind]
    const path = `/api/users/:uid/${kind}`

    app.put(path, { schema: { ...texts.set, ...change }, config: { limit: BLOCK_LIMIT } }, (request) =>
      VERBS[kind](db, viewerOf(request), request.params.uid),
    )

    app.delete(path, { schema: { ...texts.lift, ...change }, config: { limit: BLOCK_LIMIT } }, (request) =>
      lift(db, viewerOf(request), kind, request.params.uid),
    )

    app.get(
      `/api/settings/${kind}s`,
      { schema: { ...texts.list, querystring: PageQuery, response: { 200: PersonList } } },
      (request) => listBlocked(db, viewerOf(request), kind, request.query),
    )
  }
}
