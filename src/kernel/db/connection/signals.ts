import pg from 'pg'
import { one } from '../rows.ts'
import { Client } from './client.ts'
import { type Heartbeat, startHeartbeat } from './heartbeat.ts'

/** `own`: sent by this process itself. */
type Listener = (ids: number[], own: boolean) => void

/** Publish and subscribe between processes (LISTEN/NOTIFY): "something about these ids has changed". */
export interface Signals {
  /** Call after the change has been committed. */
  send(channel: string, ids: Iterable<number>): void
  /** Returns a function that unsubscribes. */
  listen(channel: string, listener: Listener): () => void
  /**
   * Called whenever signals may have been lost: the connection ended or was opened (including the first time), or another process
   * fell silent. Returns a function that unsubscribes.
   */
  onLoss(listener: () => void): () => void
  /** All signals sent by anyone up to this time (`performance.now()`) have been received. */
  heardUntil(): number
  end(): Promise<void>
}

const FLUSH_MS = 50
const RECONNECT_MS = 500
// A payload holds at most 8,000 bytes, an id at most 16 digits.
const IDS_PER_PAYLOAD = 400
const HEARTBEAT = 'heartbeat'
const NOTIFY =
  'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as s (channel, payload)'

/**
 * Uses one dedicated connection, opened on first use, because LISTEN belongs to a connection. Throttled: ids are sent immediately, but
 * at most every FLUSH_MS; those in between are buffered and deduplicated. What could not be sent goes through the pool, and if that
 * fails too, is retried later.
 */
export function openSignals(
  config: pg.ClientConfig,
  pool: pg.Pool,
  { onError, onHang, onBeat }: { onError(error: Error): void; onHang(): void; onBeat(): void },
): Signals {
  const buffer = new Map<string, Set<number>>()
  const listeners = new Map<string, Set<Listener>>()
  const lossListeners = new Set<() => void>()
  let heartbeat: Heartbeat | undefined
  let connection: Promise<pg.Client> | undefined
  /** Statements run one after the other: a connection runs one at a time. */
  let running: Promise<unknown> = Promise.resolve()
  let flushTimer: NodeJS.Timeout | undefined
  let flushedAt = -FLUSH_MS
  let reconnectTimer: NodeJS.Timeout | undefined
  let ended = false

  function connect(): Promise<pg.Client> {
    if (connection) return connection
    const onClose = () => {
      if (connection === opening) connection = undefined
      heartbeat?.lose()
      announceLoss()
      reconnectLater()
    }
    const opening = openConnection(config, listeners.keys(), { onClose, onError, onSignal: hear })
    opening.then(announceLoss, onClose)
    connection = opening
    return opening
  }

  function run(statement: string, values: unknown[] = []): Promise<unknown> {
    const query = async () => {
      // Not after the end: it would open a connection that nobody closes.
      if (!ended) await (await connect()).query(statement, values)
    }
    running = running.catch(() => {}).then(query)
    return running
  }

  function hear({ channel, ids, sender, own }: Signal): void {
    if (channel === HEARTBEAT) {
      heartbeat?.hear({ sender, own, sentAt: Number(ids[0]) })
      if (own) onBeat()
    }
    for (const listener of listeners.get(channel) ?? []) listener(ids, own)
  }

  function announceLoss(): void {
    for (const listener of lossListeners) listener()
  }

  /** Listeners need the connection even while nobody sends. */
  function reconnectLater(): void {
    if (ended || reconnectTimer || listeners.size === 0) return
    reconnectTimer = setTimeout(() => {
      reconnectTimer = undefined
      connect().catch(onError)
    }, RECONNECT_MS).unref()
  }

  async function flush(): Promise<void> {
    flushTimer = undefined
    flushedAt = performance.now()
    const sending = [...buffer]
    buffer.clear()
    const messages = sending.flatMap(([channel, ids]) =>
      payloadsOf(ids).map((payload) => ({ channel, payload })),
    )
    const values = [messages.map(({ channel }) => channel), messages.map(({ payload }) => payload)]
    try {
      await run(NOTIFY, values).catch(() => pool.query(NOTIFY, values))
    } catch (error) {
      for (const [channel, ids] of sending) sendAfter(RECONNECT_MS, channel, ids)
      throw error
    }
  }

  function sendAfter(waitMs: number, channel: string, ids: Iterable<number>): void {
    const buffered = buffer.get(channel) ?? new Set()
    for (const id of ids) buffered.add(id)
    if (ended || buffered.size === 0) return
    buffer.set(channel, buffered)
    flushTimer ??= setTimeout(() => flush().catch(onError), Math.max(0, waitMs)).unref()
  }

  /** Starts with the first listener: a process that listens to nothing need not know whether it missed something. */
  function beginHeartbeat(): void {
    if (heartbeat) return
    listeners.set(HEARTBEAT, new Set())
    run(listenTo(HEARTBEAT)).catch(onError)
    heartbeat = startHeartbeat((sentAt) => run(NOTIFY, [[HEARTBEAT], [sentAt]]), {
      onSilence: announceLoss,
      onHang,
    })
  }

  return {
    send: (channel, ids) => sendAfter(flushedAt + FLUSH_MS - performance.now(), channel, ids),
    listen(channel, listener) {
      const known = listeners.get(channel)
      listeners.set(channel, new Set(known).add(listener))
      if (!known) run(listenTo(channel)).catch(onError)
      beginHeartbeat()
      return () => void listeners.get(channel)?.delete(listener)
    },
    onLoss(listener) {
      lossListeners.add(listener)
      return () => void lossListeners.delete(listener)
    },
    heardUntil: () => heartbeat?.heardUntil() ?? Number.NEGATIVE_INFINITY,
    async end() {
      heartbeat?.stop()
      if (buffer.size > 0) await flush().catch(onError)
      ended = true
      clearTimeout(flushTimer)
      clearTimeout(reconnectTimer)
      await running.catch(() => {})
      await connection?.then((client) => client.end()).catch(() => {})
    },
  }
}

