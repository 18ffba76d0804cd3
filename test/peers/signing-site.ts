import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { TestContext } from 'node:test'
import { type SignatureScheme, signRequest } from '../../src/features/federation/http-signatures.ts'

type Json = Record<string, unknown>

/** How the site answers at one of its addresses. */
type Answer = Json | ((response: http.ServerResponse) => unknown)

export interface RemotePerson {
  uri: string
  keyId: string
  privateKey: KeyObject
  /** As the site tells it; tests change it. */
  document: Json
}

// Making one takes a tenth of a second: people of one test file have it in common.
const shared = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** Another site of the fediverse, on loopback: it tells who its people are and takes what it is sent. */
export async function signingSite(t: TestContext) {
  const answers = new Map<string, Answer>()
  const asked: string[] = []
  const inbox: Json[] = []
  const server = http.createServer(async (request, response) => {
    const { url = '', method } = request
    if (method === 'POST') {
      inbox.push(JSON.parse(await text(request)))
      return response.writeHead(202).end()
    }
    asked.push(url)
    const answer = answers.get(url)
    if (typeof answer === 'function') return answer(response)
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/activity+json' })
    response.end(answer && JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const origin = `http://${host}`

  function person(name: string, keys = shared): RemotePerson {
    const uri = `${origin}/users/${name}`
    const keyId = `${uri}#main-key`
    const document = {
      id: uri,
      type: 'Person',
      preferredUsername: name,
      name: name.toUpperCase(),
      inbox: `${uri}/inbox`,
      url: `${origin}/@${name}`,
      publicKey: { id: keyId, owner: uri, publicKeyPem: pemOf(keys.publicKey) },
    }
    answers.set(`/users/${name}`, document)
    return { uri, keyId, privateKey: keys.privateKey, document }
  }

  return { origin, host, answers, asked, inbox, person }
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
