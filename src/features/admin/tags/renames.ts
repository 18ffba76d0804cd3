import { type Db, write } from '../../../kernel/db/db.ts'
import { InvalidRequest, Refusal } from '../../../kernel/errors.ts'
import type { Viewer } from '../../../kernel/viewer.ts'
import { normalizeTags } from '../../authoring/service.ts'
import * as moderation from '../../moderation/service.ts'
import { moveRenamedBatch } from '../../posts/service.ts'
import { requestedKey } from '../../tags/rules.ts'
import { renameTag as saveRename } from '../../tags/service.ts'

/**
 * Renames a tag, or merges it into the one that already has the name. The old name redirects there from now on. The first posts follow
 * at once, so that the new page has something to show; the job moves the rest.
 */
export async function renameTag(db: Db, viewer: Viewer, old: string, to: string): Promise<{ tag: string }> {
  const tag = requestedKey(old)
  const [name] = normalizeTags([to])
  if (name === undefined) throw new InvalidRequest([{ field: 'name', rule: 'required' }])
  const renamed = await write(db, viewer, async (trx) => {
    const rename = await saveRename(trx, tag, name)
    if (!rename) throw new Refusal('tag_same')
    await moderation.record(trx, {
      actor_id: viewer.id,
      action: 'tag.renamed',
      target_type: 'tag',
      target_id: 0,
      details: { old_value: tag, new_value: rename.name },
    })
    await moveRenamedBatch(trx)
    return rename.name
  })
  return { tag: renamed }
}
