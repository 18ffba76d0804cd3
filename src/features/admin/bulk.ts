import type { Words } from '../../i18n/words.ts'
import { Refusal } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import type { BulkAnswer } from './bulk-schema.ts'

/** One transaction per id; a refusal is reported for its id and does not stop the others. */
export async function decideEach(
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
