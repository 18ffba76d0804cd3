import type { Limit } from '../../kernel/http/rate-limit.ts'

export const UPLOADS: Limit = { name: 'uploads', per: 'user', max: 20, windowSeconds: 60 }

export const MAX_PIXELS = 40_000_000
// 40 megapixels with four channels of two bytes.
const MAX_DECODED_BYTES = MAX_PIXELS * 4 * 2
export const MAX_PROFILE_BYTES = 1024 * 1024
export const MAX_BYTES = 5 * 1024 * 1024
export const MAX_AUDIO_BYTES = 20 * 1024 * 1024
export const QUOTA_BYTES = 500 * 1024 * 1024
export const AVATAR_PIXELS = 256
/** Of the pictures of shared links, as sites that show them want it. */
export const SHARE_SIZE = { width: 1200, height: 630 }

/** Cache-Control: names are random and never reused. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'

/** A file in the store that holds its id. */
export const STORE_ID_FILE = 'store-id.txt'
/** A file in the store that says which database it belongs to. */
export const OWNER_MARK_FILE = 'owner-mark.txt'
/** Files of the store's own, not pictures. */
export const OWN_FILES = [STORE_ID_FILE, OWNER_MARK_FILE]

const VARIANT_WIDTHS = [480, 960, 1600]
const MAX_WEBP_SIDE = 16_383
const MIN_VARIANT_RATIO = 1.1

/** A stored picture is scaled down to fit these. */
export interface PictureLimits {
  maxWidth: number
  maxHeight: number
  maxPixels: number
}

// A long screenshot of text stays readable.
export const POST_LIMITS: PictureLimits = { maxWidth: 2560, maxHeight: 40_000, maxPixels: 16_000_000 }
// More pixels would look worse in the few bytes that a picture in a comment has.
export const COMMENT_LIMITS: PictureLimits = {
  maxWidth: 2048,
  maxHeight: MAX_WEBP_SIDE,
  maxPixels: 2048 ** 2,
}
export const MAX_COMMENT_BYTES = 300 * 1024
export const COMMENT_QUALITY = { min: 40, max: 90 }

/** What the owner can put in place of the site's own pictures. */
export type BrandSlot = 'logo' | 'logo_dark' | 'icon' | 'share' | 'cover'

interface BrandPart extends Size {
  type: 'image/png' | 'image/jpeg' | 'image/webp'
  /** `inside` keeps the shape and never enlarges; `whole` has exactly this size and room around the picture; `filled` crops. */
  fit: 'inside' | 'whole' | 'filled'
  /** Share of the side that stays free at each edge: launchers cut a maskable icon to a shape of theirs. */
  margin?: number
  /** On paper in place of transparent. */
  opaque?: true
}

const PNG = { type: 'image/png' } as const
const LOGO: Record<string, BrandPart> = {
  shown: { ...PNG, width: 640, height: 160, fit: 'inside' },
  mail: { ...PNG, width: 320, height: 96, fit: 'inside' },
}
/** The files made from each picture, by name. */
export const BRAND_PARTS: Record<BrandSlot, Record<string, BrandPart>> = {
  logo: LOGO,
  logo_dark: LOGO,
  icon: {
    shown: { ...PNG, width: 64, height: 64, fit: 'whole' },
    touch: { ...PNG, width: 180, height: 180, fit: 'whole', margin: 0.06, opaque: true },
    small: { ...PNG, width: 192, height: 192, fit: 'whole' },
    large: { ...PNG, width: 512, height: 512, fit: 'whole' },
    maskable: { ...PNG, width: 512, height: 512, fit: 'whole', margin: 0.12, opaque: true },
  },
  share: { shown: { type: 'image/jpeg', ...SHARE_SIZE, fit: 'filled' } },
  cover: {
    shown: { type: 'image/webp', width: 1920, height: 1080, fit: 'inside' },
    narrow: { type: 'image/webp', width: 960, height: 960, fit: 'inside' },
  },
}

export type ImageType = 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp'

export type AudioType = 'audio/mpeg' | 'audio/mp4' | 'audio/ogg'
export type FileType = ImageType | AudioType

export interface Size {
  width: number
  height: number
}

const EXTENSIONS: Record<FileType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
}
export const IMAGE_TYPES: ImageType[] = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']
export const AUDIO_TYPES: AudioType[] = ['audio/mpeg', 'audio/mp4', 'audio/ogg']

export function extensionOf(type: FileType): string {
  return EXTENSIONS[type]
}

export function typeOfName(name: string): FileType | undefined {
  return imageTypeOfName(name) ?? AUDIO_TYPES.find((type) => name.endsWith(`.${EXTENSIONS[type]}`))
}

export function imageTypeOfName(name: string): ImageType | undefined {
  return IMAGE_TYPES.find((type) => name.endsWith(`.${EXTENSIONS[type]}`))
}

export function uploadUrl(name: string): string {
  return `/uploads/${name}`
}

export function nameInUrl(url: string): string | null {
  const start = uploadUrl('')
  return url.startsWith(start) ? url.slice(start.length) : null
}

export const SNIFFED_BYTES = 12

/** By magic bytes, never by file name. */
export function sniffType(bytes: Buffer): ImageType | null {
  const starts = (text: string, at = 0) => bytes.subarray(at, at + text.length).toString('latin1') === text
  if (starts('\xff\xd8\xff')) return 'image/jpeg'
  if (starts('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (starts('GIF87a') || starts('GIF89a')) return 'image/gif'
  if (starts('RIFF') && starts('WEBP', 8)) return 'image/webp'
  return null
}

/** Known before any pixel is decoded. */
interface ImageHeader extends Size {
  frames: number
  channels: number
  bytesPerSample: number
  /** Doubles the memory: an interlaced PNG is held twice, a progressive JPEG as coefficients of twice the size. */
  interlaced: boolean
}

export function isTooLarge({
  width,
  height,
  frames,
  channels,
  bytesPerSample,
  interlaced,
}: ImageHeader): boolean {
  const pixels = width * height * frames
  const bytes = pixels * channels * bytesPerSample * (interlaced ? 2 : 1)
  return pixels > MAX_PIXELS || bytes > MAX_DECODED_BYTES
}

/** The stored size: never larger than the upload. */
export function fittedSize({ width, height }: Size, limits: PictureLimits): Size {
  const scale = Math.min(
    1,
    limits.maxWidth / width,
    limits.maxHeight / height,
    Math.sqrt(limits.maxPixels / (width * height)),
  )
  return scaled({ width, height }, scale)
}

/** The variants worth making: those clearly narrower than the picture. */
export function variantSizes({ width, height }: Size): Size[] {
  return VARIANT_WIDTHS.filter((narrow) => narrow * MIN_VARIANT_RATIO <= width)
    .map((narrow) => scaled({ width, height }, narrow / width))
    .filter((size) => size.height <= MAX_WEBP_SIDE)
}

export function scaled({ width, height }: Size, scale: number): Size {
  const side = (pixels: number) => Math.max(1, Math.round(pixels * scale))
  return { width: side(width), height: side(height) }
}
