import { type Db, type Trx, write } from '../../../kernel/db/db.ts'
import type { Viewer } from '../../../kernel/viewer.ts'
import { insertPost, recordCreation } from '../../posts/service.ts'
import { mergeRevision, prepareContent } from '../content.ts'
import { refuseBeyondDraftLimit } from '../draft-limit.ts'
import { queueLinkCards } from '../link-cards/service.ts'
import { MAX_TAGS } from '../rules.ts'
import { normalizeTags } from '../tags.ts'

interface ImportedText {
  title: string
  summary: string
  body: string
  cover_url: string | null
  tags: string[]
}

/** Creates a draft, unless `settle` says that it was already written: both happen in one transaction. */
export async function importDraft(
  db: Db,
  viewer: Viewer,
  text: ImportedText,
  settle: (trx: Trx, postId: number) => Promise<boolean>,
): Promise<void> {
  const revision = mergeRevision(null, await prepareContent(db, viewer, text))
  await write(db, viewer, async (trx) => {
    await refuseBeyondDraftLimit(trx, viewer)
    const draft = { author_id: viewer.id, status: 'draft', autosaved: false, public: false } as const
    const post = await insertPost(trx, draft, revision)
    await recordCreation(trx, viewer, post)
    await queueLinkCards(trx, viewer, revision, post.revision_id!)
    if (!(await settle(trx, post.id))) throw new Error(`a draft of import would be written twice`)
  })
}

/** The tags that are valid here, as many as a post can have. */
export function usableTags(tags: string[]): { usable: string[]; leftOut: string[] } {
  const usable: string[] = []
  const leftOut: string[] = []
  for (const tag of tags) {
    const next = tryTags([...usable, tag])
    if (next) usable.splice(0, usable.length, ...next)
    else leftOut.push(tag)
  }
  return { usable, leftOut }
}

function tryTags(tags: string[]): string[] | null {
  if (tags.length > MAX_TAGS) return null
  try {
    return normalizeTags(tags)
  } catch {
    return null
  }
}
