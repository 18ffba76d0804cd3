import type { Db, Trx } from '../../kernel/db/db.ts'
import { readBatched } from '../../kernel/db/read-batch.ts'
import { Refusal } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { type BlockState, blockStates, isBlockedByAny } from './queries.ts'

export {
  type BlockState,
  blocksOf,
  countMutes,
  deleteBlock,
  findBlockState,
  insertBlock,
} from './queries.ts'

declare module '../../kernel/viewer.ts' {
  interface Viewer {
    /** Ids of the people the viewer mutes, separated by spaces. */
    muted: string
  }
}

/**
 * Refuses what would reach someone who blocks the writer, in words that give no reason. The admission has locked the writer, and a
 * block takes that lock too, so no block comes between this check and the commit.
 */
export async function refuseBlocked(trx: Trx, { id }: Pick<Viewer, 'id'>, blockers: number[]): Promise<void> {
  if (await isBlockedByAny(trx, id, blockers)) throw new Refusal('forbidden')
}

/** What the viewer has decided about someone. */
export async function blockStateOf(db: Db, { id }: Viewer, uid: number): Promise<BlockState> {
  const state = await readBatched(db, blockStates, { user_id: id, other_id: uid })
  return state ?? { blocked: false, muted: false }
}
