import type { Lang } from '../../i18n/words.ts'
import { type Db, transaction } from '../../kernel/db/db.ts'
import { cachedCount } from '../../kernel/db/paging/capped-count.ts'
import { type Page, pageOf, readPage } from '../../kernel/db/paging/paging.ts'
import { one } from '../../kernel/db/rows.ts'
import { type Authorized, hasRight, type Viewer } from '../../kernel/viewer.ts'
import { hasPendingLikes, notifyLikes } from '../notifications/service.ts'
import { rulesUrl } from '../site-pages/service.ts'
import {
  countStatement,
  MESSAGE_ORDER,
  type NotificationRow,
  selectMessages,
  selectUnread,
} from './list-statement.ts'
import { toMessage, toVisibleMessage } from './message-text.ts'
import type { Category } from './rules.ts'
import type { Message, MessageQuery } from './schema.ts'

/** Newest first. Likes without a notification get one before the list is read. */
export async function listMessages(
  db: Db,
  viewer: Viewer,
  query: MessageQuery,
  lang: Lang,
): Promise<Page<Message>> {
  const page = readPage(query)
  const category = query.category ?? 'all'
  await notifyPendingLikes(db, viewer)
  const rows = await selectMessages(category)(db, [viewer.id, seesAll(viewer)], page)
  const total = page.after ? null : await countOf(db, viewer, category, rows[0])
  const telling = { lang, rulesUrl: await rulesUrl(db) }
  const messages = rows.map((row) => toMessage(row, telling))
  return pageOf(page, messages, total, MESSAGE_ORDER.cursorOf)
}

/** Unread messages of a period whose subject the reader may still see, newest first; a few of each kind. */
export async function unreadMessages(
  db: Db,
  reader: Authorized & { id: number },
  { since, until }: { since: Date; until: Date },
  lang: Lang,
): Promise<Message[]> {
  const rows = await db.read(selectUnread, [reader.id, seesAll(reader), since, until])
  const telling = { lang, rulesUrl: await rulesUrl(db) }
  return rows.flatMap((row) => toVisibleMessage(row, telling) ?? [])
}

/** Cached under the newest message, so that a new one causes a recount. */
function countOf(
  db: Db,
  { id }: Viewer,
  category: Category | 'all',
  first?: NotificationRow,
): Promise<number> {
  const list = `messages ${id} ${category} ${first?.id} ${first?.created_at.getTime()}`
  return cachedCount(db, list, async () => one(await db.read(countStatement(category), [id])).count)
}

async function notifyPendingLikes(db: Db, { id }: Viewer): Promise<void> {
  if (!(await hasPendingLikes(db, id))) return
  await transaction(db, (trx) => {
    trx.declareChanges([])
    return notifyLikes(trx, id)
  })
}

function seesAll(reader: Authorized): boolean {
  return hasRight(reader, 'posts')
}
