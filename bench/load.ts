import net from 'node:net'
import type { BenchRequest } from './case.ts'

export interface LoadResult {
  perSecond: number
  /** Milliseconds of every answer, shortest first. */
  latencies: Float64Array
  /** How busy the generator itself was, from 0 to 1: near 1 it measured itself. */
  generatorBusy: number
}

const CONNECTIONS = 16
const HEAD_END = Buffer.from('\r\n\r\n')

interface Message {
  bytes: Buffer
  status: number | undefined
}

export type NextMessage = () => Message

/** Cycles through the requests, across rounds too. */
export function roundRobin(url: string, requests: BenchRequest[]): NextMessage {
  const messages = requests.map((request) => messageOf(url, request))
  let turn = 0
  return () => messages[turn++ % messages.length]!
}

/** Load generator: keep-alive connections with one request at a time each, for this many milliseconds. */
export async function load(
  url: string,
  next: NextMessage,
  ms: number,
  connections = CONNECTIONS,
): Promise<LoadResult> {
  const latencies: number[] = []
  const begin = performance.now()
  const cpu = process.cpuUsage()
  await Promise.all(
    Array.from({ length: connections }, () => requestUntil(begin + ms, new URL(url), next, latencies)),
  )
  const seconds = (performance.now() - begin) / 1000
  const { user, system } = process.cpuUsage(cpu)
  return {
    perSecond: latencies.length / seconds,
    latencies: Float64Array.from(latencies).sort(),
    generatorBusy: (user + system) / 1e6 / seconds,
  }
}

/** Raw sockets rather than an HTTP client: a cheap client leaves the machine to the server. */
function requestUntil(end: number, url: URL, next: NextMessage, latencies: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let asked = 0
    let missing = 0
    let status: number | undefined
    const ask = () => {
      const message = next()
      status = message.status
      asked = performance.now()
      socket.write(message.bytes)
    }
    const fail = (why: string) => {
      socket.destroy()
      reject(new Error(`${url}: ${why}`))
    }
    const hear = (size: number, buffer: Buffer): boolean => {
      missing = missing > 0 ? missing - size : remainingBytes(buffer.subarray(0, size), status)
      if (Number.isNaN(missing))
        fail(`unexpected answer ${buffer.toString('latin1', 0, Math.min(size, 200))}`)
      if (missing !== 0) return true
      const now = performance.now()
      latencies.push(now - asked)
      if (now < end) ask()
      else socket.end()
      return true
    }
    const onread = {
      buffer: Buffer.alloc(64 * 1024),
      callback: hear as (size: number, buffer: Uint8Array) => boolean,
    }
    const socket = net.connect({ host: url.hostname, port: Number(url.port), noDelay: true, onread })
    socket.once('connect', ask)
    socket.once('error', ({ message }) => fail(message))
    socket.once('close', () => resolve())
  })
}

/** The bytes of a response still to come after its first chunk; NaN for an unexpected response. */
function remainingBytes(piece: Buffer, status = 0): number {
  const headEnd = piece.indexOf(HEAD_END)
  const head = piece.toString('latin1', 0, headEnd)
  const [, answered, length] = /^HTTP\/1\.1 (\d\d\d) [\s\S]*\r\ncontent-length: (\d+)/i.exec(head) ?? []
  const isDue = status ? answered === `${status}` : answered?.startsWith('2')
  return !isDue ? Number.NaN : headEnd + HEAD_END.length + Number(length) - piece.length
}

function messageOf(
  url: string,
  { method = 'GET', path, headers = {}, body = '', status }: BenchRequest,
): Message {
  const lines = Object.entries({
    host: new URL(url).host,
    // The headers that browsers send.
    'accept-encoding': 'gzip, deflate, br',
    ...headers,
    'content-length': Buffer.byteLength(body),
  })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return { bytes: Buffer.from(`${method} ${path} HTTP/1.1\r\n${head}\r\n${body}`), status }
}
