import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { originOf } from '../../../kernel/http/origin.ts'
import { closed, Nothing, orNull, Time } from '../../../kernel/http/schema/shapes.ts'
import { viewerOf } from '../../../kernel/http/viewer.ts'
import { PostParams } from '../../posts/schema.ts'
import * as operations from '../operations/posts.ts'
import { LINK_DAYS, NEW_LINKS } from './rules.ts'
import { draftLinkOf, revokeDraftLink, shareDraft } from './service.ts'

/** The secret is in the query, which no log has. */
const SHARED_DRAFT = '/drafts'

const DraftLink = Type.Object({ expires_at: orNull(Time) }, { title: 'DraftLink' })
const NewDraftLink = closed({ days: Type.Enum([...LINK_DAYS]) }, { title: 'NewDraftLink' })
const CreatedDraftLink = Type.Object({ url: Type.String(), expires_at: Time }, { title: 'CreatedDraftLink' })

export const draftLinkRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app
  const path = '/api/studio/posts/:id/draft-link'

  app.get(
    path,
    {
      schema: {
        ...operations.getDraftLink,
        params: PostParams,
        response: { 200: DraftLink },
      },
    },
    (request) => draftLinkOf(db, viewerOf(request), request.params.id),
  )

  app.put(
    path,
    {
      schema: {
        ...operations.createDraftLink,
        params: PostParams,
        body: NewDraftLink,
        response: { 200: CreatedDraftLink },
      },
      config: { limit: NEW_LINKS },
    },
    async (request) => {
      const { id } = request.params
      const { token, ...link } = await shareDraft(db, viewerOf(request), id, request.body.days)
      return { url: `${originOf(request)}${SHARED_DRAFT}?key=${token}`, ...link }
    },
  )

  app.delete(
    path,
    {
      schema: {
        ...operations.revokeDraftLink,
        params: PostParams,
        response: { 200: Nothing },
      },
    },
    (request) => revokeDraftLink(db, viewerOf(request), request.params.id),
  )
}
