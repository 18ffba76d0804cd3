import net, { type AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'

/** Sends these characters to the app as they are and gives all that it answers, until it closes the connection. */
export async function rawRequest(app: FastifyInstance, text: string): Promise<string> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(text)
  return String(await buffer(socket))
}
