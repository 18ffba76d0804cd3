import { ApiError } from '../api.ts'
import { type Creation, dropCopy, keepCopy, type LocalCopy } from './local-copy.ts'
import { createDraft, type Newest, newestOf, type SavedPost, saveWorkingCopy } from './server-copy.ts'
import { makeTimers } from './timers.ts'
import { isEmpty, type PostWords, sameWords } from './words-of-post.ts'

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
  created(id: number): void
  conflicted(theirs: Newest, mine: PostWords, base: PostWords): void
}

export interface Start {
  id: number | null
  version: number
  base: PostWords
}

export type Keeper = ReturnType<typeof makeKeeper>

/** Looks after the words: on this device at once, on the server a moment after typing stops. */
export function makeKeeper(desk: Desk, start: Start) {
  let { id, version, base } = start
  let sent: PostWords | null = null
  let creation: Creation | null = null
  let changes = 0
  let savedChanges = 0
  let running: Promise<unknown> | null = null
  let stopped = false
  const timers = makeTimers({ keep: () => void keepNow(), save: () => void saveNow() })

  const allSaved = () => changes === savedChanges

  async function keepNow(): Promise<void> {
    timers.stopKeeping()
    if (allSaved()) return
    // Where nothing may be stored, the words are still on the page and on their way.
    await keepCopy({ owner: desk.owner, post: id, version, words: desk.read(), sent, creation }).catch(
      () => {},
    )
  }

  function saveNow(): Promise<unknown> {
    if (running || stopped || allSaved()) return running ?? Promise.resolve()
    running = autosave().finally(() => {
      running = null
      if (!stopped && !allSaved()) timers.saveSoon()
    })
    return running
  }

  async function autosave(): Promise<void> {
    const at = changes
    const words = desk.read()
    if (!id && !creation && isEmpty(words)) return settle(at, words)
    desk.show('saving')
    try {
      await sendWords(words)
      settle(at, words)
    } catch (error) {
      await failed(error)
    }
  }

  async function sendWords(words: PostWords): Promise<void> {
    if (!id && (await create(words)).complete) return
    sent = words
    await keepNow()
    version = (await saveWorkingCopy(id!, version, words, desk.tellWrong)).version
  }

  /** Complete when nothing was typed since, and nothing had to be filled in. */
  async function create(words: PostWords): Promise<{ post: SavedPost; complete: boolean }> {
    creation ??= { key: crypto.randomUUID(), words }
    await keepNow()
    const post = await createDraft(creation, desk.untitled)
    const complete = words.title.trim() !== '' && sameWords(words, creation.words)
    id = post.id
    version = post.version
    base = creation.words
    creation = null
    desk.created(id)
    return { post, complete }
  }

  function settle(at: number, words: PostWords): void {
    timers.forgetFailures()
    savedChanges = at
    base = words
    sent = null
    if (!allSaved()) return
    timers.stopKeeping()
    dropCopy().catch(() => {})
    desk.show('saved')
  }

  async function failed(error: unknown): Promise<void> {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'version_conflict') return conflicted()
    const passes =
      error.status === 0 ||
      error.status >= 500 ||
      error.status === 429 ||
      error.code === 'idempotency_in_flight'
    if (passes) timers.failedOnce()
    else stopped = true
    desk.show(
      passes ? (navigator.onLine ? 'failing' : 'offline') : error.status === 401 ? 'login' : 'refused',
      error,
    )
  }

  async function conflicted(): Promise<void> {
    stopped = true
    desk.show('conflict')
    try {
      const theirs = await newestOf(id!)
      // Our own words, whose answer got lost on its way.
      if (sent && sameWords(theirs.words, sent)) return resume(theirs.version, sent)
      desk.conflicted(theirs, desk.read(), base)
    } catch (error) {
      stopped = false
      await failed(error)
    }
  }

  function resume(next: number, agreed: PostWords): void {
    stopped = false
    version = next
    base = agreed
    timers.saveSoon()
  }

  return {
    noteChange(): void {
      changes += 1
      timers.keepSoon()
      if (stopped) return
      desk.show('unsaved')
      timers.saveSoon()
    },
    /** Something outside has changed: the network is back, someone logged in. */
    tryAgain(): void {
      stopped = false
      timers.forgetFailures()
      void saveNow()
    },
    keepNow,
    saveNow,
    conflicted,
    /** Both texts have become one: it is a change of theirs. */
    merged: (theirs: Newest) => resume(theirs.version, theirs.words),
    /** Words left on this device go on from where they were, so that what happened since is a conflict. */
    adopt(copy: LocalCopy): void {
      if (copy.post) version = copy.version
      sent = copy.sent
      creation = copy.creation
    },
    /** A save that someone asked for: after what is on its way, and with nothing beside it. */
    async alone(
      save: (id: number, version: number, words: PostWords) => Promise<SavedPost>,
    ): Promise<SavedPost> {
      while (running) await running
      const at = changes
      const words = desk.read()
      const work = async () => {
        const created = id ? null : await create(words)
        const post = created?.complete ? created.post : await save(id!, version, words)
        version = post.version
        settle(at, words)
        return post
      }
      const saving = work()
      running = saving
        .catch(() => {})
        .finally(() => {
          running = null
        })
      return saving
    },
    hasUnsaved: () => !allSaved(),
    postId: () => id,
  }
}
