export { folderStatus, toggleFavorite } from './favorite.ts'
export type { FolderRow } from './folder-queries.ts'
export {
  createFolder,
  deleteFolder,
  eraseFolders,
  foldersOf,
  listFolders,
  readFolder,
  updateFolder,
} from './folders.ts'
export { addItem, listItems, moveItem, removeItem } from './items.ts'
