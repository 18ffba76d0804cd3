import { setTimeout as pause } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { excerptOfForeign } from '../../kernel/text/normalize.ts'
import type { RenderedMail } from './render.ts'
import type { DeliveryFailure } from './rules.ts'

export interface Envelope extends RenderedMail {
  to: string
  /** The same for every attempt, so that a mail that arrives twice can be recognized. */
  messageId: string
  date: Date
  /** Where reports of failed delivery go; the sender if it is not set. */
  returnPath?: string
}

/** Hands a mail to the mail server; null once the server has accepted it. */
export type Deliver = (mail: Envelope) => Promise<DeliveryFailure | null>

const CONNECT_MS = 10_000
const SOCKET_MS = 20_000
/** Time limit of an attempt: shorter than the lease. */
const ATTEMPT_MS = 90_000
/** And an ellipsis. */
const MAX_ERROR = 299
const TOO_SLOW: DeliveryFailure = { status: null, command: null, text: 'the server took too long' }

/** One connection per mail: there are few, and so none is found dead at the next one. */
export function smtpDelivery({ url, from }: { url: string; from: string }): Deliver {
  return async ({ returnPath, ...mail }) => {
    const transport = createTransport({
      url,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      dnsTimeout: CONNECT_MS,
      socketTimeout: SOCKET_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    const sent = transport
      .sendMail({
        ...mail,
        from,
        ...(returnPath && { envelope: { from: returnPath, to: mail.to } }),
        headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
      })
      .then(() => null, failureOf)
    return Promise.race([sent, pause(ATTEMPT_MS, TOO_SLOW, { ref: false })])
  }
}

/** The error of nodemailer. */
interface SmtpError extends Error {
  responseCode?: number
  command?: string
}

function failureOf({ message, responseCode, command }: SmtpError): DeliveryFailure {
  const text = excerptOfForeign(message, MAX_ERROR)
  return { status: responseCode ?? null, command: command ?? null, text }
}
