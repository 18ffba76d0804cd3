import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/** Far more than any client has under way on one connection. */
const MAX_WAITING = 100

/**
 * Pipelined requests take turns: Node would handle all that a connection has sent at once and hold their answers in memory,
 * however slowly the client reads. Here each waits until the answer before it has been sent.
 */
export function oneAtATime(handle: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>()
  const count = (socket: Socket, change: number) => {
    const now = (waiting.get(socket) ?? 0) + change
    waiting.set(socket, now)
    return now
  }
  return (request, response) => {
    // The answer whose turn it is has the socket.
    if (response.socket) return handle(request, response)
    const { socket } = request
    if (socket.destroyed) return
    if (count(socket, +1) > MAX_WAITING) return void socket.destroy()
    response.once('socket', () => {
      count(socket, -1)
      process.nextTick(handle, request, response)
    })
  }
}
