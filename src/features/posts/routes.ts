import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Topic } from '../../kernel/cache/changes.ts'
import { ListOf, PageQuery } from '../../kernel/db/paging/paging.ts'
import { NotModified } from '../../kernel/http/schema/shapes.ts'
import { viewerOf } from '../../kernel/http/viewer.ts'
import { replicaFor } from '../../kernel/read-your-writes.ts'
import { answerJson } from '../../kernel/response-cache/json.ts'
import * as operations from './operations.ts'
import {
  Post,
  PostList,
  PostParams,
  type PostSummary,
  PostsQuery,
  TagSummary,
  TagsQuery,
  WalkedQuery,
} from './schema.ts'
import {
  countVisitorsOf,
  followingFeed,
  listPosts,
  listTags,
  listTopics,
  postTopics,
  readerOf,
  readPost,
  spaceTopics,
  tagFeed,
} from './service.ts'

export const postRoutes: FastifyPluginAsyncTypebox = async (app) => {
  // Authoring goes through the studio: here the other methods are not refused, they do not exist.
  const readOnly = { access: 'optional', otherMethods: 'missing' } as const

  app.get(
    '/api/posts',
    {
      schema: {
        ...operations.listPosts,
        querystring: PostsQuery,
        response: { 200: PostList, 304: NotModified },
      },
      config: readOnly,
    },
    (request, reply) =>
      answerJson(
        request,
        reply,
        () => listPosts(replicaFor(request), request.query),
        ({ items }) => topicsOfList(items, request.query),
      ),
  )

  app.get(
    '/api/feed/following',
    {
      schema: {
        ...operations.listFollowingFeed,
        querystring: PageQuery,
        response: { 200: PostList },
      },
    },
    (request) => followingFeed(replicaFor(request), viewerOf(request), request.query),
  )

  app.get(
    '/api/feed/tags',
    {
      schema: {
        ...operations.listTagFeed,
        querystring: WalkedQuery,
        response: { 200: PostList },
      },
    },
    (request) => tagFeed(replicaFor(request), viewerOf(request), request.query),
  )

  app.get(
    '/api/tags',
    {
      schema: {
        ...operations.listTags,
        querystring: TagsQuery,
        response: { 200: ListOf(TagSummary), 304: NotModified },
      },
      config: { access: 'optional' },
    },
    (request, reply) =>
      answerJson(
        request,
        reply,
        () => listTags(replicaFor(request), request.query),
        () => ['list 0'],
      ),
  )

  app.get(
    '/api/posts/:id',
    {
      schema: { ...operations.readPost, params: PostParams, response: { 200: Post, 304: NotModified } },
      config: readOnly,
    },
    (request, reply) => {
      const { id } = request.params
      return answerJson(
        request,
        reply,
        () => readAndCount(app, request, id),
        ({ author }) => postTopics(id, author),
        countVisitorsOf(app.views, id),
      )
    },
  )
}

function topicsOfList(items: PostSummary[], { author, sort = 'newest' }: PostsQuery): Topic[] {
  return author === undefined ? listTopics(items, sort) : spaceTopics(author, items)
}

/** Members are counted here, visitors whenever the cached answer is sent. */
async function readAndCount({ views }: FastifyInstance, request: FastifyRequest, id: number) {
  const post = await readPost(replicaFor(request), request.viewer, id)
  if (request.viewer) views.count(post, readerOf(request))
  return post
}
