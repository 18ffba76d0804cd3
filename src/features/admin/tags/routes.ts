import { Type } from 'typebox'
import { operationsOf, type Routes } from '../../../kernel/http/operations.ts'
import { closed } from '../../../kernel/http/schema/shapes.ts'
import { TagParams } from '../../tags/schema.ts'
import { renameTag } from './renames.ts'

const RenameBody = closed({ name: Type.String({ minLength: 1, maxLength: 100 }) })

export const adminTagRoutes: Routes = async (app) => {
  const api = operationsOf(app)
  api.post('/api/admin/tags/:tag/rename', {
    summary: 'Rename a tag, or merge it into another one',
    description:
      'Every post with the tag gets the new name, the first ones at once and the rest in the background; the old name leads to the new one from then on. Followers and mutes go along. The moderation log gets an entry.',
    right: 'tags',
    scope: 'moderate',
    params: TagParams,
    body: RenameBody,
    answer: { 200: Type.Object({ tag: Type.String() }) },
    refuses: ['not_found', 'tag_same'],
    call: ({ viewer, params, body }) => renameTag(app.db, viewer, params.tag, body.name),
  })
}
