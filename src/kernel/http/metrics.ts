import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import client from 'prom-client'
import { StartupError } from '../startup-error.ts'

const SECONDS = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3]

/** Prometheus figures on a port of their own, so that the public site never shows them. */
export function useMetrics(app: FastifyInstance, { host, port }: { host: string; port: number }): void {
  const register = new client.Registry()
  client.collectDefaultMetrics({ register })
  const requests = new client.Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [register],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none')
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })

  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': register.contentType }).end(await register.metrics())
  })
  app.addHook(
    'onReady',
    () =>
      new Promise<void>((resolve, reject) => {
        const refuse = () =>
          reject(new StartupError(`Port ${port} is in use: stop what listens there, or set METRICS_PORT`))
        server.once('error', refuse).listen(port, host, resolve)
      }),
  )
  app.addHook('onClose', async () => void server.close())
}
