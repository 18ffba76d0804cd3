import type { Db } from '../../kernel/db/db.ts'
import type { FileStore } from '../../kernel/files/file-store.ts'
import type { ReceivedFile } from '../../kernel/files/received-file.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import * as accounts from '../accounts/service.ts'
import type { UploadedAudio, UploadedPicture } from '../uploads/schema.ts'
import * as uploads from '../uploads/service.ts'

export async function uploadPicture(
  db: Db,
  files: FileStore,
  viewer: Viewer,
  file: ReceivedFile,
): Promise<UploadedPicture> {
  const picture = await uploads.makePicture(viewer, 'post', file)
  return uploads.uploadedPicture(await store(db, files, viewer, 'post', picture))
}

export async function uploadAudio(
  db: Db,
  files: FileStore,
  viewer: Viewer,
  file: ReceivedFile,
): Promise<UploadedAudio> {
  const audio = await uploads.makeAudio(file)
  return uploads.uploadedAudio(await store(db, files, viewer, 'audio', audio))
}

function store<F extends uploads.NewFile>(
  db: Db,
  files: FileStore,
  viewer: Viewer,
  kind: 'post' | 'audio',
  file: F,
) {
  return uploads.storeFile(db, files, viewer, file, async (trx) => {
    trx.declareChanges([])
    // Row lock, so that concurrent uploads cannot exceed the quota together.
    await accounts.lockUser(trx, viewer.id)
    return uploads.addUpload(trx, viewer.id, kind, file)
  })
}
