import { once } from 'node:events'
import net from 'node:net'
import { Transform } from 'node:stream'
import type { TestContext } from 'node:test'
import type { Connection } from '../../src/kernel/db/db.ts'

/** Changes what passes: one text into another, which must not be longer, because messages say how long they are. */
export interface Rewriting {
  pattern: RegExp
  by(found: string): string
}

/** A connection to a database that says something else than the site or the server said: a defect planted from outside. */
export async function startRewritingWire(
  t: TestContext,
  server: Connection,
  { toServer, toSite }: { toServer?: Rewriting; toSite?: Rewriting },
): Promise<{ connection: Connection; rewritten(): number }> {
  let rewritten = 0
  const rewriter = (rewriting: Rewriting | undefined) =>
    new Transform({
      transform(chunk: Buffer, _, done) {
        if (!rewriting) return done(null, chunk)
        const text = chunk.toString('latin1').replace(rewriting.pattern, (found) => {
          rewritten++
          return rewriting.by(found).padEnd(found.length)
        })
        done(null, Buffer.from(text, 'latin1'))
      },
    })
  const ends = new Set<net.Socket>()
  const gate = net.createServer((near) => {
    const far = net.connect({ path: `${server.host}/.s.PGSQL.${server.port}` })
    for (const end of [near, far]) {
      ends.add(end)
      end
        .on('error', () => {})
        .on('close', () => {
          near.destroy()
          far.destroy()
        })
    }
    near.pipe(rewriter(toServer)).pipe(far)
    far.pipe(rewriter(toSite)).pipe(near)
  })
  await once(gate.listen(0, '127.0.0.1'), 'listening')
  t.after(() => {
    gate.close()
    for (const end of ends) end.destroy()
  })
  const { port } = gate.address() as net.AddressInfo
  return { connection: { ...server, host: '127.0.0.1', port }, rewritten: () => rewritten }
}
