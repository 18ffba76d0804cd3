import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { PageQuery } from '../../kernel/db/paging/paging.ts'
import { wordsOf } from '../../kernel/http/language.ts'
import { viewerOf } from '../../kernel/http/viewer.ts'
import { SENSITIVE } from '../accounts/rules.ts'
import { explainLevel } from './explained-changes.ts'
import * as operations from './operations.ts'
import { CheckInAnswer, LevelExplanation, LevelInfo } from './schema.ts'
import { checkIn, levelInfo } from './service.ts'

export const levelRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app

  app.get(
    '/api/level/info',
    { schema: { ...operations.getLevel, response: { 200: LevelInfo } } },
    (request) => levelInfo(db, viewerOf(request).id),
  )

  app.post(
    '/api/level/checkin',
    {
      schema: { ...operations.checkIn, response: { 200: CheckInAnswer } },
      config: { limit: SENSITIVE, checksIn: false },
    },
    (request) => checkIn(db, viewerOf(request)),
  )

  app.get(
    '/api/level/explain',
    {
      schema: { ...operations.explainLevel, querystring: PageQuery, response: { 200: LevelExplanation } },
    },
    (request) => explainLevel(db, viewerOf(request).id, request.query, wordsOf(request)),
  )
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False for routes that do not trigger the automatic check-in. */
    checksIn?: boolean
  }
}
