import type { ApiError } from '../../core/api.ts'
import type { AutosaveHost } from './autosave-host.ts'
import { fetchServerDraft, type SavedPost, type ServerDraft } from './draft-api.ts'
import { makeDraftSync } from './draft-sync.ts'
import { deleteLocalCopy, type LocalCopy, saveLocalCopy } from './local-copy.ts'
import { isEmpty, type PostDraft } from './post-draft.ts'
import { makeAutosaveTimers } from './timers.ts'

interface Start {
  id: number | null
  version: number
  base: PostDraft
}

export type Autosave = ReturnType<typeof makeAutosave>

/** Looks after the words: on this device at once, on the server a moment after typing stops. */
export function makeAutosave(host: AutosaveHost, start: Start) {
  const sync = makeDraftSync({ ...host, saveLocally }, start)
  const timers = makeAutosaveTimers({ keep: () => void saveLocally(), save: () => void saveNow() })
  let base = start.base
  let changes = 0
  let savedChanges = 0
  let refusedChanges = -1
  let inFlight: Promise<unknown> | null = null
  let stopped: 'by conflict' | 'by refusal' | 'by discarding' | null = null

  const allSaved = () => changes === savedChanges

  async function saveLocally(): Promise<void> {
    timers.cancelLocalSave()
    if (allSaved()) return
    // Where nothing may be stored, the words are still on the page and on their way.
    await saveLocalCopy({ owner: host.owner, words: host.read(), ...sync.unconfirmed() }).catch(() => {})
  }

  async function saveNow(): Promise<void> {
    if (inFlight || stopped || allSaved()) return
    inFlight = saveOnce()
    await inFlight
    inFlight = null
    if (!stopped && !allSaved() && changes !== refusedChanges) timers.saveSoon()
  }

  async function saveOnce(): Promise<void> {
    const at = changes
    const words = host.read()
    if (!sync.hasBegun() && isEmpty(words)) return settle(at, words)
    host.show('saving')
    // A draft emptied before anyone saved it is left out of the list of drafts.
    const thrownAway = isEmpty(words) && host.isOnlyAutosaved()
    const sending = thrownAway ? sync.discard().then(sync.startNewDraft) : sync.send(words)
    await sending.then(() => settle(at, words), failed)
  }

  function settle(at: number, words: PostDraft): void {
    timers.resetFailures()
    savedChanges = at
    base = words
    if (!allSaved()) return
    timers.cancelLocalSave()
    deleteLocalCopy().catch(() => {})
    host.show('saved')
  }

  async function failed(error: ApiError): Promise<void> {
    if (error.code === 'version_conflict') return conflicted()
    if (isTransient(error)) {
      timers.countFailure()
      return host.show(navigator.onLine ? 'failing' : 'offline')
    }
    sync.forgetSent()
    // What is wrong with the words can be mended; anything else is for someone else to change.
    if (error.code === 'invalid_request') refusedChanges = changes
    else stopped = 'by refusal'
    host.show(error.status === 401 ? 'login' : 'refused', error)
  }

  /** Nobody is interrupted by it: the texts are compared when the author asks for that. */
  async function conflicted(asked = false): Promise<void> {
    stopped = 'by conflict'
    host.show('conflict')
    try {
      const theirs = await fetchServerDraft(sync.id()!)
      // Our own words, whose answer got lost on its way.
      if (sync.isLastSent(theirs.draft)) resume(theirs)
      else if (asked) host.compare(theirs, host.read(), base)
      else host.announceConflict()
    } catch (error) {
      stopped = null
      await failed(error as ApiError)
    }
  }

  function resume({ version, draft }: ServerDraft): void {
    stopped = null
    base = draft
    sync.continueFrom(version)
    timers.saveSoon()
  }

  return {
    noteChange(): void {
      changes += 1
      timers.saveLocallySoon()
      if (stopped) return
      host.show('unsaved')
      timers.saveSoon()
    },
    /** Something outside has changed: the network is back, someone logged in. */
    retry(): void {
      if (stopped === 'by conflict' || stopped === 'by discarding') return
      timers.resetFailures()
      stopped = null
      void saveNow()
    },
    saveLocally,
    saveNow,
    compare: () => conflicted(true),
    /** Both texts have become one: it is a change of theirs. */
    merged: resume,
    adopt: (copy: LocalCopy) => sync.adopt(copy),
    /** A save that someone asked for: after what is on its way, and with nothing beside it. */
    async saveExplicitly(
      put: (id: number, version: number, words: PostDraft) => Promise<SavedPost>,
    ): Promise<SavedPost> {
      while (inFlight) await inFlight
      const [at, words] = [changes, host.read()]
      const saving = sync.save(words, (id, version) => put(id, version, words))
      inFlight = saving
        .catch(() => {})
        .then(() => {
          inFlight = null
        })
      const post = await saving
      settle(at, words)
      return post
    },
    /** All that was not saved on purpose is thrown away, here and on the server; the page has to go then. */
    async discard(): Promise<void> {
      while (inFlight) await inFlight
      const before = stopped
      stopped = 'by discarding'
      try {
        await sync.discard()
      } catch (error) {
        stopped = before
        throw error
      }
      savedChanges = changes
      timers.cancelLocalSave()
      await deleteLocalCopy().catch(() => {})
    },
    hasUnsaved: () => !allSaved(),
    postId: sync.id,
  }
}

function isTransient({ status, code }: ApiError): boolean {
  return status === 0 || status === 429 || status >= 500 || code === 'idempotency_in_flight'
}
