import { PageQuery } from '../../../kernel/db/paging/paging.ts'
import { operationsOf, type Routes } from '../../../kernel/http/operations.ts'
import { Nothing } from '../../../kernel/http/schema/shapes.ts'
import { PostParams } from '../../posts/schema.ts'
import { visiblePost } from '../../posts/service.ts'
import { FederatedReplies, FederatedReports, HeldReplies, ReplyParams, WaitingReplies } from '../schema.ts'
import { countOutside, listHeldReplies, listReplies, listWaitingReplies } from './conversation.ts'
import { decideAbout, removeOutsideReply } from './decisions.ts'
import { closeFederatedReport, listFederatedReports } from './reports.ts'

/** What people of other sites say here, and what is decided about it. */
export const conversationRoutes: Routes = async (app) => {
  const { db } = app
  const api = operationsOf(app)

  api.get('/api/posts/:id/federated-replies', {
    summary: 'List replies from other sites',
    description:
      'What people of other sites (ActivityPub) wrote in answer to a post, once its author has let them in; oldest first, as plain text. With how many of them liked and boosted the post, counted up to 10,000 each.',
    access: 'optional',
    scope: 'read',
    params: PostParams,
    query: PageQuery,
    answer: { 200: FederatedReplies },
    refuses: ['post_not_found'],
    call: async ({ viewer, params, query }) => {
      await visiblePost(db, viewer, params.id)
      const [list, counts] = await Promise.all([
        listReplies(db, params.id, query),
        countOutside(db, params.id),
      ])
      return { ...list, ...counts }
    },
  })

  api.get('/api/federated-replies/held', {
    summary: 'List replies from other sites that wait for me',
    description:
      'Below my own posts, longest waiting first. What nobody has decided on is deleted after 90 days.',
    scope: 'read',
    query: PageQuery,
    answer: { 200: HeldReplies },
    call: ({ viewer, query }) => listHeldReplies(db, viewer, query),
  })

  api.post('/api/federated-replies/:id/admit', {
    summary: 'Let somebody of another site in',
    description:
      'By the author of the post or a moderator: all replies of this person below posts of that author are shown, and further ones at once, but those that lists of the owner or external checks hold. Only moderators let those through, each by its id.',
    scope: 'write',
    params: ReplyParams,
    answer: { 200: Nothing },
    refuses: ['comment_not_found'],
    call: ({ viewer, params }) => decideAbout(db, viewer, params.id, true),
  })

  api.post('/api/federated-replies/:id/turn-away', {
    summary: 'Block somebody of another site',
    description:
      'By the author of the post or a moderator: replies of this person below posts of that author are deleted, further ones are not taken, and they no longer follow the author.',
    scope: 'write',
    params: ReplyParams,
    answer: { 200: Nothing },
    refuses: ['comment_not_found'],
    call: ({ viewer, params }) => decideAbout(db, viewer, params.id, false),
  })

  api.delete('/api/federated-replies/:id', {
    summary: 'Delete a reply from another site',
    description: 'By the author of the post or a moderator; here only, it stays where it was written.',
    scope: 'write',
    params: ReplyParams,
    answer: { 200: Nothing },
    refuses: ['comment_not_found'],
    call: ({ viewer, params }) => removeOutsideReply(db, viewer, params.id),
  })

  api.get('/api/admin/federated-replies', {
    summary: 'List all replies from other sites that wait',
    description:
      'Below posts of all authors, longest waiting first: for their writers to be let in, or because of what they say (`held_for`). The title of a post that the caller may not read is empty.',
    right: 'comments',
    scope: 'moderate',
    query: PageQuery,
    answer: { 200: WaitingReplies },
    call: ({ viewer, query }) => listWaitingReplies(db, viewer, query),
  })

  api.get('/api/admin/federated-reports', {
    summary: 'List reports of other sites',
    description:
      'About posts and people here, without those about the caller. A site does not say who reported, and what it reports again about the same takes the place of the earlier one. The title of a post that is gone, or that the caller may not read, is empty.',
    right: 'reports',
    scope: 'moderate',
    query: PageQuery,
    answer: { 200: FederatedReports },
    call: ({ viewer, query }) => listFederatedReports(db, viewer, query),
  })

  api.delete('/api/admin/federated-reports/:id', {
    summary: 'Close a report of another site',
    description:
      'The moderation log has an entry; the other site is told nothing. As with reports of members, nobody decides about themselves (`report_about_self`), and moderators only about ordinary users (`may_not_decide`).',
    right: 'reports',
    scope: 'moderate',
    params: ReplyParams,
    answer: { 200: Nothing },
    refuses: ['may_not_decide', 'report_about_self', 'not_found'],
    call: ({ viewer, params }) => closeFederatedReport(db, viewer, params.id),
  })
}
