import { Readable } from 'node:stream'
import { html } from '@remix-run/html-template'
import { sql } from 'kysely'
import { type Lang, wordsIn } from '../../i18n/words.ts'
import type { Db } from '../../kernel/db/db.ts'
import { trustedHtml } from '../../kernel/html/trusted-html.ts'
import type { ZipEntry } from '../../kernel/zip/write-zip.ts'
import { FIELDS, fileNameOf, type PostText, postMarkdown } from '../authoring/service.ts'

interface PostName {
  id: number
  title: string
  /** Whether there is autosaved text. */
  unsaved: boolean
}

/** Each post of a person as Markdown and as HTML: its newest revision, and any autosaved text. */
export async function postEntries(db: Db, userId: number, lang: Lang): Promise<ZipEntry[]> {
  const { rows } = await sql<PostName>`
    select p.id, r.title, exists (select from post_working_copies w where w.post_id = p.id) as unsaved
    from posts p join post_revisions r on r.id = p.revision_id
    where p.author_id = ${userId} and (p.deleted_at is null or p.in_bin) order by p.id`.execute(db)
  // A key of its own, so that the person's editor does not wait for the archive.
  const key = `export ${userId}`
  const unsavedName = wordsIn(lang).exports.unsaved
  return rows.flatMap(({ id, title, unsaved }) => {
    const name = `posts/${id}-${fileNameOf(title, id)}`
    const texts = [{ name, read: () => savedText(db, id) }]
    if (unsaved) texts.push({ name: `${name} (${unsavedName})`, read: () => unsavedText(db, id) })
    return texts.flatMap((text) => [
      { path: `${text.name}.md`, open: () => fileOf(text.read, (post) => postAsMarkdown(key, post)) },
      { path: `${text.name}.html`, open: () => fileOf(text.read, (post) => postAsHtml(post, lang)) },
    ])
  })
}

async function fileOf(
  read: () => Promise<PostText | undefined>,
  write: (post: PostText) => string | Promise<string>,
): Promise<Readable | null> {
  const post = await read()
  return post ? Readable.from([await write(post)]) : null
}

const TIMES = sql`p.created_at, p.published_at`
const SERIES = sql`(select s.title from series_posts sp join series s on s.id = sp.series_id where sp.post_id = p.id)`
const CHOSEN = sql`case when w.series_chosen then (select s.title from series s where s.id = w.series_id) else ${SERIES} end`
const TEXT = FIELDS.filter((name) => name !== 'language')
const SAVED = TEXT.map((name) =>
  name === 'summary' ? `case when r.summary_made then '' else r.summary end as summary` : `r.${name}`,
)

async function savedText(db: Db, id: number): Promise<PostText | undefined> {
  const { rows } = await sql<PostText>`
    select ${TIMES}, ${SERIES} as series, ${sql.raw(SAVED.join(', '))}
    from posts p join post_revisions r on r.id = p.revision_id where p.id = ${id}`.execute(db)
  return rows[0]
}

async function unsavedText(db: Db, id: number): Promise<PostText | undefined> {
  const { rows } = await sql<PostText>`
    select ${TIMES}, ${CHOSEN} as series, ${sql.raw(TEXT.map((name) => `w.${name}`).join(', '))}
    from posts p join post_working_copies w on w.post_id = p.id where p.id = ${id}`.execute(db)
  return rows[0]
}

function postAsMarkdown(key: string, post: PostText): Promise<string> {
  const { cover_url, body } = post
  return postMarkdown(key, { ...post, cover_url: cover_url && beside(cover_url), body: beside(body) })
}

function postAsHtml({ title, body }: PostText, lang: Lang): string {
  const page = html`<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><title>${title}</title></head>
<body>
<h1>${title}</h1>
${trustedHtml(beside(body))}
</body>
</html>
`
  return String(page)
}

/** Links pictures of this site to their copies in the archive. */
function beside(text: string): string {
  return text.replaceAll(/(?<![\w/.-])\/uploads\/(?=[\w-]{22}\.)/g, '../pictures/')
}
