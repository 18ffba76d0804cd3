import vm from 'node:vm'

const context = vm.createContext({ run: () => {} })
const script = new vm.Script('run()')

/**
 * CPU limit for work that cannot be paused, such as one regular expression: V8 ends it where it stands. The timeout of `vm` is wall
 * time, so work that only waited for a processor is begun again. Null: it takes longer.
 */
export function withinCpuTime<T>(limitMs: number, work: () => T): T | null {
  for (let timeout = limitMs; ; timeout *= 2) {
    const start = process.threadCpuUsage()
    let result: T | null = null
    context.run = () => {
      result = work()
    }
    try {
      script.runInContext(context, { timeout })
      return result
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
      const { user, system } = process.threadCpuUsage(start)
      if ((user + system) / 1_000 > limitMs / 2) return null
    }
  }
}
