import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import net from 'node:net'

/** Below those that the system gives to outgoing connections: one of another test could get the port before its server does. */
const [FIRST, LAST] = [10_000, 32_767]

/** A port that nobody listens to at this moment. */
export async function freePort(): Promise<string> {
  for (;;) {
    const port = randomInt(FIRST, LAST)
    const server = net.createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    server.close()
    if (isFree) return String(port)
  }
}
