import { createHash, generateKeyPairSync, type KeyObject, verify } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { TestContext } from 'node:test'
import { type SignatureScheme, signRequest } from '../../src/features/federation/http-signatures.ts'

type Json = Record<string, unknown>

export interface ArrivedActivity extends Json {
  id: string
  type: string
  object: { type?: string } & Json
  path: string
  /** Whom it was sent to. */
  host: string
  /** How many requests were open when it arrived, itself included. */
  open: number
}

/** How the site answers at one of its addresses. */
type Answer = Json | ((response: http.ServerResponse) => unknown)

interface Inbox {
  /** The key of an actor, as the sender serves it; without it, signatures are not verified. */
  keyOf?(keyId: string): Promise<string>
  /** Never answered where it returns `never`. */
  answer?(activity: ArrivedActivity): number | 'never' | Promise<number>
  headers?: Record<string, string>
  /** The kinds of signature that it understands; others get a 401. */
  accepts?: SignatureScheme[]
}

export interface RemotePerson {
  uri: string
  keyId: string
  privateKey: KeyObject
  /** As the site tells it; tests change it. */
  document: Json
}

// Making one takes a tenth of a second: people of one test file have it in common.
const shared = generateKeyPairSync('rsa', { modulusLength: 2048 })

/**
 * Another site of the fediverse, on every address of loopback, so that it can be many hosts: it tells who its people are and takes what it
 * is sent. Signatures are verified here by other code than the site's.
 */
export async function federatedSite(t: TestContext, inbox: Inbox = {}) {
  const { keyOf, answer = () => 202, headers = {}, accepts = ['cavage', 'rfc9421'] } = inbox
  const answers = new Map<string, Answer>()
  const asked: string[] = []
  const arrived: ArrivedActivity[] = []
  /** Requests whose signature was not accepted. */
  const refused: SignatureScheme[] = []
  let open = 0
  const server = http.createServer((request, response) => {
    if (request.method !== 'POST') return tell(request, response)
    open++
    void take(request)
      .catch(() => 400)
      .then(async (status) => {
        if (status === 'never') await once(request.socket, 'close')
        else response.writeHead(status, headers).end()
      })
      .finally(() => open--)
  })

  function tell({ url = '' }: http.IncomingMessage, response: http.ServerResponse) {
    asked.push(url)
    const told = answers.get(url)
    if (typeof told === 'function') return told(response)
    response.writeHead(told ? 200 : 404, { 'content-type': 'application/activity+json' })
    response.end(told && JSON.stringify(told))
  }

  async function take(request: http.IncomingMessage): Promise<number | 'never'> {
    const now = open
    const body = await buffer(request)
    const { host = '', 'signature-input': input } = request.headers
    const scheme = input === undefined ? 'cavage' : 'rfc9421'
    const isGood = accepts.includes(scheme) && (!keyOf || (await isSigned(request, body, keyOf)))
    if (!isGood) return refused.push(scheme) && 401
    const activity: ArrivedActivity = {
      ...JSON.parse(String(body)),
      host,
      path: request.url ?? '',
      open: now,
    }
    arrived.push(activity)
    return answer(activity)
  }

  server.listen(0, '0.0.0.0')
  await new Promise((resolve) => server.once('listening', resolve))
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const host = `127.0.0.1:${port}`
  const origin = `http://${host}`

  function person(name: string, keys = shared, at = '127.0.0.1'): RemotePerson {
    const here = `http://${at}:${port}`
    const uri = `${here}/users/${name}`
    const keyId = `${uri}#main-key`
    const document = {
      id: uri,
      type: 'Person',
      preferredUsername: name,
      name: name.toUpperCase(),
      inbox: `${uri}/inbox`,
      url: `${here}/@${name}`,
      publicKey: { id: keyId, owner: uri, publicKeyPem: pemOf(keys.publicKey) },
    }
    answers.set(`/users/${name}`, document)
    return { uri, keyId, privateKey: keys.privateKey, document }
  }

  return {
    ...{ host, port, origin, answers, asked, arrived, refused, person },
    /** What has arrived since the last look: its type and what it is about. */
    news: () => arrived.splice(0).map(({ type, object }) => `${type} ${object.type ?? ''}`.trim()),
  }
}

