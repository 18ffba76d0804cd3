import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance, onResponseHookHandler, RouteOptions } from 'fastify'
import { type Day, shanghaiDay } from '../../../kernel/calendar.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { isUnavailable } from '../../../kernel/db/failures.ts'
import { isAtLeast, type Viewer } from '../../../kernel/viewer.ts'
import { readerTrace, saltOf } from '../../posts/service.ts'
import { placeOf, REGISTERS } from '../hyperloglog.ts'
import { INTERNAL } from '../rules.ts'
import { Batch, POST_ROUTE } from './batch.ts'
import { agentFor, isOpened, languageFor, sourceOf } from './page-view.ts'
import { type Registers, saveBatch } from './save-batch.ts'

const FLUSH_MS = 60_000
/** Batches that wait while the database is away. */
const MAX_WAITING = 10
const HASHED_AT_ONCE = 500
/** As the response cache spells addresses. */
const POST_PATH = /^\/posts\/(\d{1,15})(?:\?|$)/

interface Traffic {
  /** A request that the pace of reading refused, by what its sender states to be. */
  countSlowed(name: string): void
  flush(): Promise<void>
  close(): Promise<void>
}

interface Answered {
  route: string
  post: number | null
  status: number
  method: string
  headers: IncomingHttpHeaders
  ip: string
  viewer: Viewer | null
}

/**
 * Counts every page after it was sent, from the response cache or not, in memory; written once a minute and at the end.
 * What a process has not written is lost in a crash, nothing else waits for it.
 */
export function openTraffic(app: FastifyInstance, onError: (error: unknown) => void): Traffic {
  const { db, config } = app
  const siteHost = config.publicUrl?.host
  const readers = dayReaders(db)
  const waiting: Batch[] = []
  let batch = new Batch(shanghaiDay(db.clock.now()))
  let flushing: Promise<void> = Promise.resolve()
  const pages = new Set<string>()

  function count({ route, post, status, method, headers, ip, viewer }: Answered): void {
    if ((status !== 200 && status !== 304) || !pages.has(route) || !isOpened(method, headers)) return
    if (viewer && isAtLeast(viewer.withheld?.role ?? viewer.role, 'admin')) return
    useToday()
    const userAgent = headers['user-agent'] ?? ''
    const agent = agentFor(userAgent)
    if (agent.crawler !== null) {
      batch.addCrawler(agent.crawler)
      return
    }
    const source = sourceOf(headers, siteHost)
    batch.add({
      route,
      post_id: route === POST_ROUTE ? post : null,
      viewer_id: viewer?.id ?? null,
      source,
      language: source === INTERNAL ? '' : languageFor(headers['accept-language'] ?? ''),
      device: agent.device,
      trace: readerTrace(viewer, ip, userAgent),
    })
  }

  function useToday(): void {
    const day = shanghaiDay(db.clock.now())
    if (day !== batch.day) next(day)
  }

  function next(day: Day): void {
    if (!batch.isEmpty) waiting.push(batch)
    if (waiting.length > MAX_WAITING) waiting.shift()
    batch = new Batch(day)
  }

  async function flush(): Promise<void> {
    next(shanghaiDay(db.clock.now()))
    for (let first = waiting[0]; first; first = waiting[0]) {
      await save(first)
      // While it was written, it may have given way to newer ones.
      if (waiting[0] === first) waiting.shift()
    }
  }

  /** Poison message: a batch that cannot be written, whatever the reason, does not hold up those behind it. */
  async function save(first: Batch): Promise<void> {
    try {
      const raised = await readers.raisedBy(first)
      await saveBatch(db, first, raised)
      readers.keep(first.day, raised)
    } catch (error) {
      if (isUnavailable(error)) throw error
      onError(error)
    }
  }

  const flushInTurn = () => {
    flushing = flushing.then(flush).catch(onError)
    return flushing
  }
  const timer = setInterval(flushInTurn, FLUSH_MS).unref()

  app.onRawAnswer.push(({ request: { method = '', url = '', headers }, ip, route, status }) =>
    count({
      route,
      post: Number(POST_PATH.exec(url)?.[1]) || null,
      status,
      method,
      headers,
      ip,
      viewer: null,
    }),
  )
  // Only on pages: other routes do without the hook.
  app.addHook('onRoute', (route) => {
    if (!isPage(route)) return
    pages.add(route.url)
    const counted: onResponseHookHandler = (request, reply, done) => {
      const { params, method, headers, ip, viewer } = request
      count({ route: route.url, post: idIn(params), status: reply.statusCode, method, headers, ip, viewer })
      done()
    }
    route.onResponse = [route.onResponse ?? [], counted].flat()
  })

  return {
    countSlowed(name) {
      useToday()
      batch.addSlowed(name)
    },
    flush: flushInTurn,
    async close() {
      clearInterval(timer)
      await flushInTurn()
    },
  }
}

function idIn(params: unknown): number | null {
  return typeof params === 'object' && params && 'id' in params ? Number(params.id) : null
}

/** All but those of admins. */
function isPage({ method, url, schema }: RouteOptions): boolean {
  const answers = schema?.response as Record<number, { contentMediaType?: string }>
  return method === 'GET' && answers[200]?.contentMediaType === 'text/html' && !/^\/admin(\/|$)/.test(url)
}

/** The registers of the day as far as this process has written them, so that it sends only those that grow; and the day's salt. */
function dayReaders(db: Db) {
  let today: { day: Day; salt: Buffer; ranks: Uint8Array } | null = null
  return {
    /** In short turns: thousands of hashes at once would hold up requests. */
    async raisedBy({ day, traces }: Batch): Promise<Registers> {
      if (today?.day !== day) today = { day, salt: await saltOf(db, day), ranks: new Uint8Array(REGISTERS) }
      const { salt, ranks } = today
      const key = salt.toString('base64')
      const raised = new Map<number, number>()
      let hashed = 0
      for (const trace of traces) {
        if (++hashed % HASHED_AT_ONCE === 0) await nextTurn()
        const { register, rank } = placeOf(hash('sha256', `${key} ${trace}`, 'buffer'))
        if (rank > (raised.get(register) ?? ranks[register]!)) raised.set(register, rank)
      }
      return { registers: [...raised.keys()], ranks: [...raised.values()] }
    },
    keep(day: Day, raised: Registers): void {
      if (today?.day === day)
        for (const [index, register] of raised.registers.entries())
          today.ranks[register] = raised.ranks[index] ?? 0
    },
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    traffic: Traffic
  }
}
