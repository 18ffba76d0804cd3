import type { Trx } from '../../kernel/db/db.ts'
import { InvalidRequest, Refusal } from '../../kernel/errors.ts'
import { readMarkdown } from '../../kernel/rich-text/rich-text.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import {
  hasAllDrafts,
  importDraft,
  MAX_CHARACTERS,
  usableTags,
  workerQueueKey,
} from '../authoring/service.ts'
import { type PictureSite, withOwnPictures } from './pictures.ts'
import { deadlineFrom, retryUntil } from './retry.ts'
import type { Problem } from './rules.ts'
import type { FoundItem, ImportSource } from './sources/source.ts'

interface Outcome {
  state: 'written' | 'refused'
  post_id: number | null
  problems: Problem[]
}

/** Turns an item into a draft. Its outcome is settled in the draft's transaction, or in one of its own if it was refused. */
export async function importItem(
  site: PictureSite,
  viewer: Viewer,
  source: ImportSource,
  item: FoundItem,
  settle: (trx: Trx, outcome: Outcome) => Promise<boolean>,
  signal: AbortSignal,
): Promise<Problem[] | null> {
  const deadline = () => deadlineFrom(site.db.clock, signal)
  const problems = [...item.problems]
  const tags = usableTags(item.tags)
  if (tags.leftOut.length > 0)
    problems.push({ code: 'tags_left_out', detail: tags.leftOut.join(', ').slice(0, 200) })
  try {
    if (problems.some(({ code }) => code === 'too_long')) return problems
    // Checked before its pictures are fetched and stored for nothing.
    if (await hasAllDrafts(site.db, viewer)) return [...problems, { code: 'draft_limit' }]
    const key = workerQueueKey(viewer)
    const text =
      item.format === 'html' ? item.text : await retryUntil(deadline(), () => readMarkdown(key, item.text))
    const pictures = await withOwnPictures(
      site,
      viewer,
      (address) => source.openPicture(item, address),
      { html: text, cover: item.cover },
      signal,
    )
    problems.push(...pictures.problems)
    const input = {
      title: cut(item.title, MAX_CHARACTERS.title) || '—',
      summary: cut(item.summary, MAX_CHARACTERS.summary),
      body: pictures.html,
      cover_url: pictures.cover_url,
      tags: tags.usable,
    }
    await retryUntil(deadline(), () =>
      importDraft(site.db, viewer, input, (trx, post_id) =>
        settle(trx, { state: 'written', post_id, problems }),
      ),
    )
    return null
  } catch (error) {
    const reason = reasonOf(error)
    if (!reason) throw error
    return [...problems, { code: reason }]
  }
}

function reasonOf(error: unknown): Problem['code'] | null {
  if (error instanceof InvalidRequest)
    return error.problems.some(({ rule }) => rule === 'tooHeavy') ? 'too_long' : 'too_complex'
  return error instanceof Refusal && error.code === 'draft_limit' ? 'draft_limit' : null
}

/** Removes tags, since an excerpt may contain some. */
function cut(text: string, max: number): string {
  const plain = text
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return [...plain].slice(0, max).join('').trim()
}
