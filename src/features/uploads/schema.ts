import { type Static, Type } from 'typebox'
import { closed } from '../../kernel/http/schema/shapes.ts'
import { IMAGE_TYPES } from './rules.ts'

export const UploadedPicture = Type.Object(
  {
    url: Type.String(),
    width: Type.Integer(),
    height: Type.Integer(),
    bytes: Type.Integer(),
    type: Type.Enum(IMAGE_TYPES),
  },
  { title: 'UploadedPicture' },
)
export type UploadedPicture = Static<typeof UploadedPicture>

/** The URL of a picture to import from another site. */
export const ImportPicture = closed(
  { url: Type.String({ minLength: 1, maxLength: 2_048 }) },
  { title: 'ImportPicture' },
)
