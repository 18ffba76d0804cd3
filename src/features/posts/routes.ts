import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Topic } from '../../kernel/cache/changes.ts'
import { ListOf, PageQuery } from '../../kernel/db/paging/paging.ts'
import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { replicaFor } from '../../kernel/http/read-your-writes.ts'
import { NotModified } from '../../kernel/http/schema/shapes.ts'
import { answerJson } from '../../kernel/response-cache/json.ts'
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

export const postRoutes: Routes = async (app) => {
  const api = operationsOf(app)

  api.get('/api/posts', {
    summary: 'List public posts',
    description:
      'Approved posts only, newest published first unless `sort` says otherwise; `tag` and `language` cannot be combined. `author` (a uid) lists the posts of one person, newest first and with no other filter; nobody by that number has none. All callers get the same answer. Pages reach the first 10,000 posts, `cursor` walks on without an end, and `total` stops at 10000 with `total_capped`.',
    access: 'optional',
    scope: 'read',
    shedsLoad: true,
    // Authoring goes through the studio: other methods are not refused here, they do not exist.
    otherMethods: 'missing',
    query: PostsQuery,
    answer: { 200: PostList, 304: NotModified },
    call: ({ query, request, reply }) =>
      answerJson(
        request,
        reply,
        () => listPosts(replicaFor(request), query),
        ({ items }) => topicsOfList(items, query),
      ),
  })

  api.get('/api/feed/following', {
    summary: 'List the newest posts of people I follow',
    description:
      'Public posts of the people and in the series that the caller follows, newest published first; following somebody brings their older posts too.',
    scope: 'read',
    shedsLoad: true,
    query: PageQuery,
    answer: { 200: PostList },
    call: ({ viewer, query, request }) => followingFeed(replicaFor(request), viewer, query),
  })

  api.get('/api/feed/tags', {
    summary: 'List the newest posts with tags that I follow',
    description:
      'Public posts with any tag that the caller follows, newest published first. It is walked by `cursor` only: `page` and `total` are null.',
    scope: 'read',
    shedsLoad: true,
    query: WalkedQuery,
    answer: { 200: PostList },
    call: ({ viewer, query, request }) => tagFeed(replicaFor(request), viewer, query),
  })

  api.get('/api/tags', {
    summary: 'List tags',
    description:
      'By the number of posts, counted over the newest 10,000 public ones; `q` finds tags that contain a text. Spelled as in the newest post that has the tag.',
    access: 'optional',
    scope: 'read',
    query: TagsQuery,
    answer: { 200: ListOf(TagSummary), 304: NotModified },
    call: ({ query, request, reply }) =>
      answerJson(
        request,
        reply,
        () => listTags(replicaFor(request), query),
        () => ['list 0'],
      ),
  })

  api.get('/api/posts/:id', {
    summary: 'Read a post',
    description:
      'Everyone may read an approved post; its author and admins read it in every state. What the caller may not see answers 404 `post_not_found`, as what does not exist. `body` is cleaned HTML. A read of an approved post is counted once per reader and day.',
    access: 'optional',
    scope: 'read',
    otherMethods: 'missing',
    params: PostParams,
    answer: { 200: Post, 304: NotModified },
    refuses: ['post_not_found'],
    call: ({ params, request, reply }) => {
      const { id } = params
      return answerJson(
        request,
        reply,
        () => readAndCount(app, request, id),
        ({ author }) => postTopics(id, author),
        countVisitorsOf(app.views, id),
      )
    },
  })
}

function topicsOfList(items: PostSummary[], { author, sort = 'newest' }: PostsQuery): Topic[] {
  return author === undefined ? listTopics(items, sort) : spaceTopics(author, items)
}

/** Counts members here, and what is public; visitors are counted whenever the cached answer is sent. */
async function readAndCount({ views }: FastifyInstance, request: FastifyRequest, id: number) {
  const post = await readPost(replicaFor(request), request.viewer, id)
  if (request.viewer && post.status === 'approved') views.count(post, readerOf(request))
  return post
}
