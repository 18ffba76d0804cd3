import { lookup } from 'node:dns/promises'
import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import https from 'node:https'
import { boundedText, OversizedError, pinnedRequest } from '../../../../kernel/fetch/pinned-request.ts'
import { UnusableAnswer } from '../question.ts'

const MAX_BYTES = 262_144
// Opening a connection to another machine takes most of the time that there is.
const KEPT = { keepAlive: true, maxFreeSockets: 4 }
const plainAgent = new http.Agent(KEPT)
const tlsAgent = new https.Agent(KEPT)

/** The operator names the address, so any may be contacted, and names of /etc/hosts count. */
const REACH = {
  resolve: async (name: string) => (await lookup(name, { all: true })).map(({ address }) => address),
  isReachable: () => true,
}

interface Posted {
  headers: OutgoingHttpHeaders
  body: string | Buffer
}

/** Sends a POST and returns the text of a 200. */
export async function post(url: URL, posted: Posted, signal: AbortSignal): Promise<string> {
  const response = await send(url, posted, signal)
  try {
    const text = await boundedText(response, MAX_BYTES)
    if (response.statusCode !== 200) throw new UnusableAnswer('invalid', `status ${response.statusCode}`)
    return text
  } catch (error) {
    if (error instanceof OversizedError) throw new UnusableAnswer('invalid', error.message)
    throw error
  }
}

/** A connection that is used again may have been closed by the other side at this moment: tried once more. */
async function send(url: URL, { headers, body }: Posted, signal: AbortSignal): Promise<IncomingMessage> {
  const agent = url.protocol === 'https:' ? tlsAgent : plainAgent
  const outgoing = {
    method: 'POST',
    headers: { 'content-length': Buffer.byteLength(body), ...headers },
    body,
  }
  try {
    return await pinnedRequest(url, { ...outgoing, agent }, REACH, signal)
  } catch (error) {
    const isClosed = error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
    if (!isClosed || signal.aborted) throw error
    return pinnedRequest(url, outgoing, REACH, signal)
  }
}
