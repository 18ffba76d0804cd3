import type { Db, Trx } from '../../kernel/db/db.ts'

const CHANNEL = 'notices'

/** Lets every process count again what these users have not read. After the commit; best effort. */
export function signalUnread({ signals }: Pick<Db, 'signals'>, recipients: number[]): void {
  signals.send(CHANNEL, recipients)
}

export function signalUnreadAfterCommit(trx: Trx, ...recipients: number[]): void {
  trx.afterCommit(() => signalUnread(trx, recipients))
}

export function onUnreadSignal({ signals }: Db, look: (recipients: number[]) => void): () => void {
  return signals.listen(CHANNEL, look)
}
