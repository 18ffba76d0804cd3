import { sql } from 'kysely'
import type { Reader, Trx } from '../../../kernel/db/db.ts'
import { singleUseSecrets } from '../../../kernel/db/single-use-secrets.ts'
import { column, type Row, type TablesOf, table } from '../../../kernel/db/tables.ts'

declare module '../../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof DraftLinksTable> {}
}

const DraftLinksTable = table('draft_links', {
  post_id: column.number,
  token_hash: column.bytes,
  created_at: column.timestamp,
  expires_at: column.timestamp,
})

export type DraftLink = Omit<Row<typeof DraftLinksTable>, 'token_hash'>

/** One per post: a new link replaces the previous one. It is read many times, so nothing consumes it. */
export const draftLinks = singleUseSecrets('draft_links', ['post_id'], { replaces: ['post_id'] })

export const pruneDraftLinks = draftLinks.deleteExpired

export async function deleteDraftLinks(trx: Trx, postIds: number[]): Promise<void> {
  await trx.deleteFrom('draft_links').where('post_id', '=', sql<number>`any(${postIds})`).execute()
}

export function findDraftLink(
  db: Reader,
  by: { post_id: number } | { token_hash: Buffer },
): Promise<DraftLink | undefined> {
  const links = db.selectFrom('draft_links').select(['post_id', 'created_at', 'expires_at'])
  const found =
    'post_id' in by ? links.where('post_id', '=', by.post_id) : links.where('token_hash', '=', by.token_hash)
  return found.executeTakeFirst()
}
