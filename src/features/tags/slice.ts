import { ownRows, type Slice } from '../slice.ts'
import { tagInvariants } from './invariants.ts'
import { deleteChoicesOf } from './queries.ts'

export const tagsSlice: Slice = {
  name: 'tags',
  routes: async () => (await import('./routes.ts')).tagRoutes,
  invariants: tagInvariants,
  erase: async (trx, userId) => ({ tags: await deleteChoicesOf(trx, userId) }),
  exported: [
    ownRows('tag_choices', ['tag', 'kind', 'created_at'], { file: 'followed-and-muted-tags', key: ['tag'] }),
  ],
}
