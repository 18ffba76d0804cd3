import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { TestContext } from 'node:test'

export interface AskedProgram {
  id: string
  scope: string
  text: string
  waits: boolean
  trial: boolean
  author: { uid: number; username: string; level: number }
}

type Answer = (asked: AskedProgram, response: ServerResponse, sign: Sign) => void
/** Signs an answer as the handbook says; each part can be another one than it should be. */
type Sign = (body: string, given?: { secret?: string; id?: string; at?: number }) => Record<string, string>

export interface ScreeningProgram {
  url: string
  secret: string
  asked: AskedProgram[]
  /** The most that were waiting for an answer at once. */
  most: number
  answer: Answer
}

/** The answer that a program should give. */
export function says(verdict: string, message?: string): Answer {
  return (_asked, response, sign) => {
    const body = JSON.stringify({ verdict, message })
    response.writeHead(200, sign(body)).end(body)
  }
}

/** A program of an owner on loopback; `now` is the clock of the site, in seconds. */
export async function screeningProgram(t: TestContext, now: () => number): Promise<ScreeningProgram> {
  let waiting = 0
  const server = createServer(async (request: IncomingMessage, response) => {
    const asked: AskedProgram = JSON.parse(await text(request))
    program.asked.push(asked)
    program.most = Math.max(program.most, ++waiting)
    response.on('close', () => waiting--)
    const sign: Sign = (body, { secret = program.secret, id = asked.id, at = now() } = {}) => {
      const t = Math.floor(at)
      const v1 = createHmac('sha256', secret).update(`${t}.${id}.${body}`).digest('hex')
      return { 'joule-signature': `t=${t},v1=${v1}` }
    }
    program.answer(asked, response, sign)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/screen`
  const program: ScreeningProgram = { url, secret: '', asked: [], most: 0, answer: says('pass') }
  return program
}
