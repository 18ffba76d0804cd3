import { once } from 'node:events'
import net from 'node:net'
import type { TestContext } from 'node:test'
import type { Connection } from '../../src/kernel/db/db.ts'

/** TCP proxy between the site and a database server, for network faults. */
export interface TcpProxy {
  connection: Connection
  /** Resets every connection and stops listening. */
  cut(): Promise<void>
  /** Black hole: no data and no end, for old connections and new ones. */
  stall(): void
  /** Accepts new connections again; old ones stay lost. */
  resume(): Promise<void>
}

export async function startTcpProxy(t: TestContext, server: Connection): Promise<TcpProxy> {
  const ends = new Map<net.Socket, net.Socket>()
  let silent = false
  const gate = net.createServer((near) => {
    const far = net.connect(`${server.host}/.s.PGSQL.${server.port}`).on('error', () => {})
    near.on('error', () => {}).once('close', () => ends.delete(near) && far.destroy())
    ends.set(near, far)
    if (!silent) near.pipe(far).pipe(near)
  })
  const listen = async (port: number) => once(gate.listen(port, '127.0.0.1'), 'listening')
  await listen(0)
  const { port } = gate.address() as net.AddressInfo
  t.after(cut)

  async function cut(): Promise<void> {
    const closed = gate.listening && once(gate, 'close')
    gate.close(() => {})
    for (const near of ends.keys()) near.resetAndDestroy()
    await closed
  }

  return {
    connection: { ...server, host: '127.0.0.1', port },
    cut,
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
