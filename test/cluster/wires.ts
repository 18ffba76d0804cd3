import { openTcpProxy, type TcpProxy } from '../faults/tcp-proxy.ts'
import { freePort } from '../run/free-port.ts'
import type { NodePorts, Place } from './cluster-config.ts'

/** The network of a node: everything it says to others, and others to it, goes through these wires. */
export interface Wires {
  ports: NodePorts
  /** Black hole in both directions. */
  partition(): void
  /** Connections from before are reset. */
  heal(): Promise<void>
  close(): Promise<void>
}

export async function layWires(etcdPort: number): Promise<Wires> {
  const etcd = await openTcpProxy({ host: '127.0.0.1', port: etcdPort })
  const [postgres, api] = [await place(), await place()]
  const wires = [etcd, postgres.wire, api.wire]
  const cutAll = () => Promise.all(wires.map((wire) => wire.cut()))
  return {
    ports: { postgres, api, etcd: etcd.port },
    partition() {
      for (const wire of wires) wire.stall()
    },
    async heal() {
      await cutAll()
      await Promise.all(wires.map((wire) => wire.resume()))
    },
    async close() {
      await cutAll()
    },
  }
}

async function place(): Promise<Place & { wire: TcpProxy }> {
  const inside = Number(await freePort())
  const wire = await openTcpProxy({ host: '127.0.0.1', port: inside })
  return { inside, outside: wire.port, wire }
}
