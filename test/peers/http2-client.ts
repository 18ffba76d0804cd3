import http2 from 'node:http2'
import type { TestContext } from 'node:test'

interface Options {
  method?: string
  headers?: Record<string, string>
  body?: Buffer
}

interface Http2Answer {
  status: number
  text: string
}

/** One HTTP/2 connection over TLS, to a server whose certificate only the test believes. */
export function openHttp2(t: TestContext, url: string) {
  const session = http2.connect(url, { rejectUnauthorized: false })
  session.on('error', () => {})
  t.after(() => session.destroy())

  function open(path: string, { method = 'GET', headers = {}, body }: Options = {}): http2.ClientHttp2Stream {
    const length = body ? { 'content-length': body.length } : {}
    const stream = session.request({ ':path': path, ':method': method, ...length, ...headers })
    // A server that refuses a body need not read it.
    stream.on('error', () => {})
    stream.end(body)
    return stream
  }

  function ask(path: string, options?: Options): Promise<Http2Answer> {
    const stream = open(path, options)
    return new Promise((resolve) => {
      let status = 0
      let text = ''
      stream.on('response', (headers) => {
        status = Number(headers[':status'])
      })
      stream.setEncoding('utf8').on('data', (more) => {
        text += more
      })
      stream.on('close', () => resolve({ status, text }))
    })
  }

  return { open, ask }
}
