const KEEP_MS = 250
const PAUSE_MS = 1_000
/** Who never stops typing is saved all the same. */
const LONGEST_MS = 2_500
const RETRY_MS = [2_000, 4_000, 8_000, 15_000, 30_000]

export function makeTimers({ keep, save }: { keep(): void; save(): void }) {
  let keeping = 0
  let saving = 0
  let waitingSince = 0
  let failures = 0

  return {
    keepSoon(): void {
      keeping ||= window.setTimeout(keep, KEEP_MS)
    },
    stopKeeping(): void {
      clearTimeout(keeping)
      keeping = 0
    },
    saveSoon(): void {
      // After a failure the next try has its own time, however much is typed meanwhile.
      if (failures && saving) return
      waitingSince ||= Date.now()
      clearTimeout(saving)
      const pause = failures
        ? RETRY_MS[Math.min(failures, RETRY_MS.length) - 1]!
        : Math.max(0, Math.min(PAUSE_MS, waitingSince + LONGEST_MS - Date.now()))
      saving = window.setTimeout(() => {
        saving = 0
        waitingSince = 0
        save()
      }, pause)
    },
    failedOnce(): void {
      failures += 1
    },
    forgetFailures(): void {
      failures = 0
      clearTimeout(saving)
      saving = 0
    },
  }
}
