import type { Limit } from '../../kernel/http/rate-limit.ts'

export const UPLOADS: Limit = { name: 'uploads', per: 'user', max: 20, windowSeconds: 60 }

export const MAX_PIXELS = 40_000_000
// What 40 megapixels of four channels take in memory when they have to be there all at once.
const MAX_DECODED_BYTES = MAX_PIXELS * 4 * 2
export const MAX_PROFILE_BYTES = 1024 * 1024
export const MAX_BYTES = 5 * 1024 * 1024
export const QUOTA_BYTES = 500 * 1024 * 1024
export const AVATAR_PIXELS = 256

const VARIANT_WIDTHS = [480, 960, 1600]
const MAX_WEBP_SIDE = 16_383
const MIN_VARIANT_RATIO = 1.1

/** What a kept picture fits into. */
export interface PictureLimits {
  maxWidth: number
  maxHeight: number
  maxPixels: number
}

// Even a phone can show so many; a page of text photographed in one piece stays readable.
export const POST_LIMITS: PictureLimits = { maxWidth: 2560, maxHeight: 40_000, maxPixels: 16_000_000 }
// More would look worse in the few bytes that a comment's picture has.
export const COMMENT_LIMITS: PictureLimits = {
  maxWidth: 2048,
  maxHeight: MAX_WEBP_SIDE,
  maxPixels: 2048 ** 2,
}
export const MAX_COMMENT_BYTES = 300 * 1024
export const COMMENT_QUALITY = { least: 40, most: 90 }

export type ImageType = 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp'

export interface Size {
  width: number
  height: number
}

const EXTENSIONS: Record<ImageType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
}
export const IMAGE_TYPES = Object.keys(EXTENSIONS) as ImageType[]

export function extensionOf(type: ImageType): string {
  return EXTENSIONS[type]
}

export function typeOfName(name: string): ImageType | undefined {
  const ending = name.split('.').at(-1)
  return IMAGE_TYPES.find((type) => EXTENSIONS[type] === ending)
}

export function uploadUrl(name: string): string {
  return `/uploads/${name}`
}

export function nameInUrl(url: string): string | null {
  const start = uploadUrl('')
  return url.startsWith(start) ? url.slice(start.length) : null
}

export const SNIFFED_BYTES = 12

/** By content, never by name: the first bytes tell what a file really is. */
export function sniffType(bytes: Buffer): ImageType | null {
  const starts = (text: string, at = 0) => bytes.subarray(at, at + text.length).toString('latin1') === text
  if (starts('\xff\xd8\xff')) return 'image/jpeg'
  if (starts('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (starts('GIF87a') || starts('GIF89a')) return 'image/gif'
  if (starts('RIFF') && starts('WEBP', 8)) return 'image/webp'
  return null
}

/** What a picture says about itself before any pixel of it is decoded. */
export interface ImageHeader extends Size {
  frames: number
  channels: number
  bytesPerSample: number
  /** An interlaced PNG is twice in memory, a progressive JPEG once in coefficients of twice the size. */
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

/** How large a picture is kept: never larger than it came. */
export function fittedSize({ width, height }: Size, frame: PictureLimits): Size {
  const share = Math.min(
    1,
    frame.maxWidth / width,
    frame.maxHeight / height,
    Math.sqrt(frame.maxPixels / (width * height)),
  )
  return scaled({ width, height }, share)
}

/** The smaller ones that are worth making of a picture. */
export function variantSizes({ width, height }: Size): Size[] {
  return VARIANT_WIDTHS.filter((narrow) => narrow * MIN_VARIANT_RATIO <= width)
    .map((narrow) => scaled({ width, height }, narrow / width))
    .filter((size) => size.height <= MAX_WEBP_SIDE)
}

export function scaled({ width, height }: Size, share: number): Size {
  const side = (pixels: number) => Math.max(1, Math.round(pixels * share))
  return { width: side(width), height: side(height) }
}
