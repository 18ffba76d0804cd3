import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Full garbage collection after the start, which takes far more memory than running does; V8 would keep it. Inside a tick,
 * because V8 drops the hidden class of ticks while there is none, and every later `process.nextTick` would be six times slower.
 */
export function releaseMemory(): Promise<void> {
  setFlagsFromString('--expose-gc')
  const collect: NodeJS.GCFunction = runInNewContext('gc')
  return new Promise((resolve) => {
    process.nextTick(() => {
      collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
      resolve()
    })
  })
}
