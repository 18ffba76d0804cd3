import { type Db, transaction } from '../../kernel/db/db.ts'
import type { FileStore } from '../../kernel/files/file-store.ts'
import type { ReceivedFile } from '../../kernel/files/received-file.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { usernameKey } from '../accounts/rules.ts'
import * as accounts from '../accounts/service.ts'
import { collisionKey } from '../accounts/service.ts'
import * as levels from '../levels/service.ts'
import { picturesInOwnPosts } from '../posts/service.ts'
import * as uploads from '../uploads/service.ts'

export { auditStatus, type LatestReview, latestReviews, updateProfile } from './profile.ts'
export { takenNames, textsOfReviews } from './queries.ts'
export { approveReview, NAME_TAKEN, rejectReview } from './review-decisions.ts'
export { listReviews, withdrawReviews } from './reviews.ts'

/** Never reviewed, so that there is always an immediate way out of level 0. */
export async function changeAvatar(
  db: Db,
  files: FileStore,
  viewer: Viewer,
  file: ReceivedFile,
): Promise<accounts.User> {
  const picture = await uploads.makePicture(viewer, 'avatar', file)
  await uploads.storeFile(db, files, viewer, picture, async (trx) => {
    const { avatar: old } = (await accounts.lockUser(trx, viewer.id))!
    const upload = await uploads.addUpload(trx, viewer.id, 'avatar', picture)
    await accounts.setAvatar(trx, viewer.id, upload.name)
    if (old && !(await picturesInOwnPosts(trx, [old])).has(old)) await uploads.removeUpload(trx, files, old)
    await levels.completeTask(trx, viewer.id, 'avatar')
    return upload
  })
  return (await accounts.findUser(db, viewer.id))!
}

/** Data upgrade: recomputes the keys that reserve pending names; of two that are now equal, the later gets a collision key. */
export async function recomputeReviewKeys(db: Db): Promise<void> {
  await transaction(db, async (trx) => {
    const pending = await trx
      .selectFrom('profile_reviews')
      .select(['id', 'new_value'])
      .where('field', '=', 'username')
      .where('status', '=', 'pending')
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
    const keys = new Set<string>()
    for (const { id } of pending) await setKey(id, collisionKey('', id))
    for (const { id, new_value } of pending) {
      const key = usernameKey(new_value)
      await setKey(id, keys.has(key) ? collisionKey(key, id) : key)
      keys.add(key)
    }

    function setKey(id: number, new_key: string) {
      return trx.updateTable('profile_reviews').set({ new_key }).where('id', '=', id).execute()
    }
  })
}
