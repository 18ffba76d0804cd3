import type { ApiError } from '../../core/api.ts'
import { createDraft, discardWorkingCopy, type SavedPost, saveWorkingCopy } from './draft-api.ts'
import type { Creation, LocalCopy } from './local-copy.ts'
import { isSameDraft, type PostDraft } from './post-draft.ts'

interface DraftSyncHost {
  untitled: string
  showFieldErrors(error: ApiError): void
  /** Null when there is no draft any more. */
  onDraftId(id: number | null): void
  /** Before anything leaves, this device knows what is on its way. */
  saveLocally(): Promise<void>
}

/** Brings words to the server, and knows what may have arrived although no answer came. */
export function makeDraftSync(
  { untitled, showFieldErrors, onDraftId, saveLocally }: DraftSyncHost,
  start: { id: number | null; version: number },
) {
  let { id, version } = start
  let sent: PostDraft | null = null
  let creation: Creation | null = null

  /** What was sent without an answer is repeated as it was: if it did arrive, it is known again in the conflict. */
  async function send(words: PostDraft): Promise<void> {
    if (!id && (await create(words, true)).complete) return
    sent ??= words
    await saveLocally()
    version = (await saveWorkingCopy(id!, version, sent, showFieldErrors)).version
    const complete = isSameDraft(sent, words)
    sent = null
    if (!complete) await send(words)
  }

  /** Complete when nothing was typed since, nothing had to be filled in, and a save on purpose was sent as one. */
  async function create(
    words: PostDraft,
    autosave: boolean,
  ): Promise<{ post: SavedPost; complete: boolean }> {
    creation ??= { key: crypto.randomUUID(), words, autosave }
    await saveLocally()
    const post = await createDraft(creation, untitled, showFieldErrors)
    const asAsked = autosave || !creation.autosave
    const complete = asAsked && words.title.trim() !== '' && isSameDraft(words, creation.words)
    id = post.id
    version = post.version
    creation = null
    onDraftId(id)
    return { post, complete }
  }

  return {
    send,
    /** The save that makes a revision. */
    async save(
      words: PostDraft,
      put: (id: number, version: number) => Promise<SavedPost>,
    ): Promise<SavedPost> {
      const begun = id ? null : await create(words, false)
      const post = begun?.complete ? begun.post : await put(id!, version)
      version = post.version
      sent = null
      return post
    },
    /** Throws away what the server keeps of this draft, also what may have arrived without an answer. */
    async discard(): Promise<void> {
      if (creation) await create(creation.words, true)
      if (id) await discardWorkingCopy(id, version)
      sent = null
    },
    /** The next words begin another draft. */
    startNewDraft(): void {
      id = null
      version = 1
      onDraftId(null)
    },
    id: () => id,
    unconfirmed: () => ({ post: id, version, sent, creation }),
    isLastSent: (words: PostDraft) => sent !== null && isSameDraft(words, sent),
    hasBegun: () => id !== null || creation !== null,
    /** Nothing of what was sent has arrived. */
    forgetSent(): void {
      sent = null
    },
    continueFrom(next: number): void {
      version = next
      sent = null
    },
    /** Words left on this device go on from where they were, so that what happened since is a conflict. */
    adopt(copy: LocalCopy): void {
      if (copy.post) version = copy.version
      sent = copy.sent
      creation = copy.creation
    },
  }
}
