import { type Db, write } from '../../kernel/db/db.ts'
import { one } from '../../kernel/db/rows.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import * as accounts from '../accounts/service.ts'
import * as posts from '../posts/service.ts'
import { defaultFolder } from './folders.ts'
import { deleteItems, foldersWithPost } from './item-queries.ts'
import { addToFolder } from './items.ts'
import { addSave, lockPostsAndEndSaves } from './saves.ts'
import type { FavoriteAnswer, FolderStatus } from './schema.ts'

export { createFolder, deleteFolder, foldersOf, listFolders, updateFolder } from './folders.ts'
export { addItem, listItems, moveItem, removeItem } from './items.ts'

export async function folderStatus(db: Db, viewer: Viewer | null, postId: number): Promise<FolderStatus> {
  const post = await posts.visiblePost(db, viewer, postId)
  const folder_ids = viewer ? await foldersWithPost(db, viewer.id, post.id) : []
  return { saved: folder_ids.length > 0, folder_ids }
}

/** Toggles: removes the post from all of the viewer's folders, or adds it to the default folder if it is in none. */
export function toggleFavorite(db: Db, viewer: Viewer, postId: number): Promise<FavoriteAnswer> {
  return write(db, viewer, async (trx) => {
    await accounts.lockUser(trx, viewer.id)
    const folders = await deleteItems(trx, viewer.id, postId)
    trx.declareChanges([folders.length > 0 ? 'removals 0' : 'answers 0'])
    if (folders.length > 0) {
      const favorites_count = one(await lockPostsAndEndSaves(trx, viewer.id, [postId]))
      return { saved: false, folder_ids: [], favorites_count }
    }
    // One that is hidden by now could be removed, but is not saved again.
    const { favorites_count } = await posts.lockPublicPost(trx, viewer, postId)
    const { folder_id } = await addToFolder(trx, await defaultFolder(trx, viewer), postId)
    await addSave(trx, viewer.id, postId)
    return { saved: true, folder_ids: [folder_id], favorites_count: favorites_count + 1 }
  })
}
