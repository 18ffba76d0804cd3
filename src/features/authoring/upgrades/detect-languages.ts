import { sql } from 'kysely'
import { type Db, type Trx, transaction } from '../../../kernel/db/db.ts'
import { detectLanguage } from '../../../kernel/text/language.ts'
import { runningText } from '../content.ts'

const BATCH = 200

interface Text {
  id: number
  post_id: number
  title: string
  body: string
  body_text: string
}

/** Data upgrade: detects the language of the texts that posts show, in batches; skips those already detected. */
export async function detectLanguages(db: Db): Promise<void> {
  for (let last: number | null = 0; last !== null; ) {
    const after: number = last
    last = await transaction(db, (trx) => detectBatch(trx, after))
  }
}

/** Locks the posts in id order. Returns the last id, or null at the end. */
async function detectBatch(trx: Trx, after: number): Promise<number | null> {
  const posts = await trx
    .selectFrom('posts')
    .select('id')
    .where('id', '>', after)
    .where('revision_id', 'is not', null)
    .orderBy('id')
    .limit(sql.lit(BATCH))
    .forNoKeyUpdate()
    .execute()
  const last = posts.at(-1)
  if (!last) return null
  const ids = posts.map(({ id }) => id)
  const { rows } = await sql<Text>`select r.id, r.post_id, r.title, r.body, r.body_text
    from posts p join post_revisions r on r.id in (p.revision_id, p.public_revision_id)
    where p.id = any(${ids}) and r.language is null`.execute(trx)
  const found = rows.map((text) => detectLanguage(text.title, runningText(text)))
  await sql`update post_revisions r set language = found.language
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${found}::text[]) as found (id, language)
    where r.id = found.id and found.language is not null`.execute(trx)
  await sql`update posts p set language = r.language from post_revisions r
    where p.id = any(${ids}) and r.id = p.public_revision_id and p.language is distinct from r.language`.execute(
    trx,
  )
  return last.id
}
