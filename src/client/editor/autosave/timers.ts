const LOCAL_SAVE_MS = 250
const DEBOUNCE_MS = 1_000
/** Upper bound of the debounce, for people who never stop typing. */
const MAX_WAIT_MS = 2_500
const RETRY_MS = [2_000, 4_000, 8_000, 15_000, 30_000]

/** Timers of autosave: local save, debounced server save, backoff after failures. */
export function makeAutosaveTimers({ saveLocally, save }: { saveLocally(): void; save(): void }) {
  let localTimer = 0
  let saveTimer = 0
  let waitingSince = 0
  let failures = 0

  return {
    saveLocallySoon(): void {
      localTimer ||= window.setTimeout(saveLocally, LOCAL_SAVE_MS)
    },
    cancelLocalSave(): void {
      clearTimeout(localTimer)
      localTimer = 0
    },
    saveSoon(): void {
      // Typing does not postpone a retry.
      if (failures && saveTimer) return
      waitingSince ||= Date.now()
      clearTimeout(saveTimer)
      const pause = failures
        ? RETRY_MS[Math.min(failures, RETRY_MS.length) - 1]!
        : Math.max(0, Math.min(DEBOUNCE_MS, waitingSince + MAX_WAIT_MS - Date.now()))
      saveTimer = window.setTimeout(() => {
        saveTimer = 0
        waitingSince = 0
        save()
      }, pause)
    },
    countFailure(): void {
      failures += 1
    },
    resetFailures(): void {
      failures = 0
      clearTimeout(saveTimer)
      saveTimer = 0
    },
  }
}
