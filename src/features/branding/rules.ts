import { hash } from 'node:crypto'
import { ownPalette, PALETTES, type Palette, paletteRule } from '../../kernel/assets/palettes.ts'
import type { Limit } from '../../kernel/http/rate-limit.ts'
import type { Settings } from '../site/rules.ts'
import { BRAND_PARTS, type BrandSlot } from '../uploads/rules.ts'

export const BRAND_SLOTS = ['logo', 'logo_dark', 'icon', 'share', 'cover'] as const satisfies BrandSlot[]
/** Places where a drawing stays a drawing. */
export const SVG_SLOTS: readonly BrandSlot[] = ['logo', 'logo_dark', 'icon']
/** The part that is the drawing itself; the others are pictures of it. */
export const SVG_PART = 'shown'
export const SVG_TYPE = 'image/svg+xml'
export const MAX_SVG_BYTES = 100 * 1024
export const MAX_CSS = 50_000

export const BRAND_CHANGES: Limit = { name: 'branding', per: 'user', max: 30, windowSeconds: 60 }

const HASH_LENGTH = 16
const EXTENSIONS: Record<string, string> = {
  [SVG_TYPE]: 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
}

/** The beginning of the SHA-256 of a file, which is its name. */
export function nameOf(content: string | Buffer): string {
  return hash('sha256', content, 'hex').slice(0, HASH_LENGTH)
}

export function pictureUrl(picture: { slot: BrandSlot; part: string; hash: string; type: string }): string {
  return `/brand/${picture.slot}/${picture.part}/${picture.hash}.${EXTENSIONS[picture.type]}`
}

export function partsOf(slot: BrandSlot): string[] {
  return Object.keys(BRAND_PARTS[slot])
}

/** The colours in force: one of the six, or those made from the owner's. */
export function paletteOf({ 'look.palette': name, 'look.accent': accent }: LookSettings): {
  name: string
  palette: Palette
} {
  if (name !== 'own') return { name, palette: PALETTES[name] }
  return accent ? { name, palette: ownPalette(accent) } : { name: 'amber', palette: PALETTES.amber }
}

type LookSettings = Pick<Settings, 'look.palette' | 'look.accent'>

/** What the owner's stylesheet says: the palette, where it is no one of the six, and their CSS. Empty: there is none. */
export function styleText(settings: LookSettings, css: string): string {
  const { name, palette } = paletteOf(settings)
  return name === 'own' ? `${paletteRule('[data-colors="own"]', palette)}\n${css}` : css
}

export function styleUrl(text: string): string | null {
  return text === '' ? null : `/brand/style/${nameOf(text)}.css`
}
