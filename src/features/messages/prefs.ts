import { EVERYTHING } from '../../kernel/cache/changes.ts'
import { type Db, type Reader, type Trx, write } from '../../kernel/db/db.ts'
import { column, type TablesOf, table } from '../../kernel/db/tables.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { signalUnreadAfterCommit } from '../notifications/service.ts'
import { PREF_COLUMNS, type Prefs } from './rules.ts'
import type { PrefBody } from './schema.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof NotifyPrefsTable> {}
}

const NotifyPrefsTable = table('notify_prefs', {
  user_id: column.number,
  comments: column.generated(column.boolean),
  replies: column.generated(column.boolean),
  likes: column.generated(column.boolean),
  follows: column.generated(column.boolean),
})

export async function prefsOf(db: Reader, userId: number): Promise<Prefs> {
  const row = await db
    .selectFrom('notify_prefs')
    .select(['comments', 'replies', 'likes', 'follows'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const { comments = true, replies = true, likes = true, follows = true } = row ?? {}
  return { comment: comments, reply: replies, like: likes, follow: follows }
}

export function setPref(db: Db, viewer: Viewer, { key, enabled }: PrefBody): Promise<Prefs> {
  const change = { [PREF_COLUMNS[key]]: enabled }
  return write(db, viewer, async (trx) => {
    await trx
      .insertInto('notify_prefs')
      .values({ user_id: viewer.id, ...change })
      .onConflict((oc) => oc.column('user_id').doUpdateSet(change))
      .execute()
    signalUnreadAfterCommit(trx, viewer.id)
    trx.declareChanges(EVERYTHING)
    return prefsOf(trx, viewer.id)
  })
}

export async function erasePrefs(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('notify_prefs').where('user_id', '=', userId).execute()
}
