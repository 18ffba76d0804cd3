import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import type { TestContext } from 'node:test'

/** Answers as the real programs gave them (Debian 12: rspamd 3.4, SpamAssassin 4.0.1; Akismet's as its documentation has them). */
const ANSWERS = {
  rspamd: {
    ham: rspamd({ score: 0.4, action: 'no action' }),
    spam: rspamd({ score: 7.2, action: 'add header' }),
  },
  spamd: {
    ham: 'SPAMD/1.1 0 EX_OK\r\nContent-length: 0\r\nSpam: False ; 1.4 / 5.0\r\n\r\n',
    spam: 'SPAMD/1.1 0 EX_OK\r\nContent-length: 0\r\nSpam: True ; 12.5 / 5.0\r\n\r\n',
  },
  akismet: { ham: http('false'), spam: http('true') },
}

function rspamd(verdict: { score: number; action: string }): string {
  const more = { is_skipped: false, required_score: 15, symbols: {}, messages: {}, 'message-id': 'undef' }
  return http(JSON.stringify({ ...verdict, ...more }))
}

function http(body: string, status = '200 OK'): string {
  return `HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}

/** How it misbehaves, in place of an answer. */
export const NONSENSE: Record<string, string> = {
  'another status': http('true', '403 Forbidden'),
  'an empty object': http('{}'),
  'no sense at all': 'what?\r\n\r\n',
  'something too long': http('x'.repeat(400_000)),
  'a refusal of spamd': 'SPAMD/1.0 76 Bad header line\r\n\r\n',
}

export type SpamProtocol = keyof typeof ANSWERS

interface SpamScorer {
  /** For SPAM_URL. */
  url: string
  /** What was asked, as it came. */
  asked: string[]
  /** From now on: whether it answers, with what, or never. */
  mode: 'works' | 'hangs' | string
}

const URLS: Record<SpamProtocol, (port: number) => string> = {
  rspamd: (port) => `http://127.0.0.1:${port}/checkv2`,
  spamd: (port) => `spamd://127.0.0.1:${port}`,
  akismet: (port) => `http://key-of-us@127.0.0.1:${port}/1.1/comment-check`,
}

/** A spam scorer on loopback that speaks one of the protocols; a text with `buy now` is spam. */
export async function spamScorer(t: TestContext, protocol: SpamProtocol): Promise<SpamScorer> {
  const sockets = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    let asked = ''
    socket.on('data', (chunk) => {
      asked += chunk
      if (protocol !== 'spamd' && isWholeRequest(asked)) answer(socket, asked)
    })
    // A client of spamd says by the end of its message that it is whole.
    socket.on('end', () => protocol === 'spamd' && answer(socket, asked))
  })
  const answer = (socket: Socket, asked: string) => {
    scorer.asked.push(asked)
    if (scorer.mode === 'hangs') return
    const found = wordsOf(asked).includes('buy now') ? 'spam' : 'ham'
    socket.end(scorer.mode === 'works' ? ANSWERS[protocol][found] : scorer.mode)
  }
  await once(server.listen(0, '127.0.0.1'), 'listening')
  t.after(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const scorer: SpamScorer = { url: URLS[protocol](port), asked: [], mode: 'works' }
  return scorer
}

function isWholeRequest(received: string): boolean {
  const end = received.indexOf('\r\n\r\n')
  const [, length = '0'] = /^content-length: (\d+)/im.exec(received) ?? []
  return end >= 0 && received.length - end - 4 >= Number(length)
}

/** The text of a mail in base64, or of a form. */
function wordsOf(asked: string): string {
  const encoded = /\n\r?\n([\w+/=\r\n]+)$/.exec(asked)?.[1] ?? ''
  return `${asked.replaceAll('+', ' ')} ${Buffer.from(encoded, 'base64')}`
}
