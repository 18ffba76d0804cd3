import type { Logger } from 'pino'
import type { Config } from '../../kernel/config/config.ts'
import type { KeyFor } from '../../kernel/crypto/signed-token.ts'
import type { Db } from '../../kernel/db/db.ts'
import { startBackgroundWorker } from '../../kernel/ops/background-worker.ts'
import { httpDelivery } from './deliver.ts'
import { WEBHOOK_CHANNEL } from './rules.ts'
import { sendDueWebhooks, type WebhookSending } from './send.ts'

export function startWebhookSender(db: Db, config: Config, keyFor: KeyFor, log: Logger): () => Promise<void> {
  const sending: WebhookSending = {
    deliver: httpDelivery(config.webhooksPrivateAddresses),
    keyFor,
    origin: config.publicUrl?.origin ?? '',
    log,
  }
  const run = (stopping: AbortSignal) => sendDueWebhooks(db, sending, stopping)
  return startBackgroundWorker(db, { channel: WEBHOOK_CHANNEL, run, failure: 'could not send webhooks' }, log)
}
