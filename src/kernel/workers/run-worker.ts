import type { Worker } from 'node:cluster'
import cluster from 'node:cluster'
import { explainFailure } from '../ops/explain-failure.ts'
import type { WorkerMessage, WorkerSetup } from './messages.ts'

interface WorkerEnd {
  pid?: number | undefined
  wasReady: boolean
  reason: string
  /** It could not start, but the next one may: the database is away, or there is no memory for another process. */
  temporary: boolean
}

/** Forks a worker and waits until it ends. */
export async function runWorker(setup: WorkerSetup, onReady: (address: string) => void): Promise<WorkerEnd> {
  const end: WorkerEnd = { wasReady: false, reason: '', temporary: false }
  try {
    const worker = cluster.fork()
    end.pid = worker.process.pid
    closeUnconfirmedConnection(worker)
    worker.on('message', ({ ready, failed }: WorkerMessage) => {
      if (failed) Object.assign(end, failed)
      if (ready) {
        end.wasReady = true
        onReady(ready)
      }
    })
    worker.send(setup)
    const how = await untilEnded(worker)
    return { ...end, reason: end.reason || `A worker ended with ${how}` }
  } catch (error) {
    return { ...end, reason: explainFailure(error), temporary: true }
  }
}

/** Rejects if the process could not be started. */
function untilEnded(worker: Worker): Promise<string> {
  return new Promise((resolve, reject) => {
    worker.once('exit', (code, signal) => resolve(signal ?? `code ${code}`))
    // If there is a process, the error is about a message to a worker that has just died.
    worker.on('error', (error) => {
      if (!worker.process.pid) reject(error)
    })
  })
}

interface Handover {
  seq: number
  handle: { close(): void }
}

/**
 * Closes the connection that a worker had been handed but had not confirmed when it died. node:cluster would keep it open in the
 * primary, where nobody answers, and its client would wait forever; it would also keep the worker in its lists.
 */
function closeUnconfirmedConnection({ process: child }: Worker): void {
  const { send } = child
  let unconfirmed: Handover | undefined
  let ended = false
  Object.assign(child, {
    send(...args: [message: { act?: string; seq: number }, handle: Handover['handle']]) {
      const [{ act, seq }, handle] = args
      if (act === 'newconn') unconfirmed = { seq, handle }
      if (ended) return unconfirmed?.handle.close()
      return Reflect.apply(send, child, args)
    },
  })
  child.on('internalMessage', ({ ack }: { ack?: number }) => {
    if (ack === unconfirmed?.seq) unconfirmed = undefined
  })
  child.once('exit', () => {
    ended = true
    if (!unconfirmed) return
    unconfirmed.handle.close()
    // Node waits for the confirmation before it emits this.
    child.emit('disconnect')
  })
}
