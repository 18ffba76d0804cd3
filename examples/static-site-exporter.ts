import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { answer, type components, createJoule, items } from '../packages/client/src/index.ts'

type Post = components['schemas']['Post']

/** Pictures, and links to them, as the site writes both; not their addresses in the text, nor those of other sites. */
const PICTURE = /(<(?:img|a) [^>]*?\b(?:src|href)=")\/(uploads\/[\w-]+\.\w+)"/g

/** Writes the public posts of the token's owner and their pictures as files; returns how many posts there are. */
export async function exportSite(baseUrl: string, token: string, folder: string): Promise<number> {
  const author = createJoule({ baseUrl, token })
  // As everybody sees it: a new text of a public post may still wait for review.
  const visitor = createJoule({ baseUrl })
  await mkdir(path.join(folder, 'uploads'), { recursive: true })
  const posts: Post[] = []
  for await (const { id } of items(author, '/api/studio/posts', {
    params: { query: { status: 'approved' } },
  })) {
    const post = await answer(visitor.GET('/api/posts/{id}', { params: { path: { id } } }))
    const pictures = new Set(Array.from(post.body.matchAll(PICTURE), ([, , picture = '']) => picture))
    for (const picture of pictures) await savePicture(baseUrl, picture, folder)
    await writeFile(path.join(folder, `${id}.html`), page(post.title, post.body.replace(PICTURE, '$1$2"')))
    posts.push(post)
  }
  const list = posts.map(({ id, title }) => `<li><a href="${id}.html">${escapeHtml(title)}</a></li>`)
  await writeFile(
    path.join(folder, 'index.html'),
    page(posts[0]?.author_name ?? '', `<ul>${list.join('\n')}</ul>`),
  )
  return posts.length
}

/** One that is missing is told: the posts are exported all the same. */
async function savePicture(baseUrl: string, picture: string, folder: string): Promise<void> {
  const response = await fetch(new URL(`/${picture}`, baseUrl))
  if (!response.ok) {
    process.stderr.write(`${picture}: ${response.status}\n`)
    return
  }
  await writeFile(path.join(folder, picture), Buffer.from(await response.arrayBuffer()))
}

/** The body was cleaned by the site; the title is plain text. */
function page(title: string, body: string): string {
  return `<!doctype html>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<h1>${escapeHtml(title)}</h1>
${body}
`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

if (import.meta.main) {
  const { JOULE_URL = '', JOULE_TOKEN = '' } = process.env
  const [folder = 'site'] = process.argv.slice(2)
  process.stdout.write(`${await exportSite(JOULE_URL, JOULE_TOKEN, folder)} posts\n`)
}
