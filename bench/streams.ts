import net from 'node:net'
import type { Background, BenchCase } from './case.ts'
import type { Community } from './community.ts'
import { startWriting } from './paced-writer.ts'

const STREAMS_EACH = 5
const WRITES_PER_SECOND = 20
const CASES = ['livez', 'home page', 'post page', 'home page of a member', 'post page of a member', 'like']

const opened = new WeakSet<Community>()

/** The same cases while everybody has as many open event streams as they may, 300 in all, and 20 writes a second go on. */
export function besideStreams(cases: BenchCase[]): BenchCase[] {
  return cases
    .filter(({ name }) => CASES.includes(name))
    .map((each) => ({ ...each, name: `${each.name}, 300 streams`, meanwhile: streamAndWrite }))
}

function streamAndWrite(community: Community): Background {
  // Once: they stay open until the site ends.
  if (!opened.has(community)) openStreams(community)
  opened.add(community)
  return startWriting(community, WRITES_PER_SECOND)
}

function openStreams({ url, writers, readers }: Community): void {
  const { hostname, port } = new URL(url)
  for (const { headers } of [...writers, ...readers])
    for (let stream = 0; stream < STREAMS_EACH; stream++) {
      const socket = net.connect({ host: hostname, port: Number(port) })
      socket.write(
        `GET /api/messages/stream HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: ${headers.authorization}\r\n\r\n`,
      )
      // Read and dropped, as long as the site sends.
      socket.resume().on('error', () => {})
    }
}
