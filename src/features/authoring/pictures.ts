import type { Db } from '../../kernel/db/db.ts'
import type { FileStore } from '../../kernel/files/file-store.ts'
import type { ReceivedFile } from '../../kernel/files/received-file.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import * as accounts from '../accounts/service.ts'
import type { UploadedPicture } from '../uploads/schema.ts'
import * as uploads from '../uploads/service.ts'

export async function uploadPicture(
  db: Db,
  files: FileStore,
  viewer: Viewer,
  file: ReceivedFile,
): Promise<UploadedPicture> {
  const picture = await uploads.makePicture(viewer, 'post', file)
  const upload = await uploads.storePicture(db, files, viewer, picture, async (trx) => {
    trx.declareChanges([])
    // Row lock, so that concurrent uploads cannot exceed the quota together.
    await accounts.lockUser(trx, viewer.id)
    return uploads.addUpload(trx, viewer.id, 'post', picture)
  })
  return uploads.uploadedPicture(upload)
}
