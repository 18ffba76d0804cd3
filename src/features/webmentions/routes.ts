import { PageQuery } from '../../kernel/db/paging/paging.ts'
import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { Nothing } from '../../kernel/http/schema/shapes.ts'
import { PostParams } from '../posts/schema.ts'
import { visiblePost } from '../posts/service.ts'
import {
  admitMention,
  listHeldMentions,
  listMentions,
  listWaitingMentions,
  refuseMention,
} from './incoming/mentions.ts'
import { HeldWebmentions, ReceivedWebmentions, WebmentionParams } from './schema.ts'

/** Pages of other sites that link to posts, and what is decided about them. */
export const webmentionRoutes: Routes = async (app) => {
  const { db } = app
  const api = operationsOf(app)

  api.get('/api/posts/:id/webmentions', {
    summary: 'List pages of other sites that link to a post',
    description:
      'Those that have sent a Webmention, once the author of the post or a moderator has let them be shown; oldest first. None while the owner takes none.',
    access: 'optional',
    scope: 'read',
    params: PostParams,
    query: PageQuery,
    answer: { 200: ReceivedWebmentions },
    refuses: ['post_not_found'],
    call: async ({ viewer, params, query }) => {
      await visiblePost(db, viewer, params.id)
      return listMentions(db, params.id, query)
    },
  })

  api.get('/api/webmentions/held', {
    summary: 'List pages of other sites that wait for me',
    description:
      'They link to my posts, longest waiting first. What nobody has decided on is deleted after 90 days.',
    scope: 'read',
    query: PageQuery,
    answer: { 200: HeldWebmentions },
    call: ({ viewer, query }) => listHeldMentions(db, viewer, query),
  })

  api.post('/api/webmentions/:id/admit', {
    summary: 'Show a page of another site below the post',
    description:
      'By the author of the post or a moderator: as a link with its title. One that a list of the owner holds (`word`), by a moderator only.',
    scope: 'write',
    params: WebmentionParams,
    answer: { 200: Nothing },
    refuses: ['not_found', 'forbidden'],
    call: ({ viewer, params }) => admitMention(db, viewer, params.id),
  })

  api.delete('/api/webmentions/:id', {
    summary: 'Refuse a page of another site, or take it away',
    description: 'By the author of the post or a moderator. The same page is not held again.',
    scope: 'write',
    params: WebmentionParams,
    answer: { 200: Nothing },
    refuses: ['not_found'],
    call: ({ viewer, params }) => refuseMention(db, viewer, params.id),
  })

  api.get('/api/admin/webmentions', {
    summary: 'List all pages of other sites that wait',
    description:
      'They link to posts of all authors, longest waiting first. The title of a post that the caller may not read is empty.',
    right: 'comments',
    scope: 'moderate',
    query: PageQuery,
    answer: { 200: HeldWebmentions },
    call: ({ viewer, query }) => listWaitingMentions(db, viewer, query),
  })
}
