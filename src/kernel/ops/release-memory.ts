import { createHook } from 'node:async_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Runs a full garbage collection after startup, which needs far more memory than running does; V8 would keep it. */
export function releaseMemory(): void {
  keepOneTick()
  setFlagsFromString('--expose-gc')
  const collect: NodeJS.GCFunction = runInNewContext('gc')
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

const kept: object[] = []

/**
 * Keeps one queued tick alive forever. A garbage collection while there is none, now or in a quiet hour, would make V8 drop the hidden
 * class of ticks, and every later `process.nextTick` would be six times slower.
 */
function keepOneTick(): void {
  const hook = createHook({
    init(_id, type, _trigger, tick) {
      if (type === 'TickObject') kept.push(tick)
    },
    // Promises that have been tracked once stay slower.
    trackPromises: false,
  })
  hook.enable()
  process.nextTick(() => {})
  hook.disable()
}
