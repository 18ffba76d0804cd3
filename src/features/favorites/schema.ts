import { type Static, Type } from 'typebox'
import { ListOf, PageQuery } from '../../kernel/db/paging/paging.ts'
import { closed, Id, Time } from '../../kernel/http/schema/shapes.ts'
import { PostSummary } from '../posts/schema.ts'
import { MAX_DESCRIPTION, MAX_FOLDERS, MAX_NAME } from './rules.ts'

export const FolderParams = Type.Object({ id: Id })
export const ItemParams = Type.Object({ id: Id, postId: Id })

export const Folder = Type.Object(
  {
    id: Id,
    name: Type.String(),
    description: Type.String(),
    is_public: Type.Boolean(),
    is_default: Type.Boolean(),
    items_count: Type.Integer(),
    created_at: Time,
    updated_at: Time,
  },
  { title: 'Folder' },
)
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

export const NewFolder = closed({ name: Name, ...More }, { title: 'NewFolder' })
export type NewFolder = Static<typeof NewFolder>

export const FolderEdit = closed({ name: Type.Optional(Name), ...More }, { title: 'FolderEdit' })
export type FolderEdit = Static<typeof FolderEdit>

/** A post in a folder; without the post if the reader may not see it. */
export const FolderItem = Type.Object(
  {
    post_id: Id,
    available: Type.Boolean(),
    added_at: Time,
    post: Type.Optional(PostSummary),
  },
  { title: 'FolderItem' },
)
export type FolderItem = Static<typeof FolderItem>

export const FolderItemList = ListOf(FolderItem)

export const NewItem = closed({ post_id: Id }, { title: 'NewFolderItem' })
export const ItemMove = closed({ to_folder_id: Id }, { title: 'FolderItemMove' })

export const ItemEntry = Type.Object({ folder_id: Id, post_id: Id, added_at: Time }, { title: 'FolderEntry' })
export type ItemEntry = Static<typeof ItemEntry>

export const FolderStatus = Type.Object(
  {
    saved: Type.Boolean(),
    folder_ids: Type.Array(Id, { maxItems: MAX_FOLDERS }),
  },
  { title: 'FolderStatus' },
)
export type FolderStatus = Static<typeof FolderStatus>

export const FavoriteAnswer = Type.Object(
  { ...FolderStatus.properties, favorites_count: Type.Integer() },
  { title: 'FavoriteAnswer' },
)
export type FavoriteAnswer = Static<typeof FavoriteAnswer>
