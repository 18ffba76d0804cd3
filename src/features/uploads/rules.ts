export const MOST_PIXELS = 40_000_000
export const QUOTA_BYTES = 500 * 1024 * 1024
export const AVATAR_PIXELS = 256

export type ImageType = 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp'

const ENDINGS: Record<ImageType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
}

export function endingOf(type: ImageType): string {
  return ENDINGS[type]
}

export function typeOfName(name: string): ImageType | undefined {
  const ending = name.split('.').at(-1)
  return (Object.keys(ENDINGS) as ImageType[]).find((type) => ENDINGS[type] === ending)
}

export function uploadUrl(name: string): string {
  return `/uploads/${name}`
}

/** By content, never by name: the first bytes tell what a file really is. */
export function sniffType(bytes: Buffer): ImageType | null {
  const starts = (text: string, at = 0) => bytes.subarray(at, at + text.length).toString('latin1') === text
  if (starts('\xff\xd8\xff')) return 'image/jpeg'
  if (starts('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (starts('GIF87a') || starts('GIF89a')) return 'image/gif'
  if (starts('RIFF') && starts('WEBP', 8)) return 'image/webp'
  return null
}
