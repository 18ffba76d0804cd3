import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const STALLED_MS = 30_000
const CHECK_EVERY_MS = 5_000

/** Write timeout: disconnects a client that has read nothing for half a minute, to free the memory of its answer. */
export function useWriteTimeout(app: FastifyInstance): void {
  const timer = setInterval(() => limitWriting(app.drain.sockets, STALLED_MS), CHECK_EVERY_MS).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

/** Gives sockets that are sending the timeout, which Node restarts whenever bytes leave, and removes it afterwards. */
export function limitWriting(sockets: Iterable<Socket>, stalledMs: number): void {
  for (const socket of sockets) {
    const sending = socket.writableLength > 0
    const limited = socket.timeout === stalledMs
    if (sending !== limited) socket.setTimeout(sending ? stalledMs : 0)
  }
}
