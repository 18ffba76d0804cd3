import { type Db, type Trx, write } from '../../kernel/db/db.ts'
import { byTime } from '../../kernel/db/paging/list-order.ts'
import { type Page, type PageQuery, readPage } from '../../kernel/db/paging/paging.ts'
import { selectPage } from '../../kernel/db/paging/select-page.ts'
import { Refusal } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import * as accounts from '../accounts/service.ts'
import { type BlockKind, MAX_MUTES } from '../block-list/rules.ts'
import * as blocks from '../block-list/service.ts'
import type { Person } from '../follows/schema.ts'
import { endFollow, peopleOf } from '../follows/service.ts'

/** Locks the other person's writes: it waits for those in flight, and every later one sees the block. */
export async function block(db: Db, viewer: Viewer, uid: number): Promise<blocks.BlockState> {
  refuseSelf(viewer, uid)
  const change = async (trx: Trx) => {
    await accounts.presentUser(trx, uid)
    if (await blocks.insertBlock(trx, { user_id: viewer.id, kind: 'block', other_id: uid })) {
      await accounts.countBlock(trx, uid)
      await endFollow(trx, { follower_id: uid, followed_id: viewer.id })
    }
    return blocks.findBlockState(trx, viewer.id, uid)
  }
  return write(db, viewer, change, { against: uid })
}

export async function mute(db: Db, viewer: Viewer, uid: number): Promise<blocks.BlockState> {
  refuseSelf(viewer, uid)
  return write(db, viewer, async (trx) => {
    announceOwn(trx, viewer)
    await accounts.presentUser(trx, uid)
    // Row lock: concurrent mutes by one user must not exceed the limit together.
    await accounts.lockUser(trx, viewer.id)
    await blocks.insertBlock(trx, { user_id: viewer.id, kind: 'mute', other_id: uid })
    if ((await blocks.countMutes(trx, viewer.id)) > MAX_MUTES)
      throw new Refusal('mute_limit', { details: { limit: MAX_MUTES } })
    return blocks.findBlockState(trx, viewer.id, uid)
  })
}

/** Declares a topic of the viewer, so that all processes reload the session, whose row lists who is muted. */
function announceOwn(trx: Trx, { id }: Viewer): void {
  trx.declareChanges([`person ${id}`])
}

/** Unblocks or unmutes, even someone who is leaving; does nothing if there is no block. */
export function lift(db: Db, viewer: Viewer, kind: BlockKind, uid: number): Promise<blocks.BlockState> {
  return write(db, viewer, async (trx) => {
    announceOwn(trx, viewer)
    await blocks.deleteBlock(trx, { user_id: viewer.id, kind, other_id: uid })
    return blocks.findBlockState(trx, viewer.id, uid)
  })
}

/** The people whom the viewer blocks or mutes, newest first. */
export async function listBlocked(
  db: Db,
  viewer: Viewer,
  kind: BlockKind,
  query: PageQuery,
): Promise<Page<Person>> {
  const order = byTime('created_at', 'uid')
  const { items, ...rest } = await selectPage(
    db,
    blocks.blocksOf(db, viewer.id, kind),
    readPage(query),
    order,
  )
  const people = await peopleOf(
    db,
    items.map(({ uid }) => uid),
  )
  return { ...rest, items: items.flatMap(({ uid }) => people.get(uid) ?? []) }
}

function refuseSelf({ id }: Viewer, uid: number): void {
  if (id === uid) throw new Refusal('self_block')
}
