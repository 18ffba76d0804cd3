import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { answer, createJoule, type Joule } from '../packages/client/src/index.ts'

interface Delivery {
  id: number
  event: string
  actor: { uid: number; username: string }
}

const NEEDED = ['JOULE_URL', 'JOULE_TOKEN', 'JOULE_WEBHOOK_SECRET', 'WELCOME_POST']
const MAX_AGE_SECONDS = 300
/** Deliveries have some hundred bytes. */
const MAX_BODY_BYTES = 16_384

/** Receives the webhook `user.registered`, and mentions the newcomer in a comment below the post that bids welcome. */
function welcomeBot(joule: Joule, { secret, postId }: { secret: string; postId: number }): Server {
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
      const delivery: Delivery = JSON.parse(body)
      if (delivery.event === 'user.registered') await welcome(joule, postId, delivery)
      response.writeHead(204).end()
    } catch (error) {
      // The site sends it again later.
      process.stderr.write(`${error}\n`)
      response.writeHead(500).end()
    }
  })
}

/** Null where it is longer than deliveries are: the sender has not been checked yet. */
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

async function welcome(joule: Joule, id: number, { id: delivery, actor }: Delivery): Promise<void> {
  const content = `@${actor.username} 欢迎你！有什么想问的，就写在这里。 Welcome! Ask here whatever you would like to know.`
  await answer(
    joule.POST('/api/posts/{id}/comments', {
      params: { path: { id } },
      body: { content },
      // Deliveries come at least once; with its number as the key the greeting stands there once.
      headers: { 'Idempotency-Key': `welcome-${delivery}` },
    }),
  )
}

/** HMAC over time and body, and not an old one sent again. */
function isGenuine(secret: string, signature: string, body: string): boolean {
  const [, t = '', v1 = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  if (!t || Math.abs(Date.now() / 1000 - Number(t)) > MAX_AGE_SECONDS) return false
  const expected = createHmac('sha256', secret).update(`${t}.${body}`).digest()
  return timingSafeEqual(expected, Buffer.from(v1, 'hex'))
}

if (import.meta.main) {
  const missing = NEEDED.filter((name) => !process.env[name])
  if (missing.length > 0) {
    process.stderr.write(`Not set: ${missing.join(', ')}\n`)
    process.exit(1)
  }
  const { JOULE_URL = '', JOULE_TOKEN, JOULE_WEBHOOK_SECRET = '', WELCOME_POST, PORT = '8080' } = process.env
  const joule = createJoule({ baseUrl: JOULE_URL, token: JOULE_TOKEN })
  welcomeBot(joule, { secret: JOULE_WEBHOOK_SECRET, postId: Number(WELCOME_POST) }).listen(Number(PORT))
}
