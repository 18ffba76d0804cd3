import { unavailable } from './errors.ts'

export interface Turns {
  atOnce: number
  mostWaiting: number
}

/** So many at once, some in line, and no more: for work that takes a core and much memory for a while. */
export function takingTurns({ atOnce, mostWaiting }: Turns): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []

  return async (work) => {
    if (running < atOnce) running++
    else if (waiting.length < mostWaiting) await new Promise<void>((resolve) => waiting.push(resolve))
    else throw unavailable()
    try {
      return await work()
    } finally {
      // A turn is handed on, so that nobody slips in between.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
