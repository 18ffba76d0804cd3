import { type Static, Type } from 'typebox'
import { ListOf, PageQuery } from '../../kernel/db/paging/paging.ts'
import { closedShape, Id, shape, Time } from '../../kernel/http/schema/shapes.ts'
import { PostSummary } from '../posts/schema.ts'
import { MAX_DESCRIPTION, MAX_FOLDERS, MAX_NAME } from './rules.ts'

export const FolderParams = Type.Object({ id: Id })
export const ItemParams = Type.Object({ id: Id, postId: Id })

export const Folder = shape('Folder', {
  id: Id,
  name: Type.String(),
  description: Type.String(),
  is_public: Type.Boolean(),
  is_default: Type.Boolean(),
  items_count: Type.Integer(),
  created_at: Time,
  updated_at: Time,
})
export type Folder = Static<typeof Folder>

export const FoldersQuery = Type.Object({ ...PageQuery.properties, uid: Type.Optional(Id) })
export type FoldersQuery = Static<typeof FoldersQuery>

export const FolderList = ListOf(Folder)

// Twice the limit, because white space is trimmed before the length is checked.
const Name = Type.String({ minLength: 1, maxLength: MAX_NAME * 2 })
const More = {
  description: Type.Optional(Type.String({ maxLength: MAX_DESCRIPTION * 2 })),
  is_public: Type.Optional(Type.Boolean()),
}

export const NewFolder = closedShape('NewFolder', { name: Name, ...More })
export type NewFolder = Static<typeof NewFolder>

export const FolderEdit = closedShape('FolderEdit', { name: Type.Optional(Name), ...More })
export type FolderEdit = Static<typeof FolderEdit>

/** A post in a folder; without the post when the reader may not see it. */
export const FolderItem = shape('FolderItem', {
  post_id: Id,
  available: Type.Boolean(),
  added_at: Time,
  post: Type.Optional(PostSummary),
})
export type FolderItem = Static<typeof FolderItem>

export const FolderItemList = ListOf(FolderItem)

export const NewItem = closedShape('NewFolderItem', { post_id: Id })
export const ItemMove = closedShape('FolderItemMove', { to_folder_id: Id })

export const ItemEntry = shape('FolderEntry', { folder_id: Id, post_id: Id, added_at: Time })
export type ItemEntry = Static<typeof ItemEntry>

export const FolderStatus = shape('FolderStatus', {
  saved: Type.Boolean(),
  folder_ids: Type.Array(Id, { maxItems: MAX_FOLDERS }),
})
export type FolderStatus = Static<typeof FolderStatus>

export const FavoriteAnswer = shape('FavoriteAnswer', {
  ...FolderStatus.properties,
  favorites_count: Type.Integer(),
})
export type FavoriteAnswer = Static<typeof FavoriteAnswer>