type KeyOf = (keyId: string) => Promise<string>

function isSigned(request: http.IncomingMessage, body: Buffer, keyOf: KeyOf): Promise<boolean> {
  const { headers } = request
  return headers['signature-input'] === undefined
    ? isSignedByCavage(request, body, keyOf)
    : isSignedByRfc9421(request, body, keyOf)
}

const sha256 = (body: Buffer) => createHash('sha256').update(body).digest('base64')

async function isSignedByCavage(
  { method, url, headers }: http.IncomingMessage,
  body: Buffer,
  keyOf: KeyOf,
): Promise<boolean> {
  const written = [...String(headers.signature).matchAll(/(\w+)="([^"]*)"/g)]
  const fields = new Map(written.map(([, name, value = '']) => [name, value]))
  const names = (fields.get('headers') ?? '').split(' ')
  const target = `${method?.toLowerCase()} ${url}`
  const lines = names.map((name) => `${name}: ${name === '(request-target)' ? target : headers[name]}`)
  const signature = Buffer.from(fields.get('signature') ?? '', 'base64')
  return (
    headers.digest === `SHA-256=${sha256(body)}` &&
    ['(request-target)', 'host', 'date', 'digest'].every((name) => names.includes(name)) &&
    verify('sha256', Buffer.from(lines.join('\n')), await keyOf(fields.get('keyId') ?? ''), signature)
  )
}

async function isSignedByRfc9421(
  { method = '', url, headers }: http.IncomingMessage,
  body: Buffer,
  keyOf: KeyOf,
): Promise<boolean> {
  const [, label, parameters = ''] = /^(\w+)=(.*)$/.exec(String(headers['signature-input'])) ?? []
  const names = [...(/^\(([^)]*)\)/.exec(parameters)?.[1] ?? '').matchAll(/"([^"]+)"/g)].map(
    ([, name = '']) => name,
  )
  const derived: Record<string, string> = {
    '@method': method,
    '@target-uri': `http://${headers.host}${url}`,
    '@authority': headers.host ?? '',
  }
  const lines = names.map((name) => `"${name}": ${derived[name] ?? headers[name]}`)
  const base = [...lines, `"@signature-params": ${parameters}`].join('\n')
  const [, keyId = ''] = /;keyid="([^"]*)"/.exec(parameters) ?? []
  const [, signature = ''] = new RegExp(`^${label}=:(.*):$`).exec(String(headers.signature)) ?? []
  return (
    headers['content-digest'] === `sha-256=:${sha256(body)}:` &&
    ['@method', '@target-uri', 'content-digest'].every((name) => names.includes(name)) &&
    verify('sha256', Buffer.from(base), await keyOf(keyId), Buffer.from(signature, 'base64'))
  )
}

export function pemOf(key: KeyObject): string {
  return key.export({ type: 'spki', format: 'pem' }).toString()
}

export interface SignedActivity {
  headers: Record<string, string>
  payload: string
}

/** An activity as its site sends it to an inbox. */
export async function signedActivity(
  by: Pick<RemotePerson, 'keyId' | 'privateKey'>,
  activity: Json,
  { inbox, now, scheme = 'cavage' }: { inbox: string; now: Date; scheme?: SignatureScheme },
): Promise<SignedActivity> {
  const payload = JSON.stringify(activity)
  const message = { method: 'POST', url: new URL(inbox), body: Buffer.from(payload) }
  const signed = await signRequest(message, { ...by, scheme, now })
  return { headers: { 'content-type': 'application/activity+json', ...signed }, payload }
}
