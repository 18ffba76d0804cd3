import { ownRows, type Slice } from '../slice.ts'
import { eraseFolders } from './folders.ts'
import { favoriteInvariants } from './invariants.ts'

export const favoritesSlice: Slice = {
  name: 'favorites',
  routes: async () => (await import('./routes.ts')).favoriteRoutes,
  invariants: favoriteInvariants,
  erase: async (trx, userId) => ({ folders: await eraseFolders(trx, userId) }),
  exported: [
    ownRows('folders', ['id', 'name', 'description', 'is_public', 'is_default', 'created_at', 'updated_at'], {
      owner: 'owner_id',
    }),
    ownRows('folder_items', ['folder_id', 'post_id', 'added_at'], {
      file: 'saved-posts',
      owner: 'owner_id',
      key: ['post_id', 'folder_id'],
    }),
  ],
  notExported: { post_saves: 'made from saved-posts' },
}
