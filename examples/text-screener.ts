import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'

/** What the site asks about. */
interface Question {
  id: string
  scope: 'posts' | 'comments' | 'names'
  text: string
  links: string[]
  author: { uid: number; username: string; level: number }
}

interface Verdict {
  verdict: 'pass' | 'hold' | 'refuse'
  /** For the writer, with a refusal. */
  message?: string
}

const MAX_AGE_SECONDS = 300
/** A post has at most 200,000 characters. */
const MAX_BODY_BYTES = 2_000_000
const MAX_LINKS = 3

/** The house rules: change this function. */
function judge({ scope, text, links, author }: Question): Verdict {
  if (/telegram|whatsapp/i.test(text))
    return { verdict: 'refuse', message: '请不要留联系方式。 Please leave no contact details here.' }
  if (scope !== 'names' && author.level < 3 && links.length > MAX_LINKS) return { verdict: 'hold' }
  return { verdict: 'pass' }
}

/** Answers the site before a text is published. Whatever goes wrong here, the text is published. */
function textScreener(secret: string): Server {
  return createServer(async (request, response) => {
    try {
      const body = await bodyOf(request)
      if (body === null) {
        response.writeHead(413, { connection: 'close' }).end()
        return
      }
      if (!isGenuine(secret, String(request.headers['joule-signature']), body)) {
        response.writeHead(403).end()
        return
      }
      const question: Question = JSON.parse(body)
      const answer = JSON.stringify(judge(question))
      response.writeHead(200, { 'joule-signature': signature(secret, question.id, answer) }).end(answer)
    } catch (error) {
      process.stderr.write(`${error}\n`)
      response.writeHead(500).end()
    }
  })
}

/** Null where it is longer than questions are: whoever sends it has not been checked yet. */
async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length
    if (bytes > MAX_BODY_BYTES) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** HMAC over time and body, and not an old one sent again. */
function isGenuine(secret: string, header: string, body: string): boolean {
  const [, t = '', v1 = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header) ?? []
  if (!t || Math.abs(Date.now() / 1000 - Number(t)) > MAX_AGE_SECONDS) return false
  return timingSafeEqual(hmac(secret, `${t}.${body}`), Buffer.from(v1, 'hex'))
}

/** Over the id of the question, too: the answer is good for this one only. */
function signature(secret: string, id: string, answer: string): string {
  const t = Math.floor(Date.now() / 1000)
  return `t=${t},v1=${hmac(secret, `${t}.${id}.${answer}`).toString('hex')}`
}

function hmac(secret: string, signed: string): Buffer {
  return createHmac('sha256', secret).update(signed).digest()
}

if (import.meta.main) {
  const { JOULE_WEBHOOK_SECRET, PORT = '8080' } = process.env
  if (!JOULE_WEBHOOK_SECRET) {
    process.stderr.write('Not set: JOULE_WEBHOOK_SECRET\n')
    process.exit(1)
  }
  textScreener(JOULE_WEBHOOK_SECRET).listen(Number(PORT))
}
