import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { PageQuery } from '../../kernel/db/paging/paging.ts'
import { Nothing } from '../../kernel/http/schema/shapes.ts'
import { viewerOf } from '../../kernel/http/viewer.ts'
import { PostParams } from '../posts/schema.ts'
import * as operations from './operations.ts'
import { READING_LIMIT } from './rules.ts'
import { ReadingAnswer, ReadingBody, ReadingList, ReadingPrefs, ReadingPrefsBody } from './schema.ts'
import {
  clearReading,
  listReading,
  readingPrefs,
  recordReading,
  removeReading,
  setReadingPrefs,
} from './service.ts'

export const readingHistoryRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app

  app.get(
    '/api/reading',
    { schema: { ...operations.listReading, querystring: PageQuery, response: { 200: ReadingList } } },
    (request) => listReading(db, viewerOf(request), request.query),
  )

  app.delete(
    '/api/reading',
    { schema: { ...operations.clearReading, response: { 200: Nothing } } },
    (request) => clearReading(db, viewerOf(request)),
  )

  app.put(
    '/api/posts/:id/reading',
    {
      schema: {
        ...operations.recordReading,
        params: PostParams,
        body: ReadingBody,
        response: { 200: ReadingAnswer },
      },
      config: { limit: READING_LIMIT },
    },
    (request) => recordReading(db, viewerOf(request), request.params.id, request.body.progress),
  )

  app.delete(
    '/api/posts/:id/reading',
    {
      schema: {
        ...operations.removeReading,
        params: PostParams,
        response: { 200: Nothing },
      },
    },
    (request) => removeReading(db, viewerOf(request), request.params.id),
  )

  app.get(
    '/api/settings/reading',
    {
      schema: {
        ...operations.getReadingPrefs,
        response: { 200: ReadingPrefs },
      },
    },
    (request) => readingPrefs(db, viewerOf(request)),
  )

  app.put(
    '/api/settings/reading',
    {
      schema: {
        ...operations.setReadingPrefs,
        body: ReadingPrefsBody,
        response: { 200: ReadingPrefs },
      },
    },
    (request) => setReadingPrefs(db, viewerOf(request), request.body),
  )
}
