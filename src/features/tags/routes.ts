import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { viewerOf } from '../../kernel/http/viewer.ts'
import * as operations from './operations.ts'
import { CHOICE_LIMIT, CHOICES } from './rules.ts'
import { ChosenTags, DescriptionBody, TagDescription, TagParams, TagState } from './schema.ts'
import { chooseTag, chosenTags, describeTag, dropTag } from './service.ts'

const TEXTS = {
  follow: { choose: operations.follow, drop: operations.unfollow },
  mute: { choose: operations.mute, drop: operations.unmute },
}

export const tagRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app
  const change = { params: TagParams, response: { 200: TagState } }

  for (const kind of CHOICES) {
    const texts = TEXTS[kind]
    const path = `/api/tags/:tag/${kind}`

    app.put(path, { schema: { ...texts.choose, ...change }, config: { limit: CHOICE_LIMIT } }, (request) =>
      chooseTag(db, viewerOf(request), kind, request.params.tag),
    )

    app.delete(path, { schema: { ...texts.drop, ...change }, config: { limit: CHOICE_LIMIT } }, (request) =>
      dropTag(db, viewerOf(request), kind, request.params.tag),
    )
  }

  app.get(
    '/api/settings/tags',
    { schema: { ...operations.listChosenTags, response: { 200: ChosenTags } } },
    (request) => chosenTags(db, viewerOf(request)),
  )

  app.put(
    '/api/admin/tags/:tag',
    {
      schema: {
        ...operations.describeTag,
        params: TagParams,
        body: DescriptionBody,
        response: { 200: TagDescription },
      },
      config: { access: 'admin' },
    },
    (request) => describeTag(db, viewerOf(request), request.params.tag, request.body.description),
  )
}
