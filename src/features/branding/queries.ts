import { sql } from 'kysely'
import type { Reader, Trx } from '../../kernel/db/db.ts'
import { column, type Row, type TablesOf, table } from '../../kernel/db/tables.ts'
import type { BrandSlot } from '../uploads/rules.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof BrandPicturesTable | typeof BrandStylesTable> {}
}

const BrandPicturesTable = table('brand_pictures', {
  slot: column.of<BrandSlot>(),
  part: column.text,
  type: column.text,
  width: column.number,
  height: column.number,
  content: column.bytes,
  hash: column.text,
  created_at: column.timestamp,
})

const BrandStylesTable = table('brand_styles', {
  state: column.of<StyleState>(),
  css: column.text,
  updated_at: column.timestamp,
})

export type StyleState = 'live' | 'draft'
export type NewPicture = Omit<Row<typeof BrandPicturesTable>, 'created_at'>
/** Everything but the bytes. */
export type PictureFacts = Omit<NewPicture, 'content'>

const FACTS = BrandPicturesTable.without('content', 'created_at')

export function findPictures(db: Reader): Promise<PictureFacts[]> {
  return db.selectFrom('brand_pictures').select(FACTS).orderBy('slot').orderBy('part').execute()
}

export function findPictureFacts(
  db: Reader,
  slot: BrandSlot,
  part: string,
): Promise<PictureFacts | undefined> {
  const found = db.selectFrom('brand_pictures').select(FACTS).where('slot', '=', slot)
  return found.where('part', '=', part).executeTakeFirst()
}

export function findPicture(db: Reader, slot: BrandSlot, part: string): Promise<NewPicture | undefined> {
  const columns = BrandPicturesTable.without('created_at')
  const found = db.selectFrom('brand_pictures').select(columns).where('slot', '=', slot)
  return found.where('part', '=', part).executeTakeFirst()
}

/** All parts in one statement: of two uploads at once, one waits at the first part, so that parts never mix. */
export async function savePictures(trx: Trx, pictures: NewPicture[]): Promise<void> {
  await trx
    .insertInto('brand_pictures')
    .values(pictures.map((picture) => ({ ...picture, created_at: trx.now })))
    .onConflict((oc) =>
      oc.columns(['slot', 'part']).doUpdateSet(({ ref }) => ({
        type: ref('excluded.type'),
        width: ref('excluded.width'),
        height: ref('excluded.height'),
        content: ref('excluded.content'),
        hash: ref('excluded.hash'),
        created_at: ref('excluded.created_at'),
      })),
    )
    .execute()
}

/** Whether there were any. */
export async function deletePictures(trx: Trx, slot: BrandSlot): Promise<boolean> {
  const { rows } = await sql`delete from brand_pictures where slot = ${slot} returning part`.execute(trx)
  return rows.length > 0
}

export async function findStyles(db: Reader): Promise<Record<StyleState, string>> {
  const rows = await db.selectFrom('brand_styles').select(['state', 'css']).execute()
  const cssOf = (state: StyleState) => rows.find((row) => row.state === state)?.css ?? ''
  return { live: cssOf('live'), draft: cssOf('draft') }
}

/** An empty one is removed. */
export async function saveStyle(trx: Trx, state: StyleState, css: string): Promise<void> {
  const row = { css, updated_at: trx.now }
  if (css === '') await trx.deleteFrom('brand_styles').where('state', '=', state).execute()
  else
    await trx
      .insertInto('brand_styles')
      .values({ state, ...row })
      .onConflict((oc) => oc.column('state').doUpdateSet(row))
      .execute()
}
