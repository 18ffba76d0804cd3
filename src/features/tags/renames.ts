import { sql } from 'kysely'
import { createCache } from '../../kernel/cache/cache.ts'
import { lastChangeOf } from '../../kernel/cache/changes.ts'
import type { Db, Reader, Trx } from '../../kernel/db/db.ts'
import { column, type Row, type TablesOf, table } from '../../kernel/db/tables.ts'
import { notFound } from '../../kernel/errors.ts'
import { isUsed } from './queries.ts'
import { tagKey } from './rules.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof TagRenamesTable> {}
}

const TagRenamesTable = table('tag_renames', {
  /** Key of the old name. */
  tag: column.text,
  /** Key of the new one. */
  target: column.text,
  name: column.text,
  created_at: column.timestamp,
})

type TagRename = Omit<Row<typeof TagRenamesTable>, 'created_at'>

type Renames = ReadonlyMap<string, TagRename>

/** Advisory lock: publications and choices share it; a rename waits for them and makes later ones wait. */
const LOCK = 7_240_130

/**
 * Replaces the old names of tags with the new ones and deduplicates. Shared lock until the commit: a rename that this does not see yet
 * waits, and then finds the post among those to be moved.
 */
export async function currentNames(trx: Trx, tags: string[]): Promise<string[]> {
  if (tags.length === 0) return tags
  return renamedTags(await lockedRenames(trx, tags.map(tagKey)), tags)
}

/** The same for the tags of many posts. */
export async function currentNamesOfMany(trx: Trx, lists: string[][]): Promise<string[][]> {
  const renames = await lockedRenames(trx, lists.flat().map(tagKey))
  return lists.map((tags) => renamedTags(renames, tags))
}

function renamedTags(renames: Renames, tags: string[]): string[] {
  const named = tags.map((tag) => renames.get(tagKey(tag))?.name ?? tag)
  return named.filter((tag, n) => named.findIndex((each) => tagKey(each) === tagKey(tag)) === n)
}

/** The current key of a tag. Shared lock: a rename waits, and then finds what is written under it. */
export async function lockedKey(trx: Trx, key: string): Promise<string> {
  return (await lockedRenames(trx, [key])).get(key)?.target ?? key
}

async function lockedRenames(trx: Trx, keys: string[]): Promise<Renames> {
  await sql`select pg_advisory_xact_lock_shared(${LOCK}::bigint)`.execute(trx)
  return findRenames(trx, keys)
}

async function findRenames(db: Reader, keys: string[]): Promise<Renames> {
  const rows = await db
    .selectFrom('tag_renames')
    .select(['tag', 'target', 'name'])
    .where('tag', '=', sql<string>`any(${keys})`)
    .execute()
  return new Map(rows.map((row) => [row.tag, row]))
}

const cache = createCache<Renames>({ name: 'renamed tags', ttlMs: 60_000 })

/** The current key, from a cache of all renames, for reading; the key itself if it is not an old name. */
export async function currentKey(db: Db, key: string): Promise<string> {
  const read = async () => {
    const rows = await db.selectFrom('tag_renames').select(['tag', 'target', 'name']).execute()
    return new Map(rows.map((row) => [row.tag, row]))
  }
  return (await cache.load(db, '', read, lastChangeOf('parts 0'))).get(key)?.target ?? key
}

/** Waits for publications in flight; later ones see the rename. Null if the old and new names are the same tag. */
export async function saveRename(trx: Trx, tag: string, name: string): Promise<TagRename | null> {
  await sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(trx)
  if (!(await isUsed(trx, tag))) throw notFound()
  const to = await endOfChain(trx, tag, name)
  const target = tagKey(to)
  if (target === tag) return null
  // Also if it was once an old name of this tag: it takes its name back.
  await trx.deleteFrom('tag_renames').where('tag', '=', target).execute()
  await trx
    .updateTable('tag_renames')
    .set({ target, name: to })
    .where('target', 'in', [tag, target])
    .execute()
  const rename = { tag, target, name: to }
  await trx
    .insertInto('tag_renames')
    .values({ ...rename, created_at: trx.now })
    .onConflict((oc) => oc.column('tag').doUpdateSet({ target, name: to, created_at: trx.now }))
    .execute()
  await moveChoices(trx, rename)
  return rename
}

/** The new name may be an old name of a third tag, which is then the target. */
async function endOfChain(trx: Trx, tag: string, name: string): Promise<string> {
  const further = (await findRenames(trx, [tagKey(name)])).get(tagKey(name))
  return further && further.target !== tag ? further.name : name
}

/** People who chose both keep their choice about the new one; the description of the new one stays too. */
async function moveChoices(trx: Trx, { tag, target }: TagRename): Promise<void> {
  for (const [table, owner] of [
    ['tag_choices', 'moved.user_id = kept.user_id and'],
    ['tag_descriptions', ''],
  ] as const) {
    await sql`delete from ${sql.table(table)} as moved using ${sql.table(table)} as kept
      where ${sql.raw(owner)} moved.tag = ${tag} and kept.tag = ${target}`.execute(trx)
    await sql`update ${sql.table(table)} set tag = ${target} where tag = ${tag}`.execute(trx)
  }
}
