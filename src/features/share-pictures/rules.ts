import { createHash } from 'node:crypto'
import { tagKey } from '../tags/rules.ts'
import { nameInUrl } from '../uploads/rules.ts'

/** Counts up when the drawing changes, so that pictures get new addresses. */
const DRAWING = 1
const VERSION_LENGTH = 16

/** Drawn again when somebody asks: the folder is a cache. 2,000 pictures are 100 MB at most, mostly 30. */
export const BOUNDS = { maxFiles: 2_000, maxAgeMs: 7 * 24 * 60 * 60 * 1000 }
export const SWEEP_EVERY_MS = 60 * 60 * 1000
/** For a caller: waiting in the queue, and the drawing. */
export const DEADLINE_MS = 20_000

/** A week and no more: a post that is taken down is then out of other people's caches, too. */
export const CACHE_CONTROL = 'public, max-age=604800, immutable'

/** Something public with a page of its own, and what its picture shows. */
export interface Shared {
  kind: 'posts' | 'series' | 'space' | 'tags'
  key: number | string
  title: string
  siteName: string
  cover_url?: string | null
  avatar_url?: string | null
}

/** As the address spells it: how authors write it changes from post to post. */
export function sharedTagOf(tag: string): Omit<Shared, 'siteName'> {
  return { kind: 'tags', key: tagKey(tag), title: `#${tagKey(tag)}` }
}

/** Where its picture is: the last part changes with everything that the picture shows. */
export function shareUrl(shared: Shared): string {
  return `/share/${shared.kind}/${encodeURIComponent(shared.key)}/${fileOf(shared)}`
}

/** A cover is cropped to a photo, everything else is a drawing of few colours. The name follows from the content alone. */
export function fileOf(shared: Shared): string {
  const { title, siteName, avatar_url = null } = shared
  const cover = coverOf(shared)
  const shown = JSON.stringify(cover ? [DRAWING, cover] : [DRAWING, title, siteName, avatar_url])
  const version = createHash('sha256').update(shown).digest('hex').slice(0, VERSION_LENGTH)
  return `${version}.${cover ? 'jpg' : 'png'}`
}

/** The name of a cover that is a picture of this site. */
export function coverOf({ cover_url = null }: Pick<Shared, 'cover_url'>): string | null {
  return cover_url && nameInUrl(cover_url)
}

/** A cover of another site is named as it is: it cannot be cropped, and its size is not known. */
export function foreignCover({ cover_url = null }: Pick<Shared, 'cover_url'>): string | null {
  return coverOf({ cover_url }) === null ? cover_url : null
}
