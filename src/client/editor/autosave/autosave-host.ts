import type { ApiError } from '../../core/api.ts'
import type { Newest } from './draft-api.ts'
import type { PostWords } from './post-draft.ts'

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
