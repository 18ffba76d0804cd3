import { sql } from 'kysely'
import type { Reader, Trx } from '../../kernel/db/db.ts'
import { one } from '../../kernel/db/rows.ts'
import { column, type Row, type TablesOf, table } from '../../kernel/db/tables.ts'
import type { TagChoice } from './rules.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof TagChoicesTable | typeof TagDescriptionsTable> {}
}

const TagDescriptionsTable = table('tag_descriptions', { tag: column.text, description: column.text })

const TagChoicesTable = table('tag_choices', {
  user_id: column.number,
  tag: column.text,
  kind: column.of<TagChoice>(),
  created_at: column.timestamp,
})

type Choice = Omit<Row<typeof TagChoicesTable>, 'created_at'>

export async function findChoice(db: Reader, userId: number, tag: string): Promise<TagChoice | null> {
  const choice = db.selectFrom('tag_choices').select('kind').where('user_id', '=', userId)
  return (await choice.where('tag', '=', tag).executeTakeFirst())?.kind ?? null
}

/** Whether a public post has it, perhaps still under an old name. */
export async function isUsed(db: Reader, tag: string): Promise<boolean> {
  const { rows } = await sql`select from post_tags
    where tag = any(array(select n.tag from tag_renames n where n.target = ${tag}) || ${tag}::text) limit 1`.execute(
    db,
  )
  return rows.length > 0
}

export function findChoices(db: Reader, userId: number): Promise<Pick<Choice, 'tag' | 'kind'>[]> {
  return db
    .selectFrom('tag_choices')
    .select(['tag', 'kind'])
    .where('user_id', '=', userId)
    .orderBy('tag')
    .execute()
}

/** Replaces the other choice about the same tag. */
export async function saveChoice(trx: Trx, { user_id, tag, kind }: Choice): Promise<void> {
  await trx
    .insertInto('tag_choices')
    .values({ user_id, tag, kind, created_at: trx.now })
    .onConflict((oc) => oc.columns(['user_id', 'tag']).doUpdateSet({ kind, created_at: trx.now }))
    .execute()
}

export async function countChoices(trx: Trx, userId: number, kind: TagChoice): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from tag_choices where user_id = ${userId} and kind = ${kind}`.execute(trx)
  return one(rows).count
}

/** False if there was none. */
export async function deleteChoice(trx: Trx, { user_id, tag, kind }: Choice): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('tag_choices')
    .where('user_id', '=', user_id)
    .where('tag', '=', tag)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return numDeletedRows > 0
}

export async function deleteChoicesOf(trx: Trx, userId: number): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('tag_choices')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function findDescriptions(db: Reader, tags: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('tag_descriptions')
    .select(['tag', 'description'])
    .where('tag', '=', sql<string>`any(${tags})`)
    .execute()
  return new Map(rows.map(({ tag, description }) => [tag, description]))
}

/** An empty description is removed. */
export async function saveDescription(trx: Trx, tag: string, description: string): Promise<void> {
  if (description === '') await trx.deleteFrom('tag_descriptions').where('tag', '=', tag).execute()
  else
    await trx
      .insertInto('tag_descriptions')
      .values({ tag, description })
      .onConflict((oc) => oc.column('tag').doUpdateSet({ description }))
      .execute()
}
