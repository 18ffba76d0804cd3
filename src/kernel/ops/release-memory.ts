import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Full garbage collection after the start, which takes far more memory than running does; V8 would keep it. */
export async function releaseMemory(): Promise<void> {
  setFlagsFromString('--expose-gc')
  const collect: NodeJS.GCFunction = runInNewContext('gc')
  await collect({ type: 'major', execution: 'async', flavor: 'last-resort' })
}
