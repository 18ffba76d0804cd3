import type { Db } from '../../kernel/db/db.ts'
import type { FileStore } from '../../kernel/files/file-store.ts'
import type { ReceivedFile } from '../../kernel/files/received-file.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import * as accounts from '../accounts/service.ts'
import { refuseBelowLevel } from '../levels/service.ts'
import * as uploads from '../uploads/service.ts'
import { PICTURE_LEVEL } from './rules.ts'
import type { CommentPicture } from './schema.ts'

/** Checked before the body is read. */
export async function refuseUpload(db: Db, viewer: Viewer): Promise<void> {
  refuseBelowLevel(viewer.level, PICTURE_LEVEL)
  await uploads.refuseOverQuota(db, viewer)
}

export async function uploadPicture(
  db: Db,
  files: FileStore,
  viewer: Viewer,
  file: ReceivedFile,
): Promise<CommentPicture> {
  const picture = await uploads.makePicture(viewer, 'comment', file)
  const upload = await uploads.storeFile(db, files, viewer, picture, async (trx) => {
    trx.declareChanges([])
    // Row lock: concurrent uploads by one user must not exceed the quota together.
    await accounts.lockUser(trx, viewer.id)
    return uploads.addUpload(trx, viewer.id, 'comment', picture)
  })
  // Compression is deterministic, so this also holds for a repeated request.
  return { ...uploads.uploadedPicture(upload), quality: picture.quality, original_bytes: file.bytes }
}
