import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { TestContext } from 'node:test'
import { SMTPServer } from 'smtp-server'

interface ReceivedMail {
  to: string[]
  source: string
  /** Header and body as people see them: soft line breaks joined, UTF-8 decoded. */
  text: string
}

interface SmtpOptions {
  /** Answers a recipient with an error. */
  refuse?(address: string): { status: number; text: string } | null
  /** Waits here before it says that it has taken a mail. */
  beforeTaken?(): Promise<void>
}

/** A mail server on a port of its own, until the end of the test. */
export async function startSmtpServer(t: TestContext, options: SmtpOptions = {}) {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      const refusal = options.refuse?.(address)
      done(refusal ? Object.assign(new Error(refusal.text), { responseCode: refusal.status }) : null)
    },
    async onData(stream, session, done) {
      // Null: the client was killed in the middle of a mail.
      const source = await text(stream).catch(() => null)
      if (source === null) return done(new Error('the client has gone'))
      mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), source, text: decoded(source) })
      await options.beforeTaken?.()
      done()
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  t.after(() => server.close())
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, mails }
}

/** Every part as its author wrote it. */
function decoded(source: string): string {
  return (
    source
      // At the boundaries that nodemailer makes, not at the line above a signature.
      .split(/\r\n--(?=--_NmP)/)
      .map((part) => {
        const [head = '', ...body] = part.split('\r\n\r\n')
        const encoded = body.join('\r\n\r\n')
        if (/encoding: base64/i.test(head)) return `${head}\n\n${Buffer.from(encoded, 'base64')}`
        return /encoding: quoted-printable/i.test(head) ? `${head}\n\n${unquoted(encoded)}` : part
      })
      .join('\n--')
  )
}

function unquoted(text: string): string {
  const bytes = text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
