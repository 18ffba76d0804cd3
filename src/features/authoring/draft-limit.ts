import { sql } from 'kysely'
import type { Reader, Trx } from '../../kernel/db/db.ts'
import { Refusal } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import * as accounts from '../accounts/service.ts'
import { MAX_DRAFTS } from './rules.ts'

/** Locks the author's row, so that concurrent creates count each other's drafts. */
export async function refuseBeyondDraftLimit(trx: Trx, viewer: Viewer): Promise<void> {
  await accounts.lockUser(trx, viewer.id)
  if (await hasAllDrafts(trx, viewer)) throw new Refusal('draft_limit')
}

export async function hasAllDrafts(db: Reader, { id }: Viewer): Promise<boolean> {
  const { rows } = await sql`select from posts
    where author_id = ${id} and status = 'draft' and deleted_at is null limit ${sql.lit(MAX_DRAFTS)}`.execute(
    db,
  )
  return rows.length === MAX_DRAFTS
}
