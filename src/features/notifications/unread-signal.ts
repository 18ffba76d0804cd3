import type { Db, Trx } from '../../kernel/db/db.ts'

const CHANNEL = 'notices'

/** Lets every process look again at what these people have not read. After the commit; it may get lost. */
export function signalUnread({ signals }: Pick<Db, 'signals'>, recipients: number[]): void {
  signals.send(CHANNEL, recipients)
}

export function signalUnreadAfterCommit(trx: Trx, ...recipients: number[]): void {
  trx.afterCommit(() => signalUnread(trx, recipients))
}

export function onUnreadSignal({ signals }: Db, look: (recipients: number[]) => void): () => void {
  return signals.listen(CHANNEL, look)
}
