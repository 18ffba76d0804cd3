import type { PostInFeed } from '../../features/posts/service.ts'
import type { EnclosedFile } from '../../features/uploads/service.ts'
import { pictureUrl, withPictureUrls } from '../../kernel/html/picture-url.ts'
import { audioIn } from '../../kernel/rich-text/blocks/audio.ts'
import { feedHtml } from '../../kernel/rich-text/blocks/feed.ts'

/** What a feed holds, in whatever format. */
export interface Feed {
  title: string
  subtitle?: string
  origin: string
  /** Path of the feed, and of the page it belongs to. */
  path: string
  pagePath: string
  /** Who tells subscribers of changes (WebSub). */
  hub: string | null
  posts: PostInFeed[]
  /** Audio files in the posts, by their URL. */
  audio: Map<string, EnclosedFile>
  now: Date
}

/** A body for feed readers. */
export function htmlOf(body: string): string {
  return withPictureUrls(feedHtml(body))
}

/** For programs that download what is to be heard. */
export function enclosuresOf(
  origin: string,
  { body }: PostInFeed,
  audio: Feed['audio'],
): (EnclosedFile & { url: string })[] {
  return audioIn(body ?? '').flatMap((path) => {
    const file = audio.get(path)
    return file ? { ...file, url: new URL(pictureUrl(path), origin).href } : []
  })
}
