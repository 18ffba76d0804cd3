import { type AskScorer, UnusableAnswer } from '../question.ts'
import { post } from './http.ts'
import { messageOf } from './message.ts'

/** What rspamd does with mail that it does not take for spam; a delay is about the sender, not the text. */
const HARMLESS = ['no action', 'greylist', 'soft reject']

/** rspamd's own action decides, so its thresholds are those of its configuration. */
export const askRspamd: AskScorer = async ({ url, site }, question, signal) => {
  const body = await messageOf(question, site)
  const answer = read(await post(url, { headers: { 'content-type': 'message/rfc822' }, body }, signal))
  const { action, score } = answer
  if (typeof action !== 'string' || typeof score !== 'number')
    throw new UnusableAnswer('invalid', 'no action and score of rspamd')
  return { verdict: HARMLESS.includes(action) ? 'pass' : 'hold', score }
}

function read(text: string): { action?: unknown; score?: unknown } {
  try {
    return Object(JSON.parse(text))
  } catch {
    throw new UnusableAnswer('invalid', 'not JSON')
  }
}
