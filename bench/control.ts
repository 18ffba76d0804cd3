import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// Baseline: what bare Node achieves on this machine at this moment.
const page = Buffer.from(
  `<!doctype html><title>control</title><p>${'0123456789'.repeat(1024)}`.slice(0, 10_240),
)

const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': page.length })
  response.end(page)
})
server.listen(0, '127.0.0.1', () => {
  process.send!((server.address() as AddressInfo).port)
})
// The control ends with the benchmark, however that ends.
process.once('disconnect', () => process.exit(0))
process.on('SIGINT', () => {})
