import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'

/** A port that nobody listens to at this moment. */
export async function freePort(): Promise<string> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return String(port)
}
