import pg from 'pg'

type Hear = (ids: number[]) => void

/** What stands behind an id has changed: told to all processes, soon and once, for whoever wants to look again. */
export interface Signals {
  /** After the commit of what it tells of. It may get lost, so whoever listens also looks from time to time. */
  send(channel: string, ids: Iterable<number>): void
  /** Returns a function that ends it. */
  listen(channel: string, hear: Hear): () => void
  end(): Promise<void>
}

const FLUSH_MS = 50
const AGAIN_MS = 1_000
// A payload has 8,000 bytes at most, an id 16 digits.
const IDS_PER_PAYLOAD = 400
const NOTIFY =
  'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as s (channel, payload)'

/** Over a connection of its own, opened when first needed: LISTEN belongs to a connection, and NOTIFY to no one's transaction. */
export function openSignals(config: pg.ClientConfig, onError: (error: Error) => void): Signals {
  const gathered = new Map<string, Set<number>>()
  const hearing = new Map<string, Set<Hear>>()
  let line: Promise<pg.Client> | undefined
  let flushing: NodeJS.Timeout | undefined
  let healing: NodeJS.Timeout | undefined
  let ended = false

  function openLine(): Promise<pg.Client> {
    if (line) return line
    const forget = () => {
      if (line === opening) line = undefined
      heal()
    }
    const opening = connectTo(config, hearing, { forget, onError })
    opening.catch(forget)
    line = opening
    return opening
  }

  /** Whoever listens needs the line, also when nobody sends. */
  function heal(): void {
    if (ended || healing || hearing.size === 0) return
    healing = setTimeout(() => {
      healing = undefined
      openLine().catch(onError)
    }, AGAIN_MS).unref()
  }

  async function flush(): Promise<void> {
    flushing = undefined
    const said = [...gathered].flatMap(([channel, ids]) =>
      payloadsOf(ids).map((payload) => ({ channel, payload })),
    )
    gathered.clear()
    const client = await openLine()
    await client.query(NOTIFY, [said.map(({ channel }) => channel), said.map(({ payload }) => payload)])
  }

  return {
    send(channel, ids) {
      const waiting = gathered.get(channel) ?? new Set()
      for (const id of ids) waiting.add(id)
      if (ended || waiting.size === 0) return
      gathered.set(channel, waiting)
      flushing ??= setTimeout(() => flush().catch(onError), FLUSH_MS).unref()
    },
    listen(channel, hear) {
      const known = hearing.get(channel)
      hearing.set(channel, new Set(known).add(hear))
      if (!known && line) line.then((client) => client.query(listenTo(channel))).catch(onError)
      else openLine().catch(onError)
      return () => void hearing.get(channel)?.delete(hear)
    },
    async end() {
      ended = true
      clearTimeout(flushing)
      clearTimeout(healing)
      await line?.then((client) => client.end()).catch(() => {})
    },
  }
}

interface Events {
  forget(): void
  onError(error: Error): void
}

async function connectTo(
  config: pg.ClientConfig,
  hearing: Map<string, Set<Hear>>,
  { forget, onError }: Events,
) {
  const client = new pg.Client({ ...config, keepAlive: true })
  client.on('error', (error) => {
    forget()
    onError(error)
  })
  client.on('end', forget)
  client.on('notification', ({ channel, payload = '' }) => {
    for (const hear of hearing.get(channel) ?? []) hear(payload.split(',').map(Number))
  })
  await client.connect()
  for (const channel of hearing.keys()) await client.query(listenTo(channel))
  return client
}

function listenTo(channel: string): string {
  return `listen ${pg.escapeIdentifier(channel)}`
}

function payloadsOf(all: Set<number>): string[] {
  const ids = [...all]
  const starts = Array.from(
    { length: Math.ceil(ids.length / IDS_PER_PAYLOAD) },
    (_, n) => n * IDS_PER_PAYLOAD,
  )
  return starts.map((start) => ids.slice(start, start + IDS_PER_PAYLOAD).join())
}
