import type { Transport } from './api.ts'

/** XMLHttpRequest as a transport, because `fetch` reports no upload progress. */
export function uploadTransport(onProgress: (share: number) => void, signal: AbortSignal): Transport {
  return (path, { method, headers, body }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const fail = () => reject(new Error('the upload broke off'))
      request.open(method, path)
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
      request.addEventListener('load', () => resolve(responseOf(request)))
      request.addEventListener('error', fail)
      request.addEventListener('abort', fail)
      signal.addEventListener('abort', () => request.abort())
      request.send(body)
    })
}

function responseOf(request: XMLHttpRequest): Response {
  const wait = request.getResponseHeader('retry-after')
  return new Response(request.responseText, {
    status: request.status,
    headers: wait ? { 'retry-after': wait } : {},
  })
}
