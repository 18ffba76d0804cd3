import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const STALLED_MS = 30_000
const CHECK_EVERY_MS = 5_000

/** Write timeout: a client that reads nothing of an answer for half a minute is cut off, to free its memory. */
export function useWriteTimeout(app: FastifyInstance): void {
  const timer = setInterval(() => limitWriting(app.drain.sockets, STALLED_MS), CHECK_EVERY_MS).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

/** Sockets that send get the timeout, which Node restarts when bytes have left; then it is Node's own again. */
export function limitWriting(sockets: Iterable<Socket>, stalledMs: number): void {
  for (const socket of sockets) {
    const sending = socket.writableLength > 0
    const limited = socket.timeout === stalledMs
    if (sending !== limited) socket.setTimeout(sending ? stalledMs : 0)
  }
}
