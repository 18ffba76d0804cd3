import { type Static, Type } from 'typebox'
import { closedShape, shape } from '../../kernel/http/schema/shapes.ts'
import { AUDIO_TYPES, IMAGE_TYPES } from './rules.ts'

export const UploadedPicture = shape('UploadedPicture', {
  url: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  bytes: Type.Integer(),
  type: Type.Enum(IMAGE_TYPES),
})
export type UploadedPicture = Static<typeof UploadedPicture>

export const UploadedAudio = shape('UploadedAudio', {
  url: Type.String(),
  bytes: Type.Integer(),
  type: Type.Enum(AUDIO_TYPES),
})
export type UploadedAudio = Static<typeof UploadedAudio>

export const AudioForm = closedShape('AudioForm', {
  audio: Type.String({ format: 'binary', description: 'MP3, M4A or Ogg of at most 20 MB' }),
})

/** The URL of a picture to import from another site. */
export const ImportPicture = closedShape('ImportPicture', {
  url: Type.String({ minLength: 1, maxLength: 2_048 }),
})
