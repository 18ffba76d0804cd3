import { type Db, write } from '../../kernel/db/db.ts'
import { conflict } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/http/viewer.ts'
import * as accounts from '../accounts/service.ts'
import * as posts from '../posts/service.ts'
import { defaultFolder } from './folders.ts'
import { deleteItems, deleteSaves, foldersWithPost } from './item-queries.ts'
import { addToFolder } from './items.ts'
import { countSave } from './save-counter.ts'
import type { FavoriteAnswer, FolderStatus } from './schema.ts'

export async function folderStatus(db: Db, viewer: Viewer | null, postId: number): Promise<FolderStatus> {
  const post = await posts.visiblePost(db, viewer, postId)
  const folder_ids = viewer ? await foldersWithPost(db, viewer.id, post.id) : []
  return { saved: folder_ids.length > 0, folder_ids }
}

/** Saved anywhere: gone from everywhere. Else into the default folder. */
export function toggleFavorite(db: Db, viewer: Viewer, postId: number): Promise<FavoriteAnswer> {
  return write(db, viewer, async (trx) => {
    await accounts.lockUser(trx, viewer.id)
    const { favorites_count, status } = await posts.lockVisiblePost(trx, viewer, postId)
    const emptied = await deleteItems(trx, viewer.id, postId)
    if (emptied.length > 0) {
      await deleteSaves(trx, viewer.id, [postId])
      return { saved: false, folder_ids: [], favorites_count: favorites_count - 1 }
    }
    // What is not public any more can be let go, but not be kept anew.
    if (status !== 'approved') throw conflict('post_not_public')
    const { folder_id } = await addToFolder(trx, await defaultFolder(trx, viewer), postId)
    await countSave(trx, viewer.id, postId)
    return { saved: true, folder_ids: [folder_id], favorites_count: favorites_count + 1 }
  })
}
