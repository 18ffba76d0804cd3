import { once } from 'node:events'
import net from 'node:net'
import type { TestContext } from 'node:test'
import type { Connection } from '../../src/kernel/db/db.ts'

/** TCP proxy, for network faults between two programs. */
export interface TcpProxy {
  port: number
  /** Resets every connection and stops listening. */
  cut(): Promise<void>
  /** Ends the server's side of every connection while it is still being read; new connections are intact. */
  halfClose(): void
  /** Black hole: no data and no end, for old connections and new ones. */
  stall(): void
  /** Accepts new connections again; old ones stay lost. */
  resume(): Promise<void>
}

/** Between the site and a database server on a socket. */
export async function startTcpProxy(
  t: TestContext,
  server: Connection,
  delayMs = 0,
): Promise<TcpProxy & { connection: Connection }> {
  const proxy = await openTcpProxy({ path: `${server.host}/.s.PGSQL.${server.port}` }, delayMs)
  t.after(proxy.cut)
  return { ...proxy, connection: { ...server, host: '127.0.0.1', port: proxy.port } }
}

/** With a delay, everything takes so long in each direction, a new connection too, as over a long distance. */
export async function openTcpProxy(target: net.NetConnectOpts, delayMs = 0): Promise<TcpProxy> {
  const ends = new Map<net.Socket, net.Socket>()
  let silent = false
  const gate = net.createServer({ allowHalfOpen: true }, (near) => {
    const far = net.connect(target).on('error', () => near.destroy())
    near.on('error', () => {}).once('close', () => ends.delete(near) && far.destroy())
    ends.set(near, far)
    if (silent) return
    if (delayMs === 0) near.pipe(far).pipe(near)
    else
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const)
        forwardLater(from, to, delayMs)
  })
  const listen = async (port: number) => once(gate.listen(port, '127.0.0.1'), 'listening')
  await listen(0)
  const { port } = gate.address() as net.AddressInfo

  return {
    port,
    async cut() {
      const closed = gate.listening && once(gate, 'close')
      gate.close(() => {})
      for (const near of ends.keys()) near.resetAndDestroy()
      await closed
    },
    halfClose() {
      for (const [near, far] of ends) {
        far.unpipe().resume()
        near.end()
      }
    },
    stall() {
      silent = true
      for (const [near, far] of ends) for (const end of [near, far]) end.unpipe().pause()
    },
    async resume() {
      silent = false
      if (!gate.listening) await listen(port)
    },
  }
}

/** Keeps the order: timers of one length end in the order in which they began. */
function forwardLater(from: net.Socket, to: net.Socket, ms: number): void {
  from.on('data', (bytes) => setTimeout(() => to.write(bytes), ms))
  from.on('end', () => setTimeout(() => to.end(), ms))
  from.setNoDelay()
}
