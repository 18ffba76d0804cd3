import type { ApiError } from '../../core/api.ts'
import { createDraft, discardWorkingCopy, type SavedPost, saveWorkingCopy } from './draft-api.ts'
import type { Creation, LocalCopy } from './local-copy.ts'
import { type PostWords, sameWords } from './post-draft.ts'

interface Sending {
  untitled: string
  tellWrong(error: ApiError): void
  /** Null when there is no draft any more. */
  created(id: number | null): void
  /** Before anything leaves, this device knows what is on its way. */
  keep(): Promise<void>
}

/** Brings words to the server, and knows what may have arrived although no answer came. */
export function makeSender(
  { untitled, tellWrong, created, keep }: Sending,
  start: { id: number | null; version: number },
) {
  let { id, version } = start
  let sent: PostWords | null = null
  let creation: Creation | null = null

  /** What was sent without an answer is repeated as it was: if it did arrive, it is known again in the conflict. */
  async function send(words: PostWords): Promise<void> {
    if (!id && (await create(words, true)).complete) return
    sent ??= words
    await keep()
    version = (await saveWorkingCopy(id!, version, sent, tellWrong)).version
    const complete = sameWords(sent, words)
    sent = null
    if (!complete) await send(words)
  }

  /** Complete when nothing was typed since, nothing had to be filled in, and a save on purpose was sent as one. */
  async function create(
    words: PostWords,
    autosave: boolean,
  ): Promise<{ post: SavedPost; complete: boolean }> {
    creation ??= { key: crypto.randomUUID(), words, autosave }
    await keep()
    const post = await createDraft(creation, untitled, tellWrong)
    const asAsked = autosave || !creation.autosave
    const complete = asAsked && words.title.trim() !== '' && sameWords(words, creation.words)
    id = post.id
    version = post.version
    creation = null
    created(id)
    return { post, complete }
  }

  return {
    send,
    /** The save that makes a revision. */
    async save(
      words: PostWords,
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
    startAnew(): void {
      id = null
      version = 1
      created(null)
    },
    id: () => id,
    underWay: () => ({ post: id, version, sent, creation }),
    isOurs: (words: PostWords) => sent !== null && sameWords(words, sent),
    hasBegun: () => id !== null || creation !== null,
    /** Nothing of what was sent has arrived. */
    forget(): void {
      sent = null
    },
    goOnFrom(next: number): void {
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
