import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Nothing } from '../../kernel/http/schema/shapes.ts'
import { viewerOf } from '../../kernel/http/viewer.ts'
import { REACTION_LIMIT } from '../follows/rules.ts'
import * as operations from './operations.ts'
import { SERIES_CHANGES } from './rules.ts'
import {
  EntryParams,
  FollowAnswer,
  NewEntry,
  NewSeries,
  OwnSeries,
  PostOrder,
  PublicSeries,
  Series,
  SeriesEdit,
  SeriesList,
  SeriesParams,
} from './schema.ts'
import * as series from './service.ts'

export const seriesRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app
  const config = { limit: SERIES_CHANGES }
  const own = { params: SeriesParams, response: { 200: OwnSeries } }

  app.get(
    '/api/series/:id',
    {
      schema: {
        ...operations.readSeries,
        params: SeriesParams,
        response: { 200: PublicSeries },
      },
      config: { access: 'optional' },
    },
    (request) => series.readPublicSeries(db, request.params.id),
  )

  app.post(
    '/api/series/:id/follow',
    {
      schema: {
        ...operations.toggleFollow,
        params: SeriesParams,
        response: { 200: FollowAnswer },
      },
      config: { limit: REACTION_LIMIT },
    },
    (request) => series.followSeries(db, viewerOf(request), request.params.id),
  )

  app.get(
    '/api/studio/series',
    { schema: { ...operations.listSeries, response: { 200: SeriesList } } },
    async (request) => ({
      items: await series.findOwnSeries(db, viewerOf(request).id),
    }),
  )

  app.post(
    '/api/studio/series',
    { schema: { ...operations.createSeries, body: NewSeries, response: { 201: Series } }, config },
    (request, reply) => {
      reply.code(201)
      return series.createSeries(db, viewerOf(request), request.body)
    },
  )

  app.get('/api/studio/series/:id', { schema: { ...operations.readOwnSeries, ...own } }, (request) =>
    series.readOwnSeries(db, viewerOf(request), request.params.id),
  )

  app.put(
    '/api/studio/series/:id',
    { schema: { ...operations.updateSeries, ...own, body: SeriesEdit }, config },
    (request) => series.editSeries(db, viewerOf(request), request.params.id, request.body),
  )

  app.delete(
    '/api/studio/series/:id',
    {
      schema: {
        ...operations.deleteSeries,
        params: SeriesParams,
        response: { 200: Nothing },
      },
      config,
    },
    (request) => series.removeSeries(db, viewerOf(request), request.params.id),
  )

  app.put(
    '/api/studio/series/:id/posts',
    { schema: { ...operations.arrangePosts, ...own, body: PostOrder }, config },
    (request) => series.arrangePosts(db, viewerOf(request), request.params.id, request.body.post_ids),
  )

  app.post(
    '/api/studio/series/:id/posts',
    { schema: { ...operations.addPost, ...own, body: NewEntry }, config },
    (request) => series.addPost(db, viewerOf(request), request.params.id, request.body.post_id),
  )

  app.delete(
    '/api/studio/series/:id/posts/:postId',
    { schema: { ...operations.removePost, params: EntryParams, response: { 200: OwnSeries } }, config },
    (request) => series.takeOutPost(db, viewerOf(request), request.params.id, request.params.postId),
  )
}
