import { isPresentIdSql } from '../accounts/rules.ts'
import { type ExportedTable, ownRows, type Slice } from '../slice.ts'
import { followInvariants } from './invariants.ts'
import { eraseFollowsOf } from './queries.ts'

export const followsSlice: Slice = {
  name: 'follows',
  routes: async () => (await import('./routes.ts')).followRoutes,
  invariants: followInvariants,
  erase: async (trx, userId) => ({ follows: await eraseFollowsOf(trx, userId) }),
  exported: [
    ownRows('follow_counts', ['followers', 'following', 'list_public'], { key: ['user_id'] }),
    exportedFollows('following', 'follower_id', 'followed_id'),
    exportedFollows('followers', 'followed_id', 'follower_id'),
  ],
}

function exportedFollows(file: string, owner: string, other: string): ExportedTable {
  const columns = ['follower_id', 'followed_id', 'created_at']
  return { file, table: 'follows', owner, key: [other], columns, where: isPresentIdSql(other) }
}
