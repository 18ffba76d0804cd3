import { ownRows, type Slice } from '../slice.ts'
import { deleteBlocksOf } from './queries.ts'

export const blockListSlice: Slice = {
  name: 'block-list',
  erase: async (trx, userId) => ({ blocks: await deleteBlocksOf(trx, userId) }),
  exported: [
    ownRows('blocks', ['kind', 'other_id', 'created_at'], {
      file: 'blocks-and-mutes',
      key: ['kind', 'other_id'],
    }),
  ],
}
