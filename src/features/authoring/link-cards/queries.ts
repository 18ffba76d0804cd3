import { sql } from 'kysely'
import type { Reader, Trx } from '../../../kernel/db/db.ts'
import { one } from '../../../kernel/db/rows.ts'
import { column, type Row, type TablesOf, table } from '../../../kernel/db/tables.ts'
import type { Claimed } from '../../../kernel/ops/queue.ts'
import type { LinkCard } from '../../../kernel/rich-text/rich-text.ts'
import { uploadUrl } from '../../uploads/rules.ts'

declare module '../../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof LinkCardsTable> {}
}

/** Rendered in one transaction. */
const MAX_TEXTS = 20

const LinkCardsTable = table('link_cards', {
  id: column.generated(column.number),
  owner_id: column.number,
  url: column.text,
  state: column.of<'queued' | 'done' | 'failed'>(),
  attempts: column.generated(column.number),
  wait_until: column.timestamp,
  title: column.generated(column.text),
  /** The name of an upload. */
  picture: column.nullable(column.text),
  code: column.nullable(column.text),
  created_at: column.timestamp,
})

type Outcome = Pick<Row<typeof LinkCardsTable>, 'state' | 'title' | 'picture' | 'code'>

/** A card whose address is being fetched. */
export interface ClaimedCard extends Claimed {
  owner_id: number
  url: string
}

type State = Row<typeof LinkCardsTable>['state']

/** States by address, which nobody changes before the transaction ends. */
export async function lockKnown(trx: Trx, ownerId: number, urls: string[]): Promise<Map<string, State>> {
  const { rows } = await sql<{ url: string; state: State }>`
    select url, state from link_cards where owner_id = ${ownerId} and url = any(${urls})
    order by id for share`.execute(trx)
  return new Map(rows.map(({ url, state }) => [url, state]))
}

export async function countSince(db: Reader, ownerId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from link_cards where owner_id = ${ownerId} and created_at > ${since}`.execute(
    db,
  )
  return one(rows).count
}

/** How many are new. */
export async function insertQueued(trx: Trx, ownerId: number, urls: string[]): Promise<number> {
  const { rows } = await sql`
    insert into link_cards (owner_id, url, state, wait_until, created_at)
    select ${ownerId}, url, 'queued', ${trx.now}, ${trx.now} from unnest(${urls}::text[]) as url
    on conflict do nothing returning id`.execute(trx)
  return rows.length
}

/** Those that were fetched, by address. */
export async function findCards(db: Reader, ownerId: number, urls: string[]): Promise<Map<string, LinkCard>> {
  if (urls.length === 0) return new Map()
  const { rows } = await sql<{ url: string; title: string; picture: string | null; code: string | null }>`
    select url, title, picture, code from link_cards
    where owner_id = ${ownerId} and url = any(${urls}) and state = 'done'`.execute(db)
  return new Map(
    rows.map(({ url, picture, ...card }) => [url, { ...card, picture: picture && uploadUrl(picture) }]),
  )
}

/** Mutex, until the transaction ends: the first card that somebody has. */
export async function lockCardsOf(trx: Trx, ownerId: number): Promise<void> {
  await sql`select from link_cards where owner_id = ${ownerId} order by id limit 1 for no key update`.execute(
    trx,
  )
}

export async function updateCard(trx: Trx, { id }: Claimed, outcome: Outcome): Promise<void> {
  await trx.updateTable('link_cards').set(outcome).where('id', '=', id).execute()
}

export async function isOnCard(trx: Trx, picture: string): Promise<boolean> {
  const cards = trx.selectFrom('link_cards').select('id').where('picture', '=', picture).limit(sql.lit(1))
  return (await cards.executeTakeFirst()) !== undefined
}

/** Texts of somebody's posts that a reader or the author sees and that hold this address; the newest of many. */
export async function textsWith(
  db: Reader,
  ownerId: number,
  escapedUrl: string,
): Promise<{ id: number; body: string }[]> {
  const { rows } = await sql<{ id: number; body: string }>`
    select r.id, r.body from posts p join post_revisions r
      on r.id in (p.revision_id, p.public_revision_id, p.approved_revision_id)
    where p.author_id = ${ownerId} and p.deleted_at is null
      and position(${`href="${escapedUrl}"`} in r.body) > 0 order by r.id desc limit ${sql.lit(MAX_TEXTS)}`.execute(
    db,
  )
  return rows
}

export async function eraseCards(trx: Trx, ownerId: number): Promise<number> {
  const { rows } = await sql`delete from link_cards where owner_id = ${ownerId} returning id`.execute(trx)
  return rows.length
}
