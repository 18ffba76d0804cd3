import { randomBytes } from 'node:crypto'
import type { Clock } from '../../../../kernel/clock.ts'
import { decryptSecret, encryptSecret } from '../../../../kernel/crypto/secret-encryption.ts'
import { isSignedAnswer, signBody } from '../../../../kernel/crypto/signed-body.ts'
import type { KeyFor } from '../../../../kernel/crypto/signed-token.ts'
import type { Db } from '../../../../kernel/db/db.ts'
import {
  boundedText,
  OversizedError,
  pinnedRequest,
  type Reach,
  resolveName,
} from '../../../../kernel/fetch/pinned-request.ts'
import { isPublicAddress } from '../../../../kernel/fetch/public-address.ts'
import { excerpt } from '../../../../kernel/text/excerpt.ts'
import { normalizeLine } from '../../../../kernel/text/normalize.ts'
import { type ExternalCheck, type Question, type Reply, UnusableAnswer } from '../question.ts'
import { currentProgram, type ProgramRow } from './queries.ts'

const MAX_MS = 2_000
const CONCURRENCY = 32
const MAX_BYTES = 4_096
const MAX_MESSAGE = 200
const PURPOSE = 'screening program'

export function sealSecret(keyFor: KeyFor, secret: string): Buffer {
  return encryptSecret(keyFor(PURPOSE), PURPOSE, Buffer.from(secret))
}

interface ProgramOptions {
  keyFor: KeyFor
  privateAddresses: boolean
  resolve?: Reach['resolve']
}

/** The program of the owner, as it is at the moment. It may refuse, so it is asked about texts that wait anyway, too. */
export function programCheck(
  db: Db,
  { keyFor, privateAddresses, resolve = resolveName }: ProgramOptions,
): ExternalCheck {
  const reach = { resolve, isReachable: privateAddresses ? () => true : isPublicAddress }
  const enabled = () => {
    const program = currentProgram(db)
    return program?.enabled ? program : null
  }
  return {
    name: 'program',
    maxMs: MAX_MS,
    concurrency: CONCURRENCY,
    heldFor: 'program',
    isSetUp: () => enabled() !== null,
    concerns: ({ scope }) => enabled()?.scopes.includes(scope) ?? false,
    async ask(question, signal) {
      const program = enabled()
      // Switched off at this moment.
      if (!program) return { verdict: 'pass' }
      return askProgram(program, secretOf(keyFor, program), question, {
        reach,
        clock: db.clock,
        signal,
      })
    },
  }
}

function secretOf(keyFor: KeyFor, { secret }: ProgramRow): string {
  const opened = decryptSecret(keyFor(PURPOSE), PURPOSE, secret)
  if (opened === null) throw new UnusableAnswer('unsigned', 'SECRET has changed: add the program again')
  return opened.toString()
}

interface Exchange {
  reach: Reach
  clock: Clock
  signal: AbortSignal
}

/** Signed both ways; redirects are not followed. */
async function askProgram(
  { url }: ProgramRow,
  secret: string,
  question: Question,
  { reach, clock, signal }: Exchange,
): Promise<Reply> {
  const id = randomBytes(16).toString('base64url')
  const body = payloadOf(id, clock.now(), question)
  const headers = {
    'user-agent': 'Joule',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'joule-event': 'text.submitted',
    'joule-delivery': id,
    'joule-signature': signBody(secret, clock.now(), body),
  }
  const response = await pinnedRequest(new URL(url), { method: 'POST', headers, body }, reach, signal)
  const answer = await boundedText(response, MAX_BYTES).catch((error) => {
    throw error instanceof OversizedError ? new UnusableAnswer('invalid', error.message) : error
  })
  if (response.statusCode !== 200) throw new UnusableAnswer('invalid', `status ${response.statusCode}`)
  const header = String(response.headers['joule-signature'] ?? '')
  if (!isSignedAnswer(secret, clock.now(), { id, header, body: answer }))
    throw new UnusableAnswer('unsigned', header ? 'wrong signature' : 'no signature')
  return replyIn(answer)
}

/** The text as it would be published; the address that a person writes from stays inside. */
function payloadOf(id: string, now: Date, { author, trial, ...question }: Question): string {
  const { id: uid, username, level } = author
  return JSON.stringify({
    id,
    event: 'text.submitted',
    created_at: now,
    trial,
    author: { uid, username, level },
    ...question,
  })
}

const VERDICTS = ['pass', 'hold', 'refuse'] as const

function replyIn(answer: string): Reply {
  const { verdict: given, message } = parse(answer)
  const verdict = VERDICTS.find((known) => known === given)
  if (!verdict) throw new UnusableAnswer('invalid', 'no verdict')
  return { verdict, message: typeof message === 'string' ? sentenceIn(message) : null }
}

function parse(answer: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(answer))
  } catch {
    throw new UnusableAnswer('invalid', 'not JSON')
  }
}

/** One line without what a text may not contain; null if nothing is left. */
function sentenceIn(message: string): string | null {
  return excerpt(normalizeLine(message.replace(/[^\P{C}\n]/gu, ' ')), MAX_MESSAGE) || null
}
