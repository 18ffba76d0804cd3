import type { ApiError } from '../api.ts'
import type { Newest } from './server-copy.ts'
import type { PostWords } from './words-of-post.ts'

export type SaveState =
  | 'unsaved'
  | 'saving'
  | 'saved'
  | 'offline'
  | 'failing'
  | 'login'
  | 'conflict'
  | 'refused'

/** What the keeper needs of the page. It only ever reads: nothing that is being typed is touched by a save. */
export interface Desk {
  owner: string
  untitled: string
  read(): PostWords
  show(state: SaveState, error?: ApiError): void
  tellWrong(error: ApiError): void
  created(id: number | null): void
  /** Whether nothing but autosave has kept this draft. */
  isOnlyAutosaved(): boolean
  tellConflict(): void
  compare(theirs: Newest, mine: PostWords, base: PostWords): void
}
