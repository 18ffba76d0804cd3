import type { IncomingMessage } from 'node:http'
import http from 'node:http'
import https from 'node:https'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { type KnownContent, StoreError } from '../file-store.ts'
import type { S3Settings } from './settings.ts'

const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

const BASE_MS = 100

const MAX_WAIT_MS = 1_000

/** No retry starts after this time: a person is waiting for the answer. */
const BUDGET_MS = 4_000

const MAX_CONNECTIONS = 64
/** Timeout for a connection on which nothing moves. */
const IDLE_MS = 3_000
/** From the request to the head of the answer, including waiting for a connection and sending the content. */
const ANSWER_MS = 20_000
/** Extra time for large content: to send it, and for the store to check it before answering. */
const SENT_BYTES_PER_MS = 1_000
const CHECKED_BYTES_PER_MS = 100_000

/** Resolves for 2xx and for a 404 of a key; anything else is a StoreError. */
type SendToS3 = (request: S3Request) => Promise<IncomingMessage>

/** Sends signed requests over kept-alive connections, and retries when the store is away or busy. */
export function s3Client(settings: S3Settings): SendToS3 {
  const { protocol } = settings.endpoint
  const { Agent } = protocol === 'https:' ? https : http
  const newAgent = () => new Agent({ keepAlive: true, maxSockets: MAX_CONNECTIONS })
  // Bulkhead: visitors who read large files slowly hold their connections for long, and nothing but reads waits for those.
  const [readingAgent, agent] = [newAgent(), newAgent()]
  return (request) =>
    retry(async () => {
      const isReading = request.method === 'GET' && request.key !== undefined
      const answer = await exchange(settings, isReading ? readingAgent : agent, request)
      const { statusCode = 0 } = answer
      if (statusCode >= 200 && statusCode < 300) return answer
      const reason = await reasonIn(answer, request)
      if (statusCode === 404 && request.key && (!reason || reason === 'NoSuchKey')) return answer
      const temporary = statusCode >= 500 || statusCode === 429 || reason === 'RequestTimeout'
      const what = `${statusCode} ${reason}`.trim()
      throw new StoreError(`The object store answered ${what} to ${request.method}`, { temporary, reason })
    })
}

async function exchange(
  settings: S3Settings,
  agent: http.Agent,
  request: S3Request,
): Promise<IncomingMessage> {
  const { method, content } = request
  const { url, headers } = await sign(settings, request)
  const { request: open } = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    // An error in our own content is not the store's fault.
    let broken: unknown
    async function* guarded(source: KnownContent) {
      try {
        yield* source
      } catch (error) {
        broken = error
        throw error
      }
    }
    const fail = (error: NodeJS.ErrnoException) => reject(broken ?? unreachable(settings, error))
    const bytes = content?.bytes ?? 0
    const timeout = IDLE_MS + bytes / CHECKED_BYTES_PER_MS
    const sending = open(url, { method, headers, agent, timeout })
    const giveUp = () => sending.destroy(new Error('it does not answer'))
    const late = setTimeout(giveUp, ANSWER_MS + bytes / SENT_BYTES_PER_MS)
    let answer: IncomingMessage | undefined
    sending.on('timeout', () => {
      // Data is waiting to be read: our reader is slow, not the store.
      if (!answer?.readableLength) giveUp()
    })
    sending.on('response', (response) => {
      answer = response
      clearTimeout(late)
      resolve(response)
    })
    sending.on('error', fail)
    // Also if neither came, as with 101: then this is the only event.
    sending.on('close', () => {
      clearTimeout(late)
      fail(new Error('it closed without an answer'))
    })
    if (content) pipeline(guarded(content), sending).catch(fail)
    else sending.end()
  })
}

/** The code in the XML of an error; the answer to HEAD has none. */
async function reasonIn(answer: IncomingMessage, { method }: S3Request): Promise<string> {
  if (method === 'HEAD') {
    answer.resume()
    return ''
  }
  const body = await text(answer).catch(() => '')
  return /<Code>(\w+)<\/Code>/.exec(body)?.[1] ?? ''
}

function unreachable({ endpoint }: S3Settings, { code, message }: NodeJS.ErrnoException): StoreError {
  return new StoreError(`The object store at ${endpoint.origin} cannot be reached: ${message || code}`, {
    temporary: true,
  })
}

/** Retry with exponential backoff and full jitter. `work` must be idempotent. */
async function retry<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  for (let round = 0; ; round++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof StoreError && error.temporary)) throw error
      const wait = Math.random() * Math.min(MAX_WAIT_MS, BASE_MS * 2 ** round)
      if (performance.now() - start + wait > BUDGET_MS) throw error
      await pause(wait)
    }
  }
}

interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Without the prefix; absent for the bucket itself. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  content?: KnownContent
}

/** AWS Signature 4 in the headers; covers the address and the checksum of the content. */
async function sign(settings: S3Settings, { method, key = '', query = {}, headers, content }: S3Request) {
  const { bucket, prefix, endpoint, region, virtualHosted } = settings
  const { accessKeyId, secretAccessKey, sessionToken } = settings
  const url = new URL(virtualHosted ? '/' : `/${bucket}${key && '/'}`, endpoint)
  if (virtualHosted) url.hostname = `${bucket}.${endpoint.hostname}`
  if (key) url.pathname += prefix + key
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers: {
      ...headers,
      // The store compares this with what arrives.
      'x-amz-content-sha256': content ? content.sha256.toString('hex') : EMPTY_SHA256,
      ...(content ? { 'content-length': String(content.bytes) } : {}),
    },
    accessKeyId,
    secretAccessKey,
    ...(sessionToken ? { sessionToken } : {}),
    service: 's3',
    region,
  })
  const signed = await signer.sign()
  return { url: signed.url, headers: Object.fromEntries(signed.headers) }
}
