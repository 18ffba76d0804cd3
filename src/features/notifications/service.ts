import type { Trx } from '../../kernel/db.ts'
import { deleteNoticesOf, insertNotice, type Notice } from './queries.ts'

export { likeSteps, takeLikesBack } from './daily-likes.ts'

/** Tells someone, in the transaction of what they are told about. Nobody is told of their own act. */
export async function notify(trx: Trx, notice: Notice): Promise<void> {
  if (notice.actor_id !== notice.recipient_id) await insertNotice(trx, notice)
}

export function eraseNotices(trx: Trx, userId: number): Promise<number> {
  return deleteNoticesOf(trx, userId)
}
