import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { atEndOfFile } from '../run/closing.ts'

/** Writes an export into a folder of its own, which goes with the test file; returns the path. */
export async function exportFile(name: string, content: string | Buffer): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'joule-export-'))
  atEndOfFile(() => rm(folder, { recursive: true, force: true }))
  const file = path.join(folder, name)
  await writeFile(file, content)
  return file
}

interface GhostData {
  posts: object[]
  users?: object[]
  tags?: object[]
  posts_tags?: object[]
  posts_authors?: object[]
  members?: object[]
  comments?: object[]
  settings?: object[]
}

/** As Ghost 5 exports, written by hand: tables in alphabetical order, posts before the users who wrote them. */
export function ghostExport({ posts, users = [], tags = [], ...data }: GhostData): string {
  const [posts_tags, posts_authors] = [data.posts_tags ?? [], data.posts_authors ?? []]
  const { members = [], comments = [], settings = [] } = data
  const meta = { exported_on: 1700000000000, version: '5.130.0' }
  return JSON.stringify({
    db: [
      {
        meta,
        data: { comments, members, posts, posts_authors, posts_meta: [], posts_tags, settings, tags, users },
      },
    ],
  })
}

export function ghostPost(id: string, given: object = {}): object {
  return {
    id,
    uuid: `uuid-${id}`,
    title: `Post ${id}`,
    slug: `post-${id}`,
    mobiledoc: null,
    lexical: '{"root":{"children":[{"type":"paragraph"}]}}',
    html: `<p>Text of ${id}</p>`,
    feature_image: null,
    type: 'post',
    status: 'published',
    visibility: 'public',
    created_at: '2019-05-01T10:00:00.000Z',
    updated_at: '2019-05-03T10:00:00.000Z',
    published_at: '2019-05-02T10:00:00.000Z',
    custom_excerpt: null,
    ...given,
  }
}

/** WXR 1.2. */
export function wordpressExport(authors: string[], items: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Old blog</title><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version>
${authors.join('\n')}
${items.join('\n')}
</channel></rss>`
}

export function wordpressAuthor(id: number, login: string, email: string, name: string): string {
  return `<wp:author><wp:author_id>${id}</wp:author_id><wp:author_login><![CDATA[${login}]]></wp:author_login>
<wp:author_email><![CDATA[${email}]]></wp:author_email><wp:author_display_name><![CDATA[${name}]]></wp:author_display_name></wp:author>`
}

interface WordpressItem {
  id: number
  login: string
  title: string
  text: string
  path?: string
  type?: string
  status?: string
  inside?: string
}

export function wordpressItem(item: WordpressItem): string {
  const {
    id,
    login,
    title,
    text,
    path = `/2018/03/${id}/`,
    type = 'post',
    status = 'publish',
    inside = '',
  } = item
  return `<item><title><![CDATA[${title}]]></title><link>https://old.example${path}</link>
<dc:creator><![CDATA[${login}]]></dc:creator><content:encoded><![CDATA[${text}]]></content:encoded>
<excerpt:encoded><![CDATA[]]></excerpt:encoded><wp:post_id>${id}</wp:post_id>
<wp:post_date_gmt><![CDATA[2018-03-0${id} 08:00:00]]></wp:post_date_gmt>
<wp:post_modified_gmt><![CDATA[2018-03-09 08:00:00]]></wp:post_modified_gmt>
<wp:status><![CDATA[${status}]]></wp:status><wp:post_type><![CDATA[${type}]]></wp:post_type><wp:post_password></wp:post_password>
<category domain="post_tag" nicename="travel"><![CDATA[Travel]]></category>${inside}</item>`
}

export function wordpressComment(id: number, given: Record<string, string>): string {
  const fields = {
    comment_id: String(id),
    comment_author: '',
    comment_author_email: '',
    comment_date_gmt: `2018-04-01 0${id}:00:00`,
    comment_content: '',
    comment_approved: '1',
    comment_type: 'comment',
    comment_parent: '0',
    comment_user_id: '0',
    ...given,
  }
  const inside = Object.entries(fields).map(
    ([name, value]) => `<wp:${name}><![CDATA[${value}]]></wp:${name}>`,
  )
  return `<wp:comment>${inside.join('')}</wp:comment>`
}

/** NodeBB's objects in the form of `mongoexport`, one on each line, written by hand. */
export function nodebbExport(objects: object[]): string {
  return objects.map((object) => `${JSON.stringify(object)}\n`).join('')
}

type Rows = Record<string, string | null>[]

/** A plain dump of pg_dump, compressed as it is in a backup of Discourse. */
export function discourseDump(tables: Record<string, Rows>): Buffer {
  const blocks = Object.entries(tables).map(([table, rows]) => {
    const columns = Object.keys(rows[0] ?? { id: '' })
    const lines = rows.map((row) => columns.map((column) => copied(row[column] ?? null)).join('\t'))
    return `COPY public.${table} (${columns.join(', ')}) FROM stdin;\n${lines.map((line) => `${line}\n`).join('')}\\.\n`
  })
  return gzipSync(
    `--\n-- PostgreSQL database dump\n--\n\nSET statement_timeout = 0;\n${blocks.join('\n')}\n--\n-- PostgreSQL database dump complete\n--\n\n`,
  )
}

function copied(value: string | null): string {
  if (value === null) return '\\N'
  return value.replace(/[\\\n\t\r]/g, (sign) => `\\${{ '\\': '\\', '\n': 'n', '\t': 't', '\r': 'r' }[sign]}`)
}
