import type { FastifyInstance } from 'fastify'
import { Buckets } from '../histogram.ts'
import { CollectedHistogram } from './collected-histogram.ts'
import { register } from './registry.ts'

const SECONDS = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3]

/** Response time by route, status and method. Nested maps: looking up the buckets allocates no string or object. */
export function measureRequests(app: FastifyInstance): void {
  const routes = new Map<string, Map<number, Map<string, Buckets>>>()

  function count(route: string, status: number, method: string, ms: number): void {
    const methods = entryOf(
      entryOf(routes, route, newMap<number, Map<string, Buckets>>),
      status,
      newMap<string, Buckets>,
    )
    entryOf(methods, method, newBuckets).count(ms / 1000)
  }

  app.onRawAnswer.push(({ request: { method = '' }, route, status, ms }) => count(route, status, method, ms))
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none')
    count(route, reply.statusCode, request.method, reply.elapsedTime)
    done()
  })
  new CollectedHistogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    registers: [register],
    *series() {
      for (const [route, statuses] of routes)
        for (const [status, methods] of statuses)
          for (const [method, buckets] of methods) yield [{ method, route, status }, buckets]
    },
  })
}

function entryOf<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key)
  if (known) return known
  const made = make()
  map.set(key, made)
  return made
}

function newMap<K, V>(): Map<K, V> {
  return new Map()
}

function newBuckets(): Buckets {
  return new Buckets(SECONDS)
}
