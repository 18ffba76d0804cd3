import type { Config } from '../../kernel/config/config.ts'
import { dataFolders } from '../../kernel/config/data-folders.ts'
import type { FileStore } from '../../kernel/files/file-store.ts'
import { folderStore } from '../../kernel/files/folder-store.ts'
import { s3Store } from '../../kernel/files/s3/s3-store.ts'
import { IMMUTABLE, typeOfName } from './rules.ts'

type FileSettings = Pick<Config, 'dataDir' | 'objectStore'>

/** The store that the settings name: FILES_URL, or the folder in DATA_DIR. */
export function openFiles(config: FileSettings): FileStore {
  return openObjectStore(config) ?? openFolder(config)
}

export function openFolder(config: FileSettings): FileStore {
  return folderStore(dataFolders(config).uploads)
}

export function openObjectStore({ objectStore }: FileSettings): FileStore | null {
  return objectStore && s3Store({ ...objectStore, typeOf: typeOfName, cacheControl: IMMUTABLE })
}