interface Signal {
  channel: string
  ids: number[]
  /** The sender's connection. */
  sender: number
  own: boolean
}

interface ConnectionEvents {
  onSignal(signal: Signal): void
  onClose(): void
  onError(error: Error): void
}

async function openConnection(
  config: pg.ClientConfig,
  channels: Iterable<string>,
  { onSignal, onClose, onError }: ConnectionEvents,
): Promise<pg.Client> {
  const client = new Client({ ...config, keepAlive: true })
  client.on('error', (error) => {
    onClose()
    onError(error)
  })
  client.on('end', onClose)
  await client.connect()
  try {
    await listenOn(client, channels, onSignal)
    return client
  } catch (error) {
    // By then the next one may be there, whose loss its end would be taken for.
    client.removeListener('end', onClose)
    client.end().catch(() => {})
    throw error
  }
}

async function listenOn(
  client: pg.Client,
  channels: Iterable<string>,
  onSignal: ConnectionEvents['onSignal'],
): Promise<void> {
  // Signals need not survive a crash, and a heartbeat that waits for a standby would measure the standby.
  await client.query('set synchronous_commit = off')
  // Queried, because a pooler reports a different number to its clients.
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const { pid } = one(rows)
  client.on('notification', ({ channel, payload = '', processId: sender }) => {
    onSignal({ channel, ids: payload.split(',').map(Number), sender, own: sender === pid })
  })
  for (const channel of channels) await client.query(listenTo(channel))
}

function listenTo(channel: string): string {
  return `listen ${pg.escapeIdentifier(channel)}`
}

function payloadsOf(buffered: Set<number>): string[] {
  const ids = [...buffered]
  const starts = Array.from(
    { length: Math.ceil(ids.length / IDS_PER_PAYLOAD) },
    (_, n) => n * IDS_PER_PAYLOAD,
  )
  return starts.map((start) => ids.slice(start, start + IDS_PER_PAYLOAD).join())
}
