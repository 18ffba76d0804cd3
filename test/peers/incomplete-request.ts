import http from 'node:http'

export interface IncompleteRequest {
  /** Sends the last byte; resolves with status and error code in one word. */
  finish(): Promise<string>
}

interface Request {
  method: string
  url: string
  headers: Record<string, string>
  body: Buffer
  /** The loopback address it comes from, for limits count addresses. */
  from: string
}

/** Sends a request without the last byte of its body, over a connection of its own. */
export function sendIncomplete({ method, url, headers, body, from }: Request): IncompleteRequest {
  const sending = http.request(url, {
    method,
    headers: { ...headers, 'content-length': String(body.length) },
    agent: false,
    localAddress: from,
  })
  const answered = new Promise<string>((resolve, reject) => {
    sending.once('error', reject)
    sending.once('response', async (reply) => {
      let text = ''
      for await (const piece of reply.setEncoding('utf8')) text += piece
      resolve(`${reply.statusCode} ${JSON.parse(text).error?.code ?? 'ok'}`)
    })
  })
  // An early refusal is reported by finish().
  answered.catch(() => {})
  sending.write(body.subarray(0, -1))
  return {
    finish() {
      sending.end(body.subarray(-1))
      return answered
    },
  }
}
