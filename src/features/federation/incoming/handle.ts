import type { Logger } from 'pino'
import type { Config } from '../../../kernel/config/config.ts'
import type { KeyFor } from '../../../kernel/crypto/signed-token.ts'
import type { Db, Trx } from '../../../kernel/db/db.ts'
import { InvalidRequest } from '../../../kernel/errors.ts'
import { startBackgroundWorker } from '../../../kernel/ops/background-worker.ts'
import { retryLater, runQueue, settle } from '../../../kernel/ops/queue.ts'
import { cleanBody } from '../../../kernel/rich-text/rich-text.ts'
import { normalizeText } from '../../../kernel/text/normalize.ts'
import { type Ask, withAnswers } from '../../screening/service.ts'
import { readSettings } from '../../site/service.ts'
import { reviveLane } from '../lanes.ts'
import { holdAuthor } from '../queries.ts'
import { mayFederateWith } from '../rules.ts'
import { keepActor, renewKey } from './actors.ts'
import { follow, insertFlags, react, removeActor, unfollow, unreact } from './effects.ts'
import { INBOX_QUEUE, type InboxRow } from './queries.ts'
import type { RemoteActor } from './remote-actor.ts'
import { addReply, editReply, removeReply } from './replies.ts'
import { INBOX_CHANNEL, type Incoming, MAX_REPLY } from './rules.ts'
import type { Task } from './tasks.ts'

interface Packed {
  task: Task
  actor: RemoteActor | null
}

/** Does what arrived and was verified, each in one transaction with everything that follows from it. */
export function handleReceived(
  db: Db,
  incoming: Incoming & { log: Pick<Logger, 'warn'> },
  stopping = new AbortController().signal,
): Promise<void> {
  return runQueue(db, INBOX_QUEUE, (row) => handle(db, incoming, row), stopping)
}

async function handle(
  db: Db,
  incoming: Incoming & { log: Pick<Logger, 'warn'> },
  row: InboxRow,
): Promise<void> {
  const { task, actor }: Packed = JSON.parse(row.task.toString())
  const isLetIn = mayFederateWith(await readSettings(db), row.host)
  try {
    const text = isLetIn && 'reply' in task ? await plainText(row.host, task.reply.html) : ''
    const attempt = (work: (trx: Trx) => Promise<void>) => settle(db, INBOX_QUEUE, row, work)
    await withAnswers(db, attempt, async (trx, ask) => {
      await trx.deleteFrom('federation_inbox').where('id', '=', row.id).execute()
      if (!isLetIn) return
      // The order of locks: who goes, or turns somebody away, takes the author before the lane as well.
      if (task.kind === 'follow') await holdAuthor(trx, task.author)
      await reviveLane(trx, row.host)
      await perform(trx, incoming, { task, actor, uri: row.actor_uri, text, ask })
    })
  } catch (err) {
    incoming.log.warn({ err, host: row.host, task: task.kind }, 'could not do what another site asked for')
    await settle(db, INBOX_QUEUE, row, async (trx) => {
      if (!(await retryLater(trx, INBOX_QUEUE, row)))
        await trx.deleteFrom('federation_inbox').where('id', '=', row.id).execute()
    })
  }
}

/** As people read it, without markup: pictures, links and scripts of other sites have no place here. Empty if it is beyond reading. */
async function plainText(host: string, html: string): Promise<string> {
  const cleaned = await cleanBody(`federation ${host}`, html).catch((error) => {
    if (error instanceof InvalidRequest) return { text: '' }
    throw error
  })
  const text = normalizeText(cleaned.text)
  const characters = [...text]
  return characters.length > MAX_REPLY ? `${characters.slice(0, MAX_REPLY - 1).join('')}…` : text
}

interface Performed {
  task: Task
  /** Null for one that is gone. */
  actor: RemoteActor | null
  uri: string
  /** Of a reply. */
  text: string
  ask: Ask
}

async function perform(
  trx: Trx,
  incoming: Incoming,
  { task, actor, uri, text, ask }: Performed,
): Promise<void> {
  if (task.kind === 'leave') return removeActor(trx, incoming, uri)
  if (!actor) return
  await renewKey(trx, actor)
  switch (task.kind) {
    case 'follow':
      return follow(trx, incoming, actor, task)
    case 'unfollow':
      return unfollow(trx, uri, task)
    case 'react':
      return react(trx, incoming, uri, task)
    case 'unreact':
      return unreact(trx, incoming, uri, task)
    case 'reply':
      return addReply(trx, incoming, actor, { ...task.reply, text }, ask)
    case 'edit':
      return editReply(trx, actor, { ...task.reply, text }, ask)
    case 'delete':
      return removeReply(trx, uri, task.uri)
    case 'rename':
      return void (await keepActor(trx, actor))
    case 'flag':
      return insertFlags(trx, actor.host, task)
  }
}

export function startInbox(db: Db, config: Config, keyFor: KeyFor, log: Logger): () => Promise<void> {
  const origin = config.publicUrl?.origin ?? ''
  const incoming = { origin, keyFor, allowsHttp: config.federationPrivateAddresses, log }
  const run = (stopping: AbortSignal) => handleReceived(db, incoming, stopping)
  const failure = 'could not do what other sites asked for'
  return startBackgroundWorker(db, { channel: INBOX_CHANNEL, run, failure }, log)
}
