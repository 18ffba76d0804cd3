import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { createInterface } from 'node:readline'
import { buffer } from 'node:stream/consumers'
import { createFederation, generateCryptoKeyPair, MemoryKvStore } from '@fedify/fedify'
import {
  Accept,
  Create,
  Delete,
  Endpoints,
  Follow,
  Note,
  Person,
  PUBLIC_COLLECTION,
  Tombstone,
  Undo,
  Update,
} from '@fedify/vocab'

// Somebody on a server made with Fedify, which signs what it sends (RFC 9421 first) and lets its inbox see only what is signed. It does
// what the test says on standard input, and tells it on standard output what has arrived: a JSON object a line.

const NAME = 'ana'
/** Https on loopback, with a certificate of the test. */
const { ORIGIN: origin, KEY, CERTIFICATE } = process.env
const tell = (event) => process.stdout.write(`${JSON.stringify(event)}\n`)
const algorithms = ['RSASSA-PKCS1-v1_5', 'Ed25519']
const keys = await Promise.all(algorithms.map((algorithm) => generateCryptoKeyPair(algorithm)))
const federation = createFederation({ kv: new MemoryKvStore(), origin, allowPrivateAddress: true })

federation
  .setActorDispatcher('/users/{identifier}', async (context, identifier) => {
    if (identifier !== NAME) return null
    const pairs = await context.getActorKeyPairs(identifier)
    return new Person({
      id: context.getActorUri(identifier),
      preferredUsername: identifier,
      name: 'Ana of Fedify',
      inbox: context.getInboxUri(identifier),
      endpoints: new Endpoints({ sharedInbox: context.getInboxUri() }),
      publicKey: pairs[0].cryptographicKey,
      assertionMethods: pairs.map(({ multikey }) => multikey),
    })
  })
  .setKeyPairsDispatcher(() => keys)

const arrived = (event) => async (context, activity) => {
  const object = event === 'Create' || event === 'Update' ? await activity.getObject(context) : null
  tell({
    event,
    actor: activity.actorId?.href,
    object: activity.objectId?.href,
    ...(object && { name: String(object.name), content: String(object.content) }),
  })
}
federation
  .setInboxListeners('/users/{identifier}/inbox', '/inbox')
  .on(Accept, arrived('Accept'))
  .on(Create, arrived('Create'))
  .on(Update, arrived('Update'))
  .on(Delete, arrived('Delete'))

const context = federation.createContext(new URL(origin), undefined)
const me = context.getActorUri(NAME)
const noteId = new URL('/notes/1', origin)
const followId = new URL('/follows/1', origin)
let author
let serial = 0

const send = (Type, object) => {
  const id = new URL(`/activities/${++serial}`, origin)
  const activity = new Type({ id, actor: me, object, to: PUBLIC_COLLECTION, cc: author.id })
  return context.sendActivity({ identifier: NAME }, author, activity)
}
const noteWith = (text, to) =>
  new Note({
    id: noteId,
    attribution: me,
    content: `<p>${text}</p>`,
    replyTarget: new URL(to),
    to: PUBLIC_COLLECTION,
    cc: author.id,
  })
const followOf = () => new Follow({ id: followId, actor: me, object: author.id })

async function answer(incoming, outgoing) {
  const { method, url, headers } = incoming
  const body = method === 'POST' ? await buffer(incoming) : null
  const request = new Request(new URL(url, origin), { method, headers: Object.entries(headers), body })
  const response = await federation.fetch(request, { contextData: undefined })
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  outgoing.end(Buffer.from(await response.arrayBuffer()))
}

const tls = { key: readFileSync(KEY), cert: readFileSync(CERTIFICATE) }
createServer(tls, answer).listen(Number(new URL(origin).port), '127.0.0.1', () => tell({ done: 'start' }))

const orders = {
  async follow({ handle }) {
    author = await context.lookupObject(handle)
    if (!author) throw new Error(`${handle} was not found`)
    await context.sendActivity({ identifier: NAME }, author, followOf())
    return { actor: author.id.href }
  },
  reply: ({ text, to }) => send(Create, noteWith(text, to)),
  edit: ({ text, to }) => send(Update, noteWith(text, to)),
  remove: () => send(Delete, new Tombstone({ id: noteId })),
  unfollow: () => send(Undo, followOf()),
}

for await (const line of createInterface({ input: process.stdin })) {
  const { order, ...how } = JSON.parse(line)
  try {
    tell({ done: order, ...(await orders[order](how)) })
  } catch (error) {
    tell({ failed: order, why: String(error?.stack ?? error) })
  }
}
