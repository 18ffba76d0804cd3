import { type Static, Type } from 'typebox'
import { closedShape, shape } from '../../kernel/http/schema/shapes.ts'
import { IMAGE_TYPES } from './rules.ts'

export const UploadedPicture = shape('UploadedPicture', {
  url: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  bytes: Type.Integer(),
  type: Type.Enum(IMAGE_TYPES),
})
export type UploadedPicture = Static<typeof UploadedPicture>

/** The URL of a picture to import from another site. */
export const ImportPicture = closedShape('ImportPicture', {
  url: Type.String({ minLength: 1, maxLength: 2_048 }),
})
