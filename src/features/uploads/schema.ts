import { type Static, Type } from 'typebox'
import { IMAGE_TYPES } from './rules.ts'

export const UploadedPicture = Type.Object({
  url: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  bytes: Type.Integer(),
  type: Type.Enum(IMAGE_TYPES),
})
export type UploadedPicture = Static<typeof UploadedPicture>
