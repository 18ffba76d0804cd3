import { connect, type Socket } from 'node:net'
import { type Command, type Parameters, WebDriverError } from './webdriver.ts'

type Reply = [
  type: 1,
  id: number,
  error: { error: string; message: string } | null,
  result: { value?: unknown },
]

/** Marionette, the remote control of Firefox that geckodriver stands on: WebDriver's commands over TCP, as `length:json`. */
export async function connectMarionette(port: number) {
  const socket = connect(port, '127.0.0.1')
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let id = 0
  readMessages(socket, (message) => {
    // The first message greets; all others answer.
    if (!Array.isArray(message)) return
    const [, answered, error, result] = message as Reply
    const { resolve, reject } = waiting.get(answered)!
    waiting.delete(answered)
    if (error) reject(new WebDriverError(error))
    else resolve(result && 'value' in result ? result.value : result)
  })
  socket
    .on('error', () => {})
    .on('close', () => {
      for (const { reject } of waiting.values()) reject(new Error('Firefox has gone'))
    })
  return (command: Command | 'NewSession', parameters: Parameters): Promise<unknown> => {
    const answer = Promise.withResolvers<unknown>()
    waiting.set(++id, answer)
    const message = JSON.stringify([0, id, `WebDriver:${command}`, parameters])
    socket.write(`${Buffer.byteLength(message)}:${message}`)
    return answer.promise
  }
}

function readMessages(socket: Socket, take: (message: unknown) => void): void {
  let unread = Buffer.alloc(0)
  socket.on('data', (chunk) => {
    unread = Buffer.concat([unread, chunk])
    for (;;) {
      const colon = unread.indexOf(':')
      const end = colon + 1 + Number(unread.subarray(0, colon))
      if (colon < 0 || unread.length < end) return
      take(JSON.parse(unread.toString('utf8', colon + 1, end)))
      unread = unread.subarray(end)
    }
  })
}
