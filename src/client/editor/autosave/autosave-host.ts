import type { ApiError } from '../../core/api.ts'
import type { ServerDraft } from './draft-api.ts'
import type { PostDraft } from './post-draft.ts'

export type SaveState =
  | 'unsaved'
  | 'saving'
  | 'saved'
  | 'local'
  | 'offline'
  | 'failing'
  | 'login'
  | 'conflict'
  | 'refused'

/** What autosave needs from the page. It only reads the fields: a save never changes what is being typed. */
export interface AutosaveHost {
  owner: string
  untitled: string
  read(): PostDraft
  show(state: SaveState, error?: ApiError): void
  showFieldErrors(error: ApiError): void
  onDraftId(id: number | null): void
  /** Whether the server would refuse the draft of this person. */
  isLocalOnly(): boolean
  /** Whether the draft was never saved by button. */
  isOnlyAutosaved(): boolean
  announceConflict(): void
  compare(theirs: ServerDraft, mine: PostDraft, base: PostDraft): void
}
