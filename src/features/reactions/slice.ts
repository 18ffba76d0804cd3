import { ownRows, type Slice } from '../slice.ts'
import { reactionInvariants } from './invariants.ts'
import { eraseReactions } from './service.ts'

export const reactionsSlice: Slice = {
  name: 'reactions',
  routes: async () => (await import('./routes.ts')).reactionRoutes,
  invariants: reactionInvariants,
  erase: async (trx, userId) => ({ reactions: await eraseReactions(trx, userId) }),
  exported: [
    ownRows('post_reactions', ['post_id', 'state', 'since'], {
      file: 'reactions',
      key: ['post_id'],
      where: `state <> 'none'`,
    }),
  ],
}
