import { type Db, write } from '../../kernel/db/db.ts'
import { notFound } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import * as notifications from '../notifications/service.ts'
import { isHeardSql } from './list-statement.ts'
import { prefsOf } from './prefs.ts'
import { type Category, isShown, kindsIn, MENTIONING } from './rules.ts'
import type { Unread } from './schema.ts'
import { unreadOf } from './unread.ts'

export { openEventStreams } from './event-streams.ts'
export { listMessages, unreadMessages } from './list.ts'
export { prefsOf, setPref } from './prefs.ts'
export { unreadOf } from './unread.ts'

export async function readMessage(db: Db, viewer: Viewer, id: number): Promise<Unread> {
  await write(db, viewer, async (trx) => {
    trx.declareChanges([])
    if (!(await notifications.markRead(trx, viewer.id, id))) throw notFound()
    notifications.signalUnreadAfterCommit(trx, viewer.id)
    return {}
  })
  return unreadOf(db, viewer.id)
}

/** Disabled kinds and acts of muted people are not shown, so they stay unread. */
export async function readAll(db: Db, viewer: Viewer, category: Category | 'all' = 'all'): Promise<Unread> {
  await write(db, viewer, async (trx) => {
    trx.declareChanges([])
    const prefs = await prefsOf(trx, viewer.id)
    const kinds = kindsIn(category).filter((kind) => isShown(kind, prefs))
    // Likes without a notification count as unread: they get one, which is marked as read with the others.
    if (kinds.includes('like_aggregated')) await notifications.notifyLikes(trx, viewer.id)
    await notifications.markShownRead(trx, viewer.id, kinds, isHeardSql('n'))
    if (category === 'all' || category === 'mention') {
      const named = `${isHeardSql('n')} and ${notifications.isMentionedSql('n')}`
      await notifications.markShownRead(trx, viewer.id, [...MENTIONING], named)
    }
    notifications.signalUnreadAfterCommit(trx, viewer.id)
    return {}
  })
  return unreadOf(db, viewer.id)
}
