import type { ApiError } from '../../core/api.ts'
import type { ServerDraft } from './draft-api.ts'
import type { PostDraft } from './post-draft.ts'

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
export interface AutosaveHost {
  owner: string
  untitled: string
  read(): PostDraft
  show(state: SaveState, error?: ApiError): void
  showFieldErrors(error: ApiError): void
  onDraftId(id: number | null): void
  /** Whether nothing but autosave has kept this draft. */
  isOnlyAutosaved(): boolean
  announceConflict(): void
  compare(theirs: ServerDraft, mine: PostDraft, base: PostDraft): void
}
