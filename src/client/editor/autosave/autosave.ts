import type { ApiError } from '../../core/api.ts'
import { uploadsFinished } from '../pictures/uploads-in-flight.ts'
import type { AutosaveHost } from './autosave-host.ts'
import { fetchServerDraft, type SavedPost, type ServerDraft } from './draft-api.ts'
import { makeDraftSync } from './draft-sync.ts'
import { deleteLocalCopy, leaveLocalCopy, saveLocalCopy, type Unconfirmed } from './local-copy.ts'
import { isEmpty, type PostDraft } from './post-draft.ts'
import { makeAutosaveTimers } from './timers.ts'

interface Start {
  id: number | null
  version: number
  base: PostDraft
}

export type Autosave = ReturnType<typeof makeAutosave>

/** Debounced autosave: to IndexedDB within 250 ms, to the server a second after typing stops. */
export function makeAutosave(host: AutosaveHost, start: Start) {
  const sync = makeDraftSync({ ...host, saveLocally }, start)
  const timers = makeAutosaveTimers({ saveLocally: () => void saveLocally(), save: () => void saveNow() })
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
    // Storage may be forbidden: the draft is still on the page and on its way to the server.
    await saveLocalCopy({ owner: host.owner, words: host.read(), ...sync.unconfirmed() }).catch(() => {})
  }

  async function saveNow(): Promise<void> {
    if (inFlight || stopped || allSaved()) return
    if (host.isLocalOnly()) {
      await saveLocally()
      return host.show('local')
    }
    inFlight = saveOnce()
    await inFlight
    inFlight = null
    if (!stopped && !allSaved() && changes !== refusedChanges) timers.saveSoon()
  }

  async function saveOnce(): Promise<void> {
    const at = changes
    const draft = host.read()
    if (!sync.hasBegun() && isEmpty(draft)) return settle(at, draft)
    host.show('saving')
    // A draft that was only autosaved and is empty again is deleted.
    const isAbandoned = isEmpty(draft) && host.isOnlyAutosaved()
    const sending = isAbandoned ? sync.discard().then(sync.startNewDraft) : sync.send(draft)
    await sending.then(() => settle(at, draft), failed)
  }

  function settle(at: number, draft: PostDraft): void {
    timers.resetFailures()
    savedChanges = at
    base = draft
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
    // Invalid fields are tried again after the next change; any other refusal stops autosave.
    if (error.code === 'invalid_request') refusedChanges = changes
    else stopped = 'by refusal'
    host.show(error.status === 401 ? 'login' : 'refused', error)
  }

  /** Announced only; the dialog that compares the versions opens when the author asks for it. */
  async function conflicted(asked = false): Promise<void> {
    stopped = 'by conflict'
    host.show('conflict')
    try {
      const theirs = await fetchServerDraft(sync.id()!)
      // Our own save, whose answer was lost.
      if (sync.isLastSent(theirs.draft)) resume(theirs)
      else if (asked) await compareWith(theirs)
      else host.announceConflict()
    } catch (error) {
      stopped = null
      await failed(error as ApiError)
    }
  }

  /** What is chosen takes the place of the text: a picture that arrived later would be lost. */
  async function compareWith(theirs: ServerDraft): Promise<void> {
    await uploadsFinished()
    host.compare(theirs, host.read(), base)
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
    /** After an external change: back online, or logged in again. */
    retry(): void {
      if (stopped === 'by conflict' || stopped === 'by discarding') return
      timers.resetFailures()
      stopped = null
      void saveNow()
    },
    saveLocally,
    saveNow,
    compare: () => conflicted(true),
    /** The merged text continues from the server's version. */
    merged: resume,
    /** Before another text takes the place of this one: saves it, or leaves it on this device to be offered again. */
    async setAside(): Promise<void> {
      while (inFlight) await inFlight
      await saveNow()
      const draft = host.read()
      if (allSaved() || isEmpty(draft)) return
      await leaveLocalCopy({ owner: host.owner, words: draft, ...sync.unconfirmed() })
    },
    adopt: (copy: Unconfirmed) => sync.adopt(copy),
    /** A save by button: waits for the one in flight, and no other starts meanwhile. */
    async saveExplicitly(
      put: (id: number, version: number, draft: PostDraft) => Promise<SavedPost>,
    ): Promise<SavedPost> {
      while (inFlight) await inFlight
      const [at, draft] = [changes, host.read()]
      const saving = sync
        .save(draft, (id, version) => put(id, version, draft))
        .catch((error: ApiError) => {
          // Unanswered, the text is on its way by itself; a conflict is for the caller to compare.
          if (isTransient(error)) timers.saveSoon()
          else if (error.code !== 'version_conflict') sync.forgetSent()
          throw error
        })
      inFlight = saving
        .catch(() => {})
        .then(() => {
          inFlight = null
        })
      const post = await saving
      settle(at, draft)
      // Typed meanwhile: its own timer found a save in flight, or has just been cleared.
      if (!allSaved()) timers.saveSoon()
      return post
    },
    /** Deletes what was only autosaved, locally and on the server; the caller leaves the page. */
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
