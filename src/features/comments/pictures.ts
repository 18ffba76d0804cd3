import { type Static, Type } from 'typebox'
import type { Db } from '../../kernel/db.ts'
import type { FileStore } from '../../kernel/file-store.ts'
import type { Viewer } from '../../kernel/http.ts'
import * as accounts from '../accounts/service.ts'
import { COMMENT_QUALITY } from '../uploads/rules.ts'
import { UploadedPicture } from '../uploads/schema.ts'
import * as uploads from '../uploads/service.ts'
import { PICTURE_LEVEL, refuseBelow } from './privileges.ts'

const { least: minimum, most: maximum } = COMMENT_QUALITY

export const CommentPicture = Type.Object({
  ...UploadedPicture.properties,
  /** Null for those that were not pressed. */
  quality: Type.Union([Type.Integer({ minimum, maximum }), Type.Null()]),
  original_bytes: Type.Integer(),
})
export type CommentPicture = Static<typeof CommentPicture>

export async function uploadPicture(
  db: Db,
  files: FileStore,
  viewer: Viewer,
  bytes: Buffer,
): Promise<CommentPicture> {
  refuseBelow(viewer, PICTURE_LEVEL)
  const picture = await uploads.makePicture('comment', bytes)
  const upload = await uploads.storePicture(db, files, viewer, picture, async (trx) => {
    // One after the other, so that pictures sent at once do not pass the quota together.
    await accounts.lockUser(trx, viewer.id)
    return uploads.addUpload(trx, viewer.id, 'comment', picture)
  })
  // The same file is always pressed alike, so this is true of a repeated request, too.
  return { ...uploads.uploadedPicture(upload), quality: picture.quality, original_bytes: bytes.length }
}
