import type { ApiError } from '../../core/api.ts'
import { randomKey } from '../../core/random-key.ts'
import {
  createDraft,
  discardWorkingCopy,
  fetchServerDraft,
  type SavedPost,
  type ServerDraft,
  saveWorkingCopy,
} from './draft-api.ts'
import type { Creation, Unconfirmed } from './local-copy.ts'
import { isSameDraft, type PostDraft } from './post-draft.ts'

interface DraftSyncHost {
  untitled: string
  showFieldErrors(error: ApiError): void
  /** Null when the draft was deleted. */
  onDraftId(id: number | null): void
  /** Called before each request, so that the local copy knows what is in flight. */
  saveLocally(): Promise<void>
}

type Put = (id: number, version: number) => Promise<SavedPost>

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
    creation ??= { key: randomKey(), words: draft, autosave }
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

  /** What is unanswered goes first, so that never more than one request is: of two, a conflict would not tell which was stored. */
  async function saveOnce(draft: PostDraft, put: Put): Promise<SavedPost> {
    if (sent && !isSameDraft(sent, draft)) await send(sent)
    sent = draft
    await saveLocally()
    return put(id!, version)
  }

  const isLastSent = (theirs: PostDraft) => sent !== null && isSameDraft(theirs, sent)
  const continueFrom = (next: number) => {
    version = next
    sent = null
  }

  /** The next save creates another draft. */
  function startNewDraft(): void {
    id = null
    version = 1
    onDraftId(null)
  }

  return {
    send,
    /** An explicit save, which makes a revision; made once more where it meets our own request whose answer was lost. */
    async save(draft: PostDraft, put: Put): Promise<SavedPost> {
      const begun = id ? null : await create(draft, false)
      if (begun?.complete) return begun.post
      const post = await saveOnce(draft, put).catch(async (error: ApiError) => {
        const theirs: ServerDraft | null =
          error.code === 'version_conflict' ? await fetchServerDraft(id!) : null
        if (!theirs || !isLastSent(theirs.draft)) throw error
        continueFrom(theirs.version)
        return saveOnce(draft, put)
      })
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
    startNewDraft,
    id: () => id,
    unconfirmed: () => ({ post: id, version, sent, creation }),
    isLastSent,
    continueFrom,
    hasBegun: () => id !== null || creation !== null,
    /** The request was refused: nothing of it is stored. */
    forgetSent(): void {
      sent = null
    },
    /** A recovered copy continues from its own version, so that later changes on the server are a conflict. */
    adopt(copy: Unconfirmed): void {
      if (copy.post) version = copy.version
      // What this page has begun stays the draft that it is.
      else if (id) startNewDraft()
      sent = copy.sent
      creation = copy.creation
    },
  }
}
