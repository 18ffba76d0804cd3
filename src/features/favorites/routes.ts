import { PageQuery } from '../../kernel/db/paging/paging.ts'
import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { Nothing } from '../../kernel/http/schema/shapes.ts'
import { REACTION_LIMIT } from '../follows/rules.ts'
import { PostParams } from '../posts/schema.ts'
import { NAME_REFUSALS } from '../screening/rules.ts'
import { FOLDER_CHANGES } from './rules.ts'
import {
  FavoriteAnswer,
  Folder,
  FolderEdit,
  FolderItemList,
  FolderList,
  FolderParams,
  FolderStatus,
  FoldersQuery,
  ItemEntry,
  ItemMove,
  ItemParams,
  NewFolder,
  NewItem,
} from './schema.ts'
import * as favorites from './service.ts'

export const favoriteRoutes: Routes = async (app) => {
  const { db } = app
  const api = operationsOf(app)

  api.get('/api/posts/:id/folder-status', {
    summary: 'Tell in which of my folders a post is',
    description:
      "Looks into the caller's own folders only, private ones included. Visitors get `saved: false`.",
    access: 'optional',
    scope: 'read',
    params: PostParams,
    answer: { 200: FolderStatus },
    refuses: ['post_not_found'],
    call: ({ viewer, params }) => favorites.folderStatus(db, viewer, params.id),
  })

  api.post('/api/posts/:id/favorite', {
    summary: 'Save a post to the default folder, or take it out of all folders',
    description:
      'A post that is in any folder leaves all of them; another one goes to the default folder, which is made at its first use. Nobody sees who saved a post, only `favorites_count`. A post that is no longer public can be removed, but not saved again.',
    scope: 'write',
    limit: REACTION_LIMIT,
    params: PostParams,
    answer: { 200: FavoriteAnswer },
    refuses: ['post_not_found', 'folder_limit', 'folder_full', 'post_not_public'],
    call: ({ viewer, params }) => favorites.toggleFavorite(db, viewer, params.id),
  })

  api.get('/api/folders', {
    summary: 'List my folders',
    description:
      "All folders of the caller, the default one first; there are at most 50, so they fit on one page. With `uid` of somebody else: that person's public folders.",
    scope: 'read',
    query: FoldersQuery,
    answer: { 200: FolderList },
    refuses: ['not_found'],
    call: ({ viewer, query }) => favorites.listFolders(db, viewer, query),
  })

  api.post('/api/folders', {
    summary: 'Create a folder',
    description:
      'Private unless `is_public` is true. A person has at most 50 folders, the default one included.',
    scope: 'write',
    limit: FOLDER_CHANGES,
    body: NewFolder,
    answer: { 201: Folder },
    refuses: ['folder_limit', ...NAME_REFUSALS],
    call: ({ viewer, body }) => favorites.createFolder(db, viewer, body),
  })

  api.put('/api/folders/:id', {
    summary: 'Change a folder',
    description:
      "Only the fields that are sent change. Making a folder public shows it in the owner's space, with the posts that its reader may see. The folder of somebody else is not found.",
    scope: 'write',
    limit: FOLDER_CHANGES,
    params: FolderParams,
    body: FolderEdit,
    answer: { 200: Folder },
    refuses: ['not_found', ...NAME_REFUSALS],
    call: ({ viewer, params, body }) => favorites.updateFolder(db, viewer, params.id, body),
  })

  api.delete('/api/folders/:id', {
    summary: 'Delete a folder',
    description:
      'The posts in it stay, but those that are in no other folder count as no longer saved. The default folder cannot be deleted.',
    scope: 'write',
    limit: FOLDER_CHANGES,
    params: FolderParams,
    answer: { 200: Nothing },
    refuses: ['not_found', 'default_folder'],
    call: ({ viewer, params }) => favorites.deleteFolder(db, viewer, params.id),
  })

  api.get('/api/folders/:id/posts', {
    summary: 'List the posts in a folder',
    description:
      "Newest first; open to everyone for a public folder. Another's private folder is not found, for admins too. An item whose post the reader may not see comes with `available: false` and without `post`.",
    access: 'optional',
    scope: 'read',
    params: FolderParams,
    query: PageQuery,
    answer: { 200: FolderItemList },
    refuses: ['not_found'],
    call: ({ viewer, params, query }) => favorites.listItems(db, viewer, params.id, query),
  })

  api.post('/api/folders/:id/posts', {
    summary: 'Add a post to a folder',
    description:
      'The post must be public. One that is in the folder already answers with its old entry, so repeating is harmless. A folder holds at most 1000 posts.',
    scope: 'write',
    limit: REACTION_LIMIT,
    params: FolderParams,
    body: NewItem,
    answer: { 201: ItemEntry },
    refuses: ['not_found', 'post_not_found', 'folder_full', 'post_not_public'],
    call: ({ viewer, params, body }) => favorites.addItem(db, viewer, params.id, body.post_id),
  })

  api.put('/api/folders/:id/posts/:postId', {
    summary: 'Move a post to another folder',
    description:
      "Both folders are the caller's. The post goes to the top of the other folder; where that one has it already, its entry there stays. Also works for posts that are no longer visible.",
    scope: 'write',
    limit: REACTION_LIMIT,
    params: ItemParams,
    body: ItemMove,
    answer: { 200: ItemEntry },
    refuses: ['not_found', 'post_not_found', 'folder_full'],
    call: ({ viewer, params, body }) => favorites.moveItem(db, viewer, params, body.to_folder_id),
  })

  api.delete('/api/folders/:id/posts/:postId', {
    summary: 'Take a post out of a folder',
    description:
      "Also works for posts that are no longer visible. The post is no longer counted as saved when this was the caller's last folder that had it.",
    scope: 'write',
    limit: REACTION_LIMIT,
    params: ItemParams,
    answer: { 200: Nothing },
    refuses: ['not_found', 'post_not_found'],
    call: ({ viewer, params }) => favorites.removeItem(db, viewer, params.id, params.postId),
  })
}
