import { connect, type Socket } from 'node:net'
import { boundedText, hostOf, OversizedError } from '../../../../kernel/fetch/pinned-request.ts'
import { type AskScorer, UnusableAnswer } from '../question.ts'
import { messageOf } from './message.ts'

const PORT = 783
const MAX_BYTES = 4_096
const SPAM = /^Spam: (True|False) ; (-?\d{1,9}\.?\d{0,9}) \//m

/** SpamAssassin's SPAMC protocol: one question on each connection. */
export const askSpamd: AskScorer = async ({ url, site }, question, signal) => {
  const message = await messageOf(question, site)
  const socket = connect({ host: hostOf(url), port: Number(url.port) || PORT, signal })
  socket.write(`CHECK SPAMC/1.5\r\nContent-length: ${message.length}\r\n\r\n`)
  socket.end(message)
  const answer = await answerOn(socket)
  const [, spam, score] = SPAM.exec(answer) ?? []
  if (!/^SPAMD\/1\.\d 0 /.test(answer) || spam === undefined)
    throw new UnusableAnswer('invalid', 'no answer of SpamAssassin')
  return { verdict: spam === 'True' ? 'hold' : 'pass', score: Number(score) }
}

async function answerOn(socket: Socket): Promise<string> {
  try {
    return await boundedText(socket, MAX_BYTES)
  } catch (error) {
    if (error instanceof OversizedError) throw new UnusableAnswer('invalid', error.message)
    throw error
  } finally {
    socket.destroy()
  }
}
