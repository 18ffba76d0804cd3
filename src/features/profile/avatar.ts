import type { Db } from '../../kernel/db/db.ts'
import type { FileStore } from '../../kernel/files/file-store.ts'
import type { ReceivedFile } from '../../kernel/files/received-file.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import * as accounts from '../accounts/service.ts'
import * as levels from '../levels/service.ts'
import { picturesInOwnPosts } from '../posts/service.ts'
import * as uploads from '../uploads/service.ts'

/** Never reviewed, so that there is always an immediate way out of level 0. */
export async function changeAvatar(
  db: Db,
  files: FileStore,
  viewer: Viewer,
  file: ReceivedFile,
): Promise<accounts.User> {
  const picture = await uploads.makePicture(viewer, 'avatar', file)
  await uploads.storePicture(db, files, viewer, picture, async (trx) => {
    const { avatar: old } = (await accounts.lockUser(trx, viewer.id))!
    const upload = await uploads.addUpload(trx, viewer.id, 'avatar', picture)
    await accounts.setAvatar(trx, viewer.id, upload.name)
    if (old && !(await picturesInOwnPosts(trx, [old])).has(old)) await uploads.removeUpload(trx, files, old)
    await levels.completeTask(trx, viewer.id, 'avatar')
    return upload
  })
  return (await accounts.findUser(db, viewer.id))!
}
