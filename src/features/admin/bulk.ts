import type { Words } from '../../i18n/words.ts'
import type { Db } from '../../kernel/db/db.ts'
import { InvalidRequest, Refusal } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { removeComment } from '../comments/service.ts'
import { approvePost, lockPost, rejectPost, removePost, unlockPost } from '../post-review/service.ts'
import type { BulkAnswer, BulkComments, BulkPosts } from './schema.ts'

/** One transaction per id; a refusal is reported for its id and does not stop the others. */
async function decideEach(
  viewer: Viewer,
  ids: number[],
  { errors }: Words,
  decide: (viewer: Viewer, id: number) => Promise<unknown>,
): Promise<BulkAnswer> {
  const items: BulkAnswer['items'] = []
  for (const id of ids) {
    const { code } = (await refusalOf(decide(withKeyFor(viewer, id), id))) ?? {}
    items.push(code ? { id, ok: false, error: { code, message: errors[code] } } : { id, ok: true })
  }
  return { items }
}

export async function refusalOf(work: Promise<unknown>): Promise<Refusal | null> {
  try {
    await work
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** Derives an idempotency key per id from the request's key. */
function withKeyFor(viewer: Viewer, id: number): Viewer {
  const { idempotent_request } = viewer
  return idempotent_request
    ? { ...viewer, idempotent_request: { ...idempotent_request, route: `${idempotent_request.route} ${id}` } }
    : viewer
}

export function removeComments(
  db: Db,
  viewer: Viewer,
  { ids, reason }: BulkComments,
  words: Words,
): Promise<BulkAnswer> {
  // Replies before their roots: removing a root removes its replies too, and they would be answered as not found.
  const newestFirst = ids.toSorted((one, other) => other - one)
  return decideEach(viewer, newestFirst, words, (self, id) => removeComment(db, self, id, reason))
}

type Decide = (viewer: Viewer, id: number) => Promise<unknown>

export function decideOnPosts(
  db: Db,
  viewer: Viewer,
  { action, ids, versions, reason }: BulkPosts,
  words: Words,
): Promise<BulkAnswer> {
  if (versions && versions.length !== ids.length)
    throw new InvalidRequest([{ field: 'versions', rule: 'other' }])
  const seen = new Map(ids.map((id, at) => [id, versions?.[at]]))
  const decisions: Record<typeof action, Decide> = {
    approve: (self, id) => approvePost(db, self, id, seen.get(id)),
    reject: (self, id) => rejectPost(db, self, id, reason, seen.get(id)),
    lock: (self, id) => lockPost(db, self, id, reason),
    unlock: (self, id) => unlockPost(db, self, id),
    delete: (self, id) => removePost(db, self, id, reason),
  }
  return decideEach(viewer, ids, words, decisions[action])
}
