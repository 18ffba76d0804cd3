import { type Static, Type } from 'typebox'
import { closedShape, shape } from '../../kernel/http/schema/shapes.ts'
import { BRAND_SLOTS, MAX_CSS } from './rules.ts'

const Slot = Type.Enum([...BRAND_SLOTS])

export const BrandParams = Type.Object({ slot: Slot })

const BrandedPicture = shape('BrandedPicture', {
  slot: Slot,
  part: Type.String({ description: 'what it is made for: `shown` on pages, `mail`, `maskable` …' }),
  url: Type.String(),
  type: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
})

export const Branding = shape('Branding', {
  pictures: Type.Array(BrandedPicture, { maxItems: 20 }),
  css: Type.Object({
    live: Type.String({ description: 'what every page has; empty: nothing' }),
    draft: Type.String({ description: 'what only owners see, with `?draft` on any page' }),
  }),
})
export type Branding = Static<typeof Branding>

export const BrandStyleBody = closedShape('BrandStyleBody', {
  css: Type.String({ maxLength: MAX_CSS, description: 'empty: back to the look without it' }),
  publish: Type.Boolean({ description: 'false: saved as the draft' }),
})
export type BrandStyleBody = Static<typeof BrandStyleBody>

export const SvgOrPictureForm = closedShape('BrandPictureForm', {
  image: Type.String({ format: 'binary', description: 'SVG, PNG, JPEG, GIF or WebP of at most 5 MB' }),
})
