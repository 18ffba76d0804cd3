import type { ApiError } from '../../core/api.ts'
import { createDraft, discardWorkingCopy, type SavedPost, saveWorkingCopy } from './draft-api.ts'
import type { Creation, LocalCopy } from './local-copy.ts'
import { isSameDraft, type PostDraft } from './post-draft.ts'

interface DraftSyncHost {
  untitled: string
  showFieldErrors(error: ApiError): void
  /** Null when the draft was deleted. */
  onDraftId(id: number | null): void
  /** Called before each request, so that the local copy knows what is in flight. */
  saveLocally(): Promise<void>
}

/** Sends drafts to the server by version, and tracks requests whose answer never came: they may have been stored. */
export function makeDraftSync(
  { untitled, showFieldErrors, onDraftId, saveLocally }: DraftSyncHost,
  start: { id: number | null; version: number },
) {
  let { id, version } = start
  let sent: PostDraft | null = null
  let creation: Creation | null = null

  /** An unanswered request is repeated unchanged: if it was stored, the conflict shows the same draft. */
  async function send(draft: PostDraft): Promise<void> {
    if (!id && (await create(draft, true)).complete) return
    sent ??= draft
    await saveLocally()
    version = (await saveWorkingCopy(id!, version, sent, showFieldErrors)).version
    const complete = isSameDraft(sent, draft)
    sent = null
    if (!complete) await send(draft)
  }

  /** Complete: nothing typed since, no title filled in, and an explicit save was not sent as an autosave. */
  async function create(
    draft: PostDraft,
    autosave: boolean,
  ): Promise<{ post: SavedPost; complete: boolean }> {
    creation ??= { key: crypto.randomUUID(), words: draft, autosave }
    await saveLocally()
    const post = await createDraft(creation, untitled, showFieldErrors)
    const isRequestedKind = autosave || !creation.autosave
    const complete = isRequestedKind && draft.title.trim() !== '' && isSameDraft(draft, creation.words)
    id = post.id
    version = post.version
    creation = null
    onDraftId(id)
    return { post, complete }
  }

  return {
    send,
    /** An explicit save, which makes a revision. */
    async save(
      draft: PostDraft,
      put: (id: number, version: number) => Promise<SavedPost>,
    ): Promise<SavedPost> {
      const begun = id ? null : await create(draft, false)
      const post = begun?.complete ? begun.post : await put(id!, version)
      version = post.version
      sent = null
      return post
    },
    /** Deletes the draft on the server, also one whose creation was never answered. */
    async discard(): Promise<void> {
      if (creation) await create(creation.words, true)
      if (id) await discardWorkingCopy(id, version)
      sent = null
    },
    /** The next save creates another draft. */
    startNewDraft(): void {
      id = null
      version = 1
      onDraftId(null)
    },
    id: () => id,
    unconfirmed: () => ({ post: id, version, sent, creation }),
    isLastSent: (draft: PostDraft) => sent !== null && isSameDraft(draft, sent),
    hasBegun: () => id !== null || creation !== null,
    /** The request was refused: nothing of it is stored. */
    forgetSent(): void {
      sent = null
    },
    continueFrom(next: number): void {
      version = next
      sent = null
    },
    /** A recovered copy continues from its own version, so that later changes on the server are a conflict. */
    adopt(copy: LocalCopy): void {
      if (copy.post) version = copy.version
      sent = copy.sent
      creation = copy.creation
    },
  }
}
