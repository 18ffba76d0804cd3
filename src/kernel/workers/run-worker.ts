import cluster, { type Worker } from 'node:cluster'
import type { WorkerMessage, WorkerSetup } from './messages.ts'
import { closeUnconfirmedConnection } from './unconfirmed-connection.ts'

interface WorkerEnd {
  pid?: number
  wasReady: boolean
  reason: string
  /** It could not start because the database cannot be reached now. */
  unavailable: boolean
}

/** Forks a worker and waits until it has ended. */
export async function runWorker(setup: WorkerSetup, onReady: (address: string) => void): Promise<WorkerEnd> {
  const worker = cluster.fork()
  const { pid } = worker.process
  const end = { pid, wasReady: false, reason: '', unavailable: false }
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
}

function untilEnded(worker: Worker): Promise<string> {
  return new Promise((resolve) => {
    worker.once('exit', (code, signal) => resolve(signal ?? `code ${code}`))
    // An error without a process is a failed fork; any other is about a message to a worker that has just died.
    worker.on('error', ({ message }) => {
      if (!worker.process.pid) resolve(message)
    })
  })
}
