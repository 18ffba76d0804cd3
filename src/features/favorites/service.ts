export { folderStatus, toggleFavorite } from './favorite.ts'
export { createFolder, deleteFolder, foldersOf, listFolders, updateFolder } from './folders.ts'
export { addItem, listItems, moveItem, removeItem } from './items.ts'
