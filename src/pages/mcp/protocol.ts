import type { IncomingHttpHeaders } from 'node:http'
import { InvalidRequest, type Refusal } from '../../kernel/errors.ts'

/** Revisions in which each request names its own; the newest is offered first. */
export const STATELESS_VERSIONS: readonly string[] = ['2026-07-28']
/** Revisions that are agreed upon by `initialize`. Nothing is kept of that: a header of each request repeats it. */
export const HANDSHAKE_VERSIONS: readonly string[] = ['2025-11-25', '2025-06-18', '2025-03-26']
/** The only one with batches, and the one of requests that name none. */
const BATCHING_VERSION = '2025-03-26'

const META = 'io.modelcontextprotocol/'
const META_VERSION = `${META}protocolVersion`
const META_CAPABILITIES = `${META}clientCapabilities`
export const META_SERVER = `${META}serverInfo`

/** Codes of JSON-RPC 2.0, and those that the protocol adds. */
export const RPC_CODES = {
  parse: -32_700,
  invalidRequest: -32_600,
  methodNotFound: -32_601,
  invalidParams: -32_602,
  internal: -32_603,
  refused: -32_000,
  resourceNotFound: -32_002,
  headerMismatch: -32_020,
  unsupportedVersion: -32_022,
} as const

type Json = Record<string, unknown>
type RequestId = string | number

/** A JSON-RPC request, or a notification: it has no id, and no answer. */
export interface Message {
  id: RequestId | undefined
  method: string
  params: Json
  /** By a revision without a handshake. */
  stateless: boolean
}

/** An error of the protocol. Its HTTP status is 200 where the request was understood and a method refuses. */
export class RpcError extends Error {
  readonly code: number
  readonly data: object | undefined
  readonly status: number

  constructor(
    code: number,
    message: string,
    { data, status = 200 }: { data?: object; status?: number } = {},
  ) {
    super(message)
    this.code = code
    this.data = data
    this.status = status
  }
}

const invalidRequest = (message: string) => new RpcError(RPC_CODES.invalidRequest, message, { status: 400 })

export function resultOf(id: RequestId, result: object): object {
  return { jsonrpc: '2.0', id, result }
}

export function errorOf(id: RequestId | null, { code, message, data }: RpcError): object {
  return { jsonrpc: '2.0', id, error: { code, message, ...(data && { data }) } }
}

/** A refusal by the kernel, before the message was read. */
export function refusalBody(refusal: Refusal, message: string): object {
  const isMalformed =
    refusal instanceof InvalidRequest && refusal.problems.some(({ rule }) => rule === 'json')
  const byStatus = { 400: RPC_CODES.invalidRequest, 500: RPC_CODES.internal }[refusal.status]
  const code = isMalformed ? RPC_CODES.parse : (byStatus ?? RPC_CODES.refused)
  return errorOf(null, new RpcError(code, message, { data: { code: refusal.code } }))
}

/** Whether a body is a batch that its revision knows; any other array is refused. */
export function isBatch(body: unknown, headers: IncomingHttpHeaders, max: number): body is unknown[] {
  if (!Array.isArray(body)) return false
  if (versionHeader(headers) !== BATCHING_VERSION)
    throw invalidRequest('Only revision 2025-03-26 of the protocol has batches')
  if (body.length === 0 || body.length > max) throw invalidRequest(`A batch has 1 to ${max} messages`)
  return true
}

/** Reads a message and checks what its headers say of it; null for the answer to a request, which this server never sends. */
export function readMessage(body: unknown, headers: IncomingHttpHeaders): Message | null {
  if (!isObject(body) || body.jsonrpc !== '2.0') throw invalidRequest('Not a JSON-RPC 2.0 message')
  const { id, method, params = {} } = body
  if (method === undefined && ('result' in body || 'error' in body)) return null
  if (typeof method !== 'string' || !isObject(params) || !(id === undefined || isRequestId(id)))
    throw invalidRequest('Not a JSON-RPC 2.0 request')
  const meta = isObject(params._meta) ? params._meta : {}
  const claimed = meta[META_VERSION] ?? (id === undefined ? headers['mcp-protocol-version'] : undefined)
  const stateless = claimed !== undefined && !HANDSHAKE_VERSIONS.includes(String(claimed))
  const message: Message = { id, method, params, stateless }
  if (stateless) checkStateless(message, String(claimed), meta, headers)
  else checkHandshake(message, headers)
  return message
}

function checkStateless(
  { id, method, params }: Message,
  version: string,
  meta: Json,
  headers: IncomingHttpHeaders,
): void {
  if (!STATELESS_VERSIONS.includes(version)) throw unsupported(version)
  if (id === undefined) return
  const mismatch = (name: string) =>
    new RpcError(RPC_CODES.headerMismatch, `The header ${name} does not say what the body says`, {
      status: 400,
    })
  if (headers['mcp-protocol-version'] !== version) throw mismatch('MCP-Protocol-Version')
  if (headers['mcp-method'] !== method) throw mismatch('Mcp-Method')
  const name = { 'tools/call': params.name, 'resources/read': params.uri }[method]
  if (typeof name === 'string' && decoded(headers['mcp-name']) !== name) throw mismatch('Mcp-Name')
  if (!isObject(meta[META_CAPABILITIES])) throw missingMeta(META_CAPABILITIES)
}

function checkHandshake({ method }: Message, headers: IncomingHttpHeaders): void {
  const version = versionHeader(headers)
  if (STATELESS_VERSIONS.includes(version)) throw missingMeta(META_VERSION)
  if (method !== 'initialize' && !HANDSHAKE_VERSIONS.includes(version)) throw unsupported(version)
}

function versionHeader(headers: IncomingHttpHeaders): string {
  return String(headers['mcp-protocol-version'] ?? BATCHING_VERSION)
}

function unsupported(requested: string): RpcError {
  const supported = [...STATELESS_VERSIONS, ...HANDSHAKE_VERSIONS]
  const data = { supported, requested: requested.slice(0, 40) }
  return new RpcError(RPC_CODES.unsupportedVersion, 'Unsupported protocol version', { data, status: 400 })
}

function missingMeta(key: string): RpcError {
  return new RpcError(RPC_CODES.invalidParams, `params._meta lacks ${key}`, { status: 400 })
}

/** A header's value, which is base64 where it could not be sent as it is. */
function decoded(header: string | string[] | undefined): string | undefined {
  const value = String(header ?? '').trim()
  const base64 = /^=\?base64\?([A-Za-z0-9+/]*={0,2})\?=$/.exec(value)?.[1]
  return base64 === undefined ? value : Buffer.from(base64, 'base64').toString()
}

function isRequestId(value: unknown): value is RequestId {
  return typeof value === 'string' || Number.isSafeInteger(value)
}

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
