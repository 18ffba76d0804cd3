import { Type } from 'typebox'
import { operationsOf, type Routes } from '../../../kernel/http/operations.ts'
import { originOf } from '../../../kernel/http/origin.ts'
import { closedShape, Nothing, orNull, shape, Time } from '../../../kernel/http/schema/shapes.ts'
import { PostParams } from '../../posts/schema.ts'
import { LINK_DAYS, NEW_LINKS } from './rules.ts'
import { draftLinkOf, revokeDraftLink, shareDraft } from './service.ts'

/** The secret is in the query, which is never logged. */
const SHARED_DRAFT = '/drafts'

const DraftLink = shape('DraftLink', { expires_at: orNull(Time) })
const NewDraftLink = closedShape('NewDraftLink', { days: Type.Enum([...LINK_DAYS]) })
const CreatedDraftLink = shape('CreatedDraftLink', { url: Type.String(), expires_at: Time })

export const draftLinkRoutes: Routes = async (app) => {
  const { db } = app
  const api = operationsOf(app)
  const path = '/api/studio/posts/:id/draft-link'

  api.get(path, {
    summary: 'Get until when the secret link of my draft is valid',
    description:
      '`expires_at` is null where there is no link or it leads nowhere any more. The link itself is told only when it is made.',
    params: PostParams,
    answer: { 200: DraftLink },
    refuses: ['post_not_found'],
    call: ({ viewer, params }) => draftLinkOf(db, viewer, params.id),
  })

  api.put(path, {
    summary: 'Make a secret link to my draft, in place of the one before',
    description:
      'Whoever has the link reads the last saved text, without a login, for 1, 7 or 30 days; the link is told here and never again. It ends with the publication, a lock or a ban, and a new one voids the one before.',
    limit: NEW_LINKS,
    params: PostParams,
    body: NewDraftLink,
    answer: { 200: CreatedDraftLink },
    refuses: ['post_not_found', 'post_not_shareable', 'version_conflict'],
    call: async ({ viewer, params, body, request }) => {
      const { id } = params
      const { token, ...link } = await shareDraft(db, viewer, id, body.days)
      return { url: `${originOf(request)}${SHARED_DRAFT}?key=${token}`, ...link }
    },
  })

  api.delete(path, {
    summary: 'Revoke the secret link of my draft',
    description: 'The link leads nowhere from then on. Without one the answer is 200 too.',
    params: PostParams,
    answer: { 200: Nothing },
    refuses: ['post_not_found'],
    call: ({ viewer, params }) => revokeDraftLink(db, viewer, params.id),
  })
}
