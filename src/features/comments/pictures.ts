import type { Db } from '../../kernel/db/db.ts'
import type { FileStore } from '../../kernel/file-store.ts'
import type { ReceivedFile } from '../../kernel/http/body/received-file.ts'
import type { Viewer } from '../../kernel/http/viewer.ts'
import * as accounts from '../accounts/service.ts'
import * as uploads from '../uploads/service.ts'
import type { CommentPicture } from './schema.ts'

export async function uploadPicture(
  db: Db,
  files: FileStore,
  viewer: Viewer,
  file: ReceivedFile,
): Promise<CommentPicture> {
  const picture = await uploads.makePicture(viewer, 'comment', file)
  const upload = await uploads.storePicture(db, files, viewer, picture, async (trx) => {
    // One after the other, so that pictures sent at once do not pass the quota together.
    await accounts.lockUser(trx, viewer.id)
    return uploads.addUpload(trx, viewer.id, 'comment', picture)
  })
  // The same file is always pressed alike, so this is true of a repeated request, too.
  return { ...uploads.uploadedPicture(upload), quality: picture.quality, original_bytes: file.bytes }
}
