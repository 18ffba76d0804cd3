import http from 'node:http'
import { buffer } from 'node:stream/consumers'
import { parentPort } from 'node:worker_threads'

export interface Asked {
  number: number
  port: number
  method: string
  path: string
  headers: Record<string, string>
  body: Uint8Array | null
}

export interface Answered {
  number: number
  status: number
  bytes: number
  /** Of what a request has created. */
  id: number | null
  /** The beginning of a refusal. */
  refusal: string
}

// A client in a thread of its own: what it does to send and receive is no work of the site's main thread.
const agent = new http.Agent({ keepAlive: true })

parentPort?.on('message', ({ number, port, method, path, headers, body }: Asked) => {
  const options = { agent, host: '127.0.0.1', port, path, method, headers }
  const request = http.request(options, async (reply) => {
    const bytes = await buffer(reply)
    const status = reply.statusCode!
    const isJson = reply.headers['content-type']?.includes('json') && !reply.headers['content-encoding']
    const answered: Answered = {
      number,
      status,
      bytes: bytes.length,
      id: isJson && status === 201 ? JSON.parse(bytes.toString()).id : null,
      refusal: status >= 400 ? bytes.toString('utf8', 0, 300) : '',
    }
    parentPort!.postMessage(answered)
  })
  request.on('error', (error) =>
    parentPort!.postMessage({ number, status: 0, bytes: 0, id: null, refusal: error.message }),
  )
  request.end(body ?? undefined)
})
