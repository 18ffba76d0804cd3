import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import type { TestContext } from 'node:test'

const TRICKLE_MS = 200
const HEAD = 'HTTP/1.1 200 OK\r\ncontent-length: 100000\r\n'

/** What a server can do instead of answering; each would be waited for without end by who has no deadline. */
export const MISBEHAVIOURS = {
  'says nothing': () => {},
  'switches protocols': (socket) =>
    socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'),
  'switches protocols and goes': (socket) =>
    socket.end('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'),
  'continues for ever': (socket) => repeat(socket, 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n', 0),
  'goes without a word': (socket) => socket.end(),
  'writes a header for ever': (socket) => trickle(socket, 'HTTP/1.1 200 OK\r\nx: ', 'a'),
  'writes a body for ever': (socket) => trickle(socket, `${HEAD}\r\n`, 'a'),
  'stops in the body': (socket) => socket.write(`${HEAD}\r\na`),
  'breaks off the body': (socket) => socket.end(`${HEAD}\r\na`),
} satisfies Record<string, (socket: Socket) => unknown>

export type Misbehaviour = keyof typeof MISBEHAVIOURS

/** A server on loopback that misbehaves as soon as something is asked of it. */
export async function hostileServer(
  t: TestContext,
  how: Misbehaviour,
): Promise<{ url: string; port: string }> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    socket.once('data', () => MISBEHAVIOURS[how](socket))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  t.after(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const port = String((server.address() as AddressInfo).port)
  return { url: `http://127.0.0.1:${port}/`, port }
}

function trickle(socket: Socket, begin: string, more: string): void {
  socket.write(begin)
  repeat(socket, more, TRICKLE_MS)
}

function repeat(socket: Socket, text: string, everyMs: number): void {
  const timer = setInterval(() => socket.write(text), everyMs).unref()
  socket.on('close', () => clearInterval(timer))
}
