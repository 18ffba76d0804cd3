import type { ApiError } from '../../core/api.ts'
import type { Desk } from './autosave-host.ts'
import { type Newest, newestOf, type SavedPost } from './draft-api.ts'
import { makeSender } from './draft-sync.ts'
import { dropCopy, keepCopy, type LocalCopy } from './local-copy.ts'
import { isEmpty, type PostWords } from './post-draft.ts'
import { makeTimers } from './timers.ts'

interface Start {
  id: number | null
  version: number
  base: PostWords
}

export type Keeper = ReturnType<typeof makeKeeper>

/** Looks after the words: on this device at once, on the server a moment after typing stops. */
export function makeKeeper(desk: Desk, start: Start) {
  const sender = makeSender({ ...desk, keep: keepNow }, start)
  const timers = makeTimers({ keep: () => void keepNow(), save: () => void saveNow() })
  let base = start.base
  let changes = 0
  let savedChanges = 0
  let refusedChanges = -1
  let running: Promise<unknown> | null = null
  let stopped: 'by conflict' | 'by refusal' | 'by discarding' | null = null

  const allSaved = () => changes === savedChanges

  async function keepNow(): Promise<void> {
    timers.stopKeeping()
    if (allSaved()) return
    // Where nothing may be stored, the words are still on the page and on their way.
    await keepCopy({ owner: desk.owner, words: desk.read(), ...sender.underWay() }).catch(() => {})
  }

  async function saveNow(): Promise<void> {
    if (running || stopped || allSaved()) return
    running = autosave()
    await running
    running = null
    if (!stopped && !allSaved() && changes !== refusedChanges) timers.saveSoon()
  }

  async function autosave(): Promise<void> {
    const at = changes
    const words = desk.read()
    if (!sender.hasBegun() && isEmpty(words)) return settle(at, words)
    desk.show('saving')
    // A draft emptied before anyone saved it is left out of the list of drafts.
    const thrownAway = isEmpty(words) && desk.isOnlyAutosaved()
    const sending = thrownAway ? sender.discard().then(sender.startAnew) : sender.send(words)
    await sending.then(() => settle(at, words), failed)
  }

  function settle(at: number, words: PostWords): void {
    timers.forgetFailures()
    savedChanges = at
    base = words
    if (!allSaved()) return
    timers.stopKeeping()
    dropCopy().catch(() => {})
    desk.show('saved')
  }

  async function failed(error: ApiError): Promise<void> {
    if (error.code === 'version_conflict') return conflicted()
    if (isPassing(error)) {
      timers.failedOnce()
      return desk.show(navigator.onLine ? 'failing' : 'offline')
    }
    sender.forget()
    // What is wrong with the words can be mended; anything else is for someone else to change.
    if (error.code === 'invalid_request') refusedChanges = changes
    else stopped = 'by refusal'
    desk.show(error.status === 401 ? 'login' : 'refused', error)
  }

  /** Nobody is interrupted by it: the texts are compared when the author asks for that. */
  async function conflicted(asked = false): Promise<void> {
    stopped = 'by conflict'
    desk.show('conflict')
    try {
      const theirs = await newestOf(sender.id()!)
      // Our own words, whose answer got lost on its way.
      if (sender.isOurs(theirs.words)) resume(theirs)
      else if (asked) desk.compare(theirs, desk.read(), base)
      else desk.tellConflict()
    } catch (error) {
      stopped = null
      await failed(error as ApiError)
    }
  }

  function resume({ version, words }: Newest): void {
    stopped = null
    base = words
    sender.goOnFrom(version)
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
      if (stopped === 'by conflict' || stopped === 'by discarding') return
      timers.forgetFailures()
      stopped = null
      void saveNow()
    },
    keepNow,
    saveNow,
    compare: () => conflicted(true),
    /** Both texts have become one: it is a change of theirs. */
    merged: resume,
    adopt: (copy: LocalCopy) => sender.adopt(copy),
    /** A save that someone asked for: after what is on its way, and with nothing beside it. */
    async alone(
      put: (id: number, version: number, words: PostWords) => Promise<SavedPost>,
    ): Promise<SavedPost> {
      while (running) await running
      const [at, words] = [changes, desk.read()]
      const saving = sender.save(words, (id, version) => put(id, version, words))
      running = saving
        .catch(() => {})
        .then(() => {
          running = null
        })
      const post = await saving
      settle(at, words)
      return post
    },
    /** All that was not saved on purpose is thrown away, here and on the server; the page has to go then. */
    async discard(): Promise<void> {
      while (running) await running
      const before = stopped
      stopped = 'by discarding'
      try {
        await sender.discard()
      } catch (error) {
        stopped = before
        throw error
      }
      savedChanges = changes
      timers.stopKeeping()
      await dropCopy().catch(() => {})
    },
    hasUnsaved: () => !allSaved(),
    postId: sender.id,
  }
}

function isPassing({ status, code }: ApiError): boolean {
  return status === 0 || status === 429 || status >= 500 || code === 'idempotency_in_flight'
}
