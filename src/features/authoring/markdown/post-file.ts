import type { Reader } from '../../../kernel/db/db.ts'
import { writeMarkdown } from '../../../kernel/rich-text/rich-text.ts'
import type { Viewer } from '../../../kernel/viewer.ts'
import type { Written } from '../../posts/schema.ts'
import { findSeriesTitle } from '../../series/service.ts'
import { workerQueueKey } from '../content.ts'
import { ownFields } from '../fields.ts'
import { ownPost } from '../own-posts.ts'
import type { OwnPost } from '../schema.ts'

/** The text of a post, sanitized as stored. */
export type PostText = Omit<Written, 'language'> &
  Pick<OwnPost, 'created_at' | 'published_at'> & { /** Its title. */ series: string | null }

interface MarkdownFile {
  name: string
  text: string
}

/** One's own post as shown in the editor, including autosaved changes. URLs on this site become absolute. */
export async function markdownFile(
  db: Reader,
  viewer: Viewer,
  id: number,
  origin: string,
): Promise<MarkdownFile> {
  const post = await ownPost(db, viewer, id)
  const current = post.working_copy ?? ownFields(post)
  const { series_id } = post.working_copy ?? post
  const series = series_id === null ? null : await findSeriesTitle(db, series_id)
  const { created_at, published_at } = post
  const body = withOrigin(current.body, origin)
  return {
    name: `${fileNameOf(current.title, id)}.md`,
    text: await postMarkdown(workerQueueKey(viewer), { ...current, created_at, published_at, series, body }),
  }
}

/** Markdown with front matter. The key is for the text workers' queue. */
export async function postMarkdown(key: string, post: PostText): Promise<string> {
  const { title, published_at, created_at, tags, summary, cover_url: cover, series, body } = post
  const date = published_at ?? created_at
  return frontMatter({ title, date, tags, summary, cover, series }) + (await writeMarkdown(key, body))
}

type FieldValue = string | string[] | Date | null

/** YAML front matter of the fields that are not empty. Texts are JSON strings, which YAML accepts. */
export function frontMatter(fields: Record<string, FieldValue>): string {
  const lines = Object.entries(fields).flatMap(([name, value]) =>
    value === null || (!(value instanceof Date) && value.length === 0) ? [] : `${name}: ${yaml(value)}\n`,
  )
  return `---\n${lines.join('')}---\n\n`
}

function yaml(value: string | string[] | Date): string {
  if (value instanceof Date) return value.toISOString()
  return Array.isArray(value)
    ? `[${value.map((each) => JSON.stringify(each)).join(', ')}]`
    : JSON.stringify(value)
}

export function withOrigin(body: string, origin: string): string {
  return body.replace(/( (?:src|href)=")(?=\/)/g, `$1${origin}`)
}

/** Removes what file systems do not allow. */
export function fileNameOf(title: string, id: number): string {
  const words = title.replace(/[\\/:*?"<>|\p{C}]+/gu, ' ').trim()
  return [...words].slice(0, 60).join('').trim() || `post-${id}`
}
