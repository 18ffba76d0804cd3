import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { replicaFor } from '../../kernel/http/read-your-writes.ts'
import { Nothing, NotModified } from '../../kernel/http/schema/shapes.ts'
import { answerJson } from '../../kernel/response-cache/json.ts'
import { REACTION_LIMIT } from '../follows/rules.ts'
import { NAME_REFUSALS } from '../screening/rules.ts'
import { MAX_NEWEST, SERIES_CHANGES } from './rules.ts'
import {
  EntryParams,
  FollowAnswer,
  NewEntry,
  NewestSeries,
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

export const seriesRoutes: Routes = async (app) => {
  const { db } = app
  const api = operationsOf(app)

  api.get('/api/series', {
    summary: 'List the newest series',
    description: `At most ${MAX_NEWEST}, newest first, of those that have a public post.`,
    access: 'optional',
    scope: 'read',
    answer: { 200: NewestSeries, 304: NotModified },
    call: ({ request, reply }) =>
      answerJson(
        request,
        reply,
        async () => ({ items: await series.newestSeries(replicaFor(request)) }),
        () => ['list 0'],
      ),
  })

  api.get('/api/series/:id', {
    summary: 'Read a series with its public posts',
    description:
      'Public posts only, in the order of the author. A series with none, or of an author who is leaving, is not found.',
    access: 'optional',
    scope: 'read',
    params: SeriesParams,
    answer: { 200: PublicSeries },
    refuses: ['not_found'],
    call: ({ params }) => series.readPublicSeries(db, params.id),
  })

  api.post('/api/series/:id/follow', {
    summary: 'Follow or unfollow a series',
    description:
      "Pressing again unfollows, also when nothing of it can be read any more. New posts of the series come in `GET /api/feed/following`; the author is not told. One's own series cannot be followed, and at most 200 can.",
    scope: 'write',
    limit: REACTION_LIMIT,
    params: SeriesParams,
    answer: { 200: FollowAnswer },
    refuses: ['self_follow', 'not_found', 'series_follow_limit'],
    call: ({ viewer, params }) => series.followSeries(db, viewer, params.id),
  })

  api.get('/api/studio/series', {
    summary: 'List my series',
    description: "All of the caller's, at most 50, empty ones included.",
    scope: 'read',
    answer: { 200: SeriesList },
    call: async ({ viewer }) => ({
      items: await series.findOwnSeries(db, viewer.id),
    }),
  })

  api.post('/api/studio/series', {
    summary: 'Create a series',
    description: 'Nobody but the author sees it until a public post is in it. At most 50 for one person.',
    scope: 'write',
    limit: SERIES_CHANGES,
    body: NewSeries,
    answer: { 201: Series },
    refuses: ['series_limit', ...NAME_REFUSALS],
    call: ({ viewer, body }) => series.createSeries(db, viewer, body),
  })

  api.get('/api/studio/series/:id', {
    summary: 'Read one of my series',
    description: "With all of its posts in order, drafts included. Somebody else's series is not found.",
    scope: 'read',
    params: SeriesParams,
    answer: { 200: OwnSeries },
    refuses: ['not_found'],
    call: ({ viewer, params }) => series.readOwnSeries(db, viewer, params.id),
  })

  api.put('/api/studio/series/:id', {
    summary: 'Change the title and description of a series',
    description: 'Only the fields that are sent change; the title is shown on the pages of all its posts.',
    scope: 'write',
    limit: SERIES_CHANGES,
    params: SeriesParams,
    body: SeriesEdit,
    answer: { 200: OwnSeries },
    refuses: ['not_found', ...NAME_REFUSALS],
    call: ({ viewer, params, body }) => series.editSeries(db, viewer, params.id, body),
  })

  api.delete('/api/studio/series/:id', {
    summary: 'Delete a series; its posts stay',
    description: 'Its posts stay as they are, without a series; those who followed it no longer do.',
    scope: 'write',
    limit: SERIES_CHANGES,
    params: SeriesParams,
    answer: { 200: Nothing },
    refuses: ['not_found'],
    call: ({ viewer, params }) => series.removeSeries(db, viewer, params.id),
  })

  api.put('/api/studio/series/:id/posts', {
    summary: 'Arrange the posts of a series',
    description:
      'Takes the ids of exactly the posts that are in the series, in the new order. A list that was made from an older state is refused with `series_changed`.',
    scope: 'write',
    limit: SERIES_CHANGES,
    params: SeriesParams,
    body: PostOrder,
    answer: { 200: OwnSeries },
    refuses: ['not_found', 'series_changed'],
    call: ({ viewer, params, body }) => series.arrangePosts(db, viewer, params.id, body.post_ids),
  })

  api.post('/api/studio/series/:id/posts', {
    summary: 'Add a post to a series',
    description:
      'At the end of the series, and out of the one that it was in: a post is in one series at most. At most 100 posts; one that is there already changes nothing.',
    scope: 'write',
    limit: SERIES_CHANGES,
    params: SeriesParams,
    body: NewEntry,
    answer: { 200: OwnSeries },
    refuses: ['not_found', 'post_not_found', 'series_full'],
    call: ({ viewer, params, body }) => series.addPost(db, viewer, params.id, body.post_id),
  })

  api.delete('/api/studio/series/:id/posts/:postId', {
    summary: 'Take a post out of a series',
    description:
      'The post itself stays. Where it is not in the series nothing changes, and the answer is 200.',
    scope: 'write',
    limit: SERIES_CHANGES,
    params: EntryParams,
    answer: { 200: OwnSeries },
    refuses: ['not_found'],
    call: ({ viewer, params }) => series.takeOutPost(db, viewer, params.id, params.postId),
  })
}
