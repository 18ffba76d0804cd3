import type { FastifyInstance } from 'fastify'
import client, { type Registry } from 'prom-client'
import { cacheFigures } from '../cache/store.ts'

const SECONDS = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3]

/** Prometheus metrics of this process: Node's own, requests and caches. */
export function measure(app: FastifyInstance): Registry {
  const register = new client.Registry()
  client.collectDefaultMetrics({ register })
  const requests = new client.Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [register],
  })
  app.onRawAnswer.push(({ request: { method = '' }, route, status, ms }) =>
    requests.observe({ method, route, status }, ms / 1000),
  )
  app.addHook('onResponse', async (request, reply) => {
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none')
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  measureCaches(register)
  return register
}

/** What the caches of the process hold together, and how often each of them knew the answer. */
function measureCaches(register: client.Registry): void {
  const registers = [register]
  new client.Gauge({
    name: 'cache_bytes',
    help: 'Bytes held by all caches of the process; CACHE_MB bounds them',
    registers,
    collect() {
      this.set(cacheFigures().bytes)
    },
  })
  new client.Gauge({
    name: 'cache_entries',
    help: 'Entries held by all caches of the process',
    registers,
    collect() {
      this.set(cacheFigures().entries)
    },
  })
  for (const result of ['hits', 'misses'] as const)
    new client.Counter({
      name: `cache_${result}_total`,
      help: `Cache ${result}, by cache`,
      labelNames: ['cache'],
      registers,
      collect() {
        this.reset()
        for (const { name, ...counted } of cacheFigures().caches) this.inc({ cache: name }, counted[result])
      },
    })
}
