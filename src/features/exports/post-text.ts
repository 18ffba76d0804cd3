import { html } from '@remix-run/html-template'
import type { Lang } from '../../i18n/words.ts'
import { trustedHtml } from '../../kernel/html/trusted-html.ts'
import { type PostText, postMarkdown } from '../authoring/service.ts'

export function postAsMarkdown(key: string, post: PostText): Promise<string> {
  const { cover_url, body } = post
  return postMarkdown(key, { ...post, cover_url: cover_url && beside(cover_url), body: beside(body) })
}

export function postAsHtml({ title, body }: PostText, lang: Lang): string {
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

/** Pictures of this site lie in the archive too. */
function beside(text: string): string {
  return text.replaceAll(/(?<![\w/.-])\/uploads\/(?=[\w-]{22}\.)/g, '../pictures/')
}
