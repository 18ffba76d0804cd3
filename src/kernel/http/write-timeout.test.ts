import assert from 'node:assert/strict'
import { once } from 'node:events'
import http from 'node:http'
import net, { type AddressInfo, type Socket } from 'node:net'
import { type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { limitWriting } from './write-timeout.ts'

const STALLED_MS = 1_000
/** More than all buffers on the way. */
const LARGE = Buffer.alloc(64 * 1024 * 1024)
const REQUEST = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'

test('a client that reads nothing is disconnected, and one that reads slowly is not', async (t) => {
  const connect = await serveLarge(t)
  const stalled = await connect()
  const slow = await connect()
  const reading = setInterval(() => slow.client.read(1024 * 1024), 50)
  t.after(() => clearInterval(reading))

  await once(stalled.atServer, 'close')
  await pause(STALLED_MS)
  assert.equal(slow.atServer.destroyed, false)
})

test('a connection that has got its answer may be idle for longer', async (t) => {
  const connect = await serveLarge(t)
  const { client, atServer } = await connect()
  let read = 0
  client.on('data', (bytes) => {
    read += bytes.length
  })
  while (read < LARGE.length) await pause(20)
  await pause(STALLED_MS * 2)
  assert.equal(atServer.destroyed, false)
})

/** Clients ask at once and read nothing by themselves. */
async function serveLarge(t: TestContext) {
  const sockets = new Set<Socket>()
  const server = http.createServer((_request, response) => void response.end(LARGE))
  server.on('connection', (socket) => sockets.add(socket))
  const checking = setInterval(() => limitWriting(sockets, STALLED_MS), 20)
  t.after(() => {
    clearInterval(checking)
    server.closeAllConnections()
    server.close()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return async () => {
    const client = net.connect((server.address() as AddressInfo).port).on('error', () => {})
    t.after(() => client.destroy())
    const [atServer]: Socket[] = await once(server, 'connection')
    client.write(REQUEST)
    return { client, atServer: atServer! }
  }
}
