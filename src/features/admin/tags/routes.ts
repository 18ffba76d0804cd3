import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { closed } from '../../../kernel/http/schema/shapes.ts'
import { viewerOf } from '../../../kernel/http/viewer.ts'
import { TagParams } from '../../tags/schema.ts'
import * as operations from '../operations/site.ts'
import { renameTag } from './renames.ts'

const RenameBody = closed({ name: Type.String({ minLength: 1, maxLength: 100 }) })

export const adminTagRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/api/admin/tags/:tag/rename',
    {
      schema: {
        ...operations.renameTag,
        params: TagParams,
        body: RenameBody,
        response: { 200: Type.Object({ tag: Type.String() }) },
      },
      config: { access: 'admin' },
    },
    (request) => renameTag(app.db, viewerOf(request), request.params.tag, request.body.name),
  )
}
