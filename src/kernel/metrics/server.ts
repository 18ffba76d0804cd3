import { createServer } from 'node:http'
import client from 'prom-client'
import { StartupError } from '../errors.ts'

export interface Address {
  host: string
  port: number
}

/** Serves Prometheus metrics on a separate port, so that the public site never shows them. Resolves with a function that closes it. */
export async function serveMetrics(
  { host, port }: Address,
  metrics: () => Promise<string>,
): Promise<() => void> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    const text = await metrics().catch(() => null)
    if (text === null) return response.writeHead(503).end()
    response.writeHead(200, { 'content-type': client.register.contentType }).end(text)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) => reject(refusal({ host, port }, code)))
    server.listen(port, host, resolve)
  })
  return () => void server.close()
}

function refusal({ host, port }: Address, code: string | undefined): StartupError {
  return new StartupError(
    code === 'EADDRINUSE'
      ? `Port ${port} is in use: stop what listens there, or set METRICS_PORT`
      : `Settings METRICS_HOST and METRICS_PORT: nothing can listen at ${host}, port ${port}`,
  )
}
